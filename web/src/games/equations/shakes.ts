import type { AnalysedShake } from '../../lib/generated/api';

/** The shake that goes on at a version: the last one that has begun by then. */
export const shakeAt = (shakes: AnalysedShake[], version: number): AnalysedShake | undefined =>
  shakes.findLast((shake) => (shake.acts[0]?.version ?? Infinity) <= version) ?? shakes[0];
