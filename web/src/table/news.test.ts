import { describe, expect, it } from 'vitest';

import type { EquationsCubeMoved, EquationsEvent, EquationsView } from '../lib/generated/api';
import { sample } from '../lib/sample';
import { newsOf } from './sentences';

const SECTIONS = { required: 'Required' };
const MOVED = {
  event: sample<EquationsCubeMoved>({ event: 'cube-moved', player: 'p2', cube: 0, section: 'required' }),
};
const ROLLED = { event: sample<EquationsEvent>({ event: 'cubes-rolled', player: 'p1', cubes: ['r3'] }) };
const FIRST = {
  event: sample<EquationsEvent>({
    event: 'first-rolled',
    rolls: [
      { player: 'p1', cube: 'r3' },
      { player: 'p2', cube: 'r3' },
    ],
  }),
};

function seen(phase: EquationsView['phase'], shake = 1): EquationsView {
  const seats = [
    { player: 'p1', name: 'Ann' },
    { player: 'p2', name: 'Blaise' },
  ];
  const cubes = [{ number: 0, cube: 'r3', face: '3', colour: 'r', section: 'required' as const }];
  return sample({ player: 'p1', phase, shake, seats, cubes });
}

describe('what has just happened', () => {
  it('is told of another player, not of oneself', () => {
    expect(newsOf([MOVED], seen('turn'), SECTIONS)).toBe('Blaise moves red 3 to Required.');
    const own = { event: { ...MOVED.event, player: 'p1' } };
    expect(newsOf([own], seen('turn'), SECTIONS)).toBe('');
  });

  it('is nothing of the shake before', () => {
    expect(newsOf([MOVED, ROLLED], seen('turn', 2), SECTIONS)).toBe('');
  });

  it('is the roll for first, also when it was equal and goes again', () => {
    for (const phase of ['roll-for-first', 'roll', 'between'] as const)
      expect(newsOf([FIRST], seen(phase, 0), SECTIONS)).toBe('Everybody rolls a red cube: Ann 3, Blaise 3.');
    expect(newsOf([FIRST], seen('between', 1), SECTIONS)).toBe('');
  });
});
