/* What bots say at the end: a winner is glad, a loser is kind, and nobody boasts about a tie. */

import { expect, test } from 'vitest';

import type { EquateView } from '../games/equate/view';
import type { EquationsView } from '../games/equations/view';
import { equateFeelings, equationsFeelings } from './feelings';

const equations = (mine: number, bots: number): EquationsView =>
  ({
    phase: 'over',
    events: 40,
    standings: [],
    seats: [
      { player: 'p1', bot: '', total: mine },
      { player: 'p2', bot: 'easiest', total: bots },
    ],
  }) as unknown as EquationsView;

const equate = (mine: number, bots: number): EquateView =>
  ({
    phase: 'over',
    events: 40,
    outcome: { winners: mine === bots ? ['s1', 's2'] : [mine > bots ? 's1' : 's2'] },
    seats: [
      { id: 's1', bot: '', score: mine },
      { id: 's2', bot: 'easiest', score: bots },
    ],
  }) as unknown as EquateView;

test.each([
  [6, 2, 'lose'],
  [2, 6, 'win'],
  [4, 4, 'mine'],
])('with %i against %i points the bot says what is so', (mine, bots, says) => {
  expect(equationsFeelings(equations(mine, bots))['p2']?.says).toBe(says);
  expect(equateFeelings(equate(mine, bots))['s2']?.says).toBe(says);
});

test('after a resignation the bot has won, whatever the scores', () => {
  const view = { ...equate(97, 60), outcome: { winners: ['s2'], how: 'alone' } } as unknown as EquateView;
  expect(equateFeelings(view)['s2']?.says).toBe('win');
});
