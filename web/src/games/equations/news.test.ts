import { describe, expect, it } from 'vitest';

import type { EquationsCubeMoved, EquationsEvent, EquationsView, ShownMoment } from '../../lib/generated/api';
import { sample } from '../../lib/test-sample';
import { newsOf } from './sentences';

type Said = Pick<ShownMoment, 'event' | 'says'>;

const MOVED: Said = {
  event: sample<EquationsCubeMoved>({ event: 'cube-moved', player: 'p2' }),
  says: 'Blaise moves.',
};
const ROLLED: Said = {
  event: sample<EquationsEvent>({ event: 'cubes-rolled', player: 'p1' }),
  says: 'Ann rolls.',
};
const FIRST: Said = { event: sample<EquationsEvent>({ event: 'first-rolled' }), says: 'Everybody rolls.' };

const seen = (phase: EquationsView['phase'], shake = 1): EquationsView =>
  sample({ player: 'p1', phase, shake, cubes: [] });

describe('what has just happened', () => {
  it('is said of another player, not of oneself', () => {
    expect(newsOf([MOVED], seen('turn'))).toBe('Blaise moves.');
    const own = { ...MOVED, event: { ...MOVED.event, player: 'p1' } as Said['event'] };
    expect(newsOf([own], seen('turn'))).toBe('');
  });

  it('shows a sign as it is on the cube', () => {
    const cube = { number: 3, face: '÷', colour: 'blue' as const, turned: '' as const };
    const says = 'Blaise moves blue divided by to Forbidden.';
    const event = sample<EquationsCubeMoved>({ event: 'cube-moved', player: 'p2', cube: 3 });
    const view = { ...seen('turn'), cubes: [sample<EquationsView['cubes'][number]>(cube)] };
    expect(newsOf([{ event, says }], view)).toBe('Blaise moves blue ÷ to Forbidden.');
  });

  it('is nothing of the shake before', () => {
    expect(newsOf([MOVED, ROLLED], seen('turn', 2))).toBe('');
  });

  it('is the roll for first, also when it was equal and goes again', () => {
    for (const phase of ['roll-for-first', 'roll', 'between'] as const)
      expect(newsOf([FIRST], seen(phase, 0))).toBe('Everybody rolls.');
    expect(newsOf([FIRST], seen('between', 1))).toBe('');
  });
});
