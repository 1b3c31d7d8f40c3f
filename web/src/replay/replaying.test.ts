import { describe, expect, it } from 'vitest';

import { stepsOf } from './replaying.svelte';

const told = (event: { event: string }): string =>
  ({ rolled: 'Ann rolls.', moved: 'Bob moves.' })[event.event] ?? '';

describe('the steps of a replay', () => {
  it('begin with the start, have one for each event of which something is said, and take along what follows', () => {
    const moments = ['started', 'clock', 'rolled', 'clock', 'moved'].map((event, at) => ({
      version: at + 1,
      event: { event },
    }));
    expect(stepsOf(moments, told, 'The start')).toEqual([
      { version: 2, text: 'The start' },
      { version: 4, text: 'Ann rolls.' },
      { version: 5, text: 'Bob moves.' },
    ]);
  });

  it('are none for a game without events', () => {
    expect(stepsOf([], told, 'The start')).toEqual([]);
  });
});
