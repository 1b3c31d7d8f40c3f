import { describe, expect, it } from 'vitest';

import { sample } from '../../lib/test-sample';
import { hasMatchPoints, setsGoal, type EquationsView } from './view';

const table = (bots: string[], more: Partial<EquationsView> = {}): EquationsView =>
  ({
    ...sample<EquationsView>({
      setter: 'p2',
      shake: 0,
      seats: bots.map((bot, at) => ({ player: `p${at + 1}`, bot })),
      standings: bots.map((_, at) => ({ player: `p${at + 1}`, points: '5' })),
    }),
    ...more,
  }) as EquationsView;

describe('match points', () => {
  it('count among people, and only confuse against a bot', () => {
    expect(hasMatchPoints(table(['', 'pip']))).toBe(false);
    expect(hasMatchPoints(table(['', '', 'pip']))).toBe(true);
    expect(hasMatchPoints(table(['', ''], { standings: [] }))).toBe(false);
  });
});

describe('the Goal-setter', () => {
  it('is marked as soon as the roll-off is won', () => {
    expect(setsGoal(table(['', ''], { phase: 'roll-for-first' }), 'p2')).toBe(false);
    expect(setsGoal(table(['', ''], { phase: 'between' }), 'p2')).toBe(true);
    expect(setsGoal(table(['', ''], { phase: 'between' }), 'p1')).toBe(false);
  });
});
