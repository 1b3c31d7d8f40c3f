/* Which steps of a lesson the solver can help with. */

import type { LessonStep } from './api';

/** The mat that an Equation is asked for; "" for a step where the answers themselves explain. */
export function hinted({ kind, position, puzzle }: Pick<LessonStep, 'kind' | 'position' | 'puzzle'>): string {
  if (kind === 'equation') return position ?? '';
  return puzzle?.kind === 'solution' ? (puzzle.position ?? '') : '';
}
