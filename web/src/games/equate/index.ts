/* Equate on the page. */

import type { GameAnalysis } from '../../lib/generated/api';
import { isBot, type EquateView } from './view';
import { equateRule } from '../../rules/moments';
import { resultOf } from '../result';
import { asPageGame, type Analyzed } from '../types';
import { mistakesOf } from './mistakes';

const MOST = 5;

/** The turns that missed most points. */
function worthALook(analysis: GameAnalysis): Analyzed[] {
  const most = analysis.turns.filter((turn) => turn.lost > 0).sort((a, b) => b.lost - a.lost);
  return most.slice(0, MOST).sort((a, b) => a.version - b.version);
}

export const equate = asPageGame<EquateView, GameAnalysis>({
  title: 'Equate',
  table: () => import('./Table.svelte'),
  screen: () => import('./Screen.svelte'),
  board: () => import('./Board.svelte'),
  aside: () => import('./Aside.svelte'),
  scores: (view) => view.seats.map((seat) => [seat.name, seat.score] as const),
  opening: (moments) => moments.find(({ event }) => event.event === 'play-made')?.version ?? 0,
  rules: equateRule,
  others: (view) =>
    view.seats
      .filter((seat) => seat.id !== view.seat && !seat.out)
      .map((seat) => ({ name: seat.name, bot: isBot(seat) })),
  won: (view) => view.seat !== '' && (view.outcome?.winners.includes(view.seat) ?? false),
  result: (view) =>
    resultOf(
      view.seat,
      view.outcome?.winners ?? [],
      view.seats.map((seat) => [seat.id, seat.score] as const),
    ),
  tiles: true,
  hints: true,
  analysis: {
    private: true,
    acts: (analysis) => analysis.turns,
    worthALook,
    plots: () => import('./Plots.svelte'),
    mistakes: mistakesOf,
    mistakeDesk: () => import('./MistakeDesk.svelte'),
  },
});
