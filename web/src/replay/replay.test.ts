import { describe, expect, it } from 'vitest';

import { stepsOf } from './replay.svelte';

describe('the steps of a replay', () => {
  it('begin with the start, have one for each event of which something is said, and take along what follows', () => {
    const moments = ['', '', 'Ann rolls.', '', 'Bob moves.'].map((says, at) => ({ version: at + 1, says }));
    expect(stepsOf(moments, 'The start')).toEqual([
      { version: 2, text: 'The start' },
      { version: 4, text: 'Ann rolls.' },
      { version: 5, text: 'Bob moves.' },
    ]);
  });

  it('are none for a game without events', () => {
    expect(stepsOf([], 'The start')).toEqual([]);
  });
});
