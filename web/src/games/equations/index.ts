/* Equations on the page. */

import type { MatchAnalysis } from '../../lib/generated/api';
import type { EquationsView } from './view';
import { equationsRule } from '../../rules/moments';
import { winnersOf } from './sentences';
import { mistakesOf } from './mistakes';
import { resultOf } from '../result';
import { asPageGame } from '../types';

export const equations = asPageGame<EquationsView, MatchAnalysis>({
  title: 'Equations',
  table: () => import('./Table.svelte'),
  screen: () => import('./Screen.svelte'),
  board: () => import('./Board.svelte'),
  aside: () => import('./Aside.svelte'),
  scores: (view) => view.seats.map((seat) => [seat.name, seat.total] as const),
  ownName: (view) => view.seats.find((seat) => seat.player === view.player)?.name ?? '',
  // A challenge is what everyone remembers; without one, the first mat with a Goal.
  opening: (moments) =>
    (
      moments.find(({ event }) => event.event === 'challenged') ??
      moments.find(({ event }) => event.event === 'goal-set')
    )?.version ?? 0,
  rules: equationsRule,
  others: (view) =>
    view.seats
      .filter((seat) => seat.player !== view.player && !seat.resigned && !seat.disqualified)
      .map((seat) => ({ name: seat.name, bot: seat.bot !== '' })),
  won: (view) => winnersOf(view).includes(view.player),
  result: (view) =>
    resultOf(
      view.player,
      winnersOf(view),
      view.seats.map((seat) => [seat.player, seat.total] as const),
    ),
  tiles: false,
  hints: false,
  analysis: {
    private: false,
    acts: (analysis) => analysis.shakes.flatMap((shake) => shake.acts),
    worthALook: (analysis) =>
      analysis.shakes.flatMap((shake) => shake.acts).filter((act) => act.flub || act.call_right === false),
    plots: () => import('./Plots.svelte'),
    mistakes: (analysis, player) => Promise.resolve(mistakesOf(analysis, player)),
    mistakeDesk: () => import('./MistakeDesk.svelte'),
  },
});
