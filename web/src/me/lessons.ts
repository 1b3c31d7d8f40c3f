/* Where a learner is: the last started path in the list, and its first unlearned lesson. */

import type { TableInfo } from '../lib/live/tables';
import type { LearningPath, MapAnswer, PathLesson } from '../school/api';

export interface NextLesson {
  path: LearningPath;
  lesson: PathLesson;
}

/** The next lesson of a started path; without one, the first lesson of the game that was played last. */
export function nextLesson(
  { paths }: MapAnswer,
  tables: Pick<TableInfo, 'game' | 'created'>[],
): NextLesson | null {
  const open = paths.filter((path) => path.lessons.some((one) => !one.learned));
  const begun = open.find((path) => path.lessons.some((one) => one.learned || one.done));
  const [played] = tables.toSorted((one, other) => other.created - one.created);
  const path = begun ?? open.find((one) => one.game === played?.game) ?? open[0];
  const lesson = path?.lessons.find((one) => !one.learned);
  return path && lesson ? { path, lesson } : null;
}

export const learnedIn = (path: LearningPath): number => path.lessons.filter((one) => one.learned).length;
