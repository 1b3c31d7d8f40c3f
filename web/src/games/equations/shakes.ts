import type { AnalyzedShake } from '../../lib/generated/api';
import { reportTexts } from '../../texts/report';
import type { AnyAnalysis } from '../types';

/** The current shake at a version: the last one that has started by then. */
export const shakeAt = (shakes: AnalyzedShake[], version: number): AnalyzedShake | undefined =>
  shakes.findLast((shake) => (shake.acts[0]?.version ?? Infinity) <= version) ?? shakes[0];

/** The shake of a moment, in words; "" if there was only one. */
export function shakeWords(version: number, analysis: AnyAnalysis): string {
  const shakes = 'shakes' in analysis ? analysis.shakes : [];
  const shake = shakes.length > 1 ? shakeAt(shakes, version) : undefined;
  return shake ? reportTexts().shake(shake.number) : '';
}
