import { describe, expect, it } from 'vitest';

import { climbed } from './ladder';

const LEVELS = ['first-day', 'beginner', 'learner'];
const at = (level: string, lost = 0) => ({ level, lost, table: 't' });

describe('the ladder of bots', () => {
  it('rises with a win and stays at the top', () => {
    expect(climbed(LEVELS, at('first-day', 1), true)).toEqual(at('beginner'));
    expect(climbed(LEVELS, at('learner'), true)).toEqual(at('learner'));
  });

  it('goes down after two losses, but not below the easiest', () => {
    expect(climbed(LEVELS, at('learner'), false)).toEqual(at('learner', 1));
    expect(climbed(LEVELS, at('learner', 1), false)).toEqual(at('beginner'));
    expect(climbed(LEVELS, at('first-day', 5), false).level).toBe('first-day');
  });
});
