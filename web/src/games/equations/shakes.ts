import type { AnalyzedShake } from '../../lib/generated/api';

/** The current shake at a version: the last one that has started by then. */
export const shakeAt = (shakes: AnalyzedShake[], version: number): AnalyzedShake | undefined =>
  shakes.findLast((shake) => (shake.acts[0]?.version ?? Infinity) <= version) ?? shakes[0];
