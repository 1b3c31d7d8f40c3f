/* Equate on the page. */

import type { AnalyzedTurn, GameAnalysis } from '../../lib/generated/api';
import { isBot, type EquateView } from './view';
import { equateRule } from '../../rules/moments';
import { resultOf } from '../result';
import { asPageGame, type Analyzed } from '../types';
import { mistakesOf } from './mistakes';

const MOST = 3;

/** The turns in which a short play was worth most; without one, those that missed most points. */
function worthALook(analysis: GameAnalysis): Analyzed[] {
  const missed = analysis.turns.filter((turn) => turn.lost > 0);
  const plain = missed.filter((turn) => turn.plain);
  const gain = (turn: AnalyzedTurn): number => (turn.plain ? turn.plain.score - turn.score : turn.lost);
  const most = (plain.length ? plain : missed).toSorted((a, b) => gain(b) - gain(a));
  return most.slice(0, MOST).sort((a, b) => a.version - b.version);
}

export const equate = asPageGame<EquateView, GameAnalysis>({
  title: 'Equate',
  table: () => import('./Table.svelte'),
  screen: () => import('./Screen.svelte'),
  board: () => import('./Board.svelte'),
  aside: () => import('./Aside.svelte'),
  scores: (view) => view.seats.map((seat) => [seat.name, seat.score] as const),
  ownName: (view) => view.seats.find((seat) => seat.id === view.seat)?.name ?? '',
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
