import { describe, expect, it } from 'vitest';

import { sample } from '../lib/sample';
import { stepsOf, type Event } from './replaying.svelte';

const WORDS: Partial<Record<Event['event'], string>> = {
  'cubes-rolled': 'Ann rolls.',
  'cube-moved': 'Bob moves.',
};
const told = ({ event }: Event): string => WORDS[event] ?? '';
const STARTED = ['match-started', 'task-began', 'cubes-rolled', 'task-began', 'cube-moved'] as const;

describe('the steps of a replay', () => {
  it('begin with the start, have one for each event of which something is said, and take along what follows', () => {
    const moments = STARTED.map((event, at) => ({ version: at + 1, event: sample<Event>({ event }) }));
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
