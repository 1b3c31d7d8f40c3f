import type { AnalyzedShake } from '../../lib/generated/api';

/** The shake that goes on at a version: the last one that has begun by then. */
export const shakeAt = (shakes: AnalyzedShake[], version: number): AnalyzedShake | undefined =>
  shakes.findLast((shake) => (shake.acts[0]?.version ?? Infinity) <= version) ?? shakes[0];
