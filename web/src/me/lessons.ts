/* Where a learner is: the last started path in the list, and its first unlearned lesson. */

import type { LearningPath, MapAnswer, PathLesson } from '../school/api';

export interface NextLesson {
  path: LearningPath;
  lesson: PathLesson;
}

/** The next lesson of a started path; without one, the very first lesson. */
export function nextLesson({ paths }: MapAnswer): NextLesson | null {
  const open = paths.filter((path) => path.lessons.some((one) => !one.learned));
  const begun = open.find((path) => path.lessons.some((one) => one.learned || one.done));
  const path = begun ?? open[0];
  const lesson = path?.lessons.find((one) => !one.learned);
  return path && lesson ? { path, lesson } : null;
}

export const learnedIn = (path: LearningPath): number => path.lessons.filter((one) => one.learned).length;
