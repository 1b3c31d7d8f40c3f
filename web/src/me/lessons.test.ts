import { expect, test } from 'vitest';

import type { LearningPath, MapAnswer } from '../school/api';
import { nextLesson } from './lessons';

const path = (id: string, game: string, done: number): LearningPath =>
  ({ id, game, lessons: [{ id: `${id}-1`, learned: false, done }] }) as unknown as LearningPath;
const map = (...paths: LearningPath[]): MapAnswer => ({ paths }) as MapAnswer;
const chosen = (...args: Parameters<typeof nextLesson>): string | undefined => nextLesson(...args)?.lesson.id;

test('who has played but not begun a path learns the game that was played last', () => {
  const both = map(path('tiles', 'equate', 0), path('cubes', 'equations', 0));
  const played: Parameters<typeof nextLesson>[1] = [
    { game: 'equations', created: 2 },
    { game: 'equate', created: 1 },
  ];
  expect(chosen(both, [])).toBe('tiles-1');
  expect(chosen(both, played)).toBe('cubes-1');
  expect(chosen(map(path('tiles', 'equate', 1), path('cubes', 'equations', 0)), played)).toBe('tiles-1');
});
