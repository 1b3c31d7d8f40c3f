import { describe, expect, it } from 'vitest';

import { factsOf, playersWaited, pointsOf, readable, type PlainView } from './view';

const VIEW = {
  player: 'p1',
  now: 5,
  events: 2,
  phase: 'playing',
  waiting: ['p2'],
  clock: null,
  seats: [
    { id: 'p1', name: 'Ann', score: 3 },
    { player: 'p2', name: 'Bob', total: 4 },
  ],
  stones: 9,
  hand: [1, 3],
  note: '',
  acts: [],
} as PlainView;

describe('the plain view of a game', () => {
  it('lists what the table does not show elsewhere', () => {
    expect(factsOf(VIEW)).toEqual([
      ['stones', 9],
      ['hand', [1, 3]],
    ]);
  });

  it('knows players and points by either name', () => {
    expect(playersWaited(VIEW)).toEqual(['Bob']);
    expect(VIEW.seats.map(pointsOf)).toEqual([3, 4]);
  });

  it('makes words of names', () => {
    expect(['turn_number', 'make-play', 'hand'].map(readable)).toEqual(['Turn number', 'Make play', 'Hand']);
  });
});
