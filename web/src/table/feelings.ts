/* How bots react to events: their own points, other players' points, the end. They use only what everyone can see. */

import type { EquateView } from '../games/equate/view';
import { winnersOf } from '../games/equations/sentences';
import type { EquationsView } from '../games/equations/view';
import type { Feeling } from './moods.svelte';

type Feelings = Record<string, Feeling | undefined>;

const BEGINNING = 2;

/** Nobody boasts about a tie. */
function endOf(player: string, winners: string[]): Feeling['says'] {
  if (!winners.includes(player)) return 'lose';
  return winners.length === 1 ? 'win' : 'mine';
}

export function equateFeelings(view: EquateView): Feelings {
  const bots = view.seats.filter((seat) => seat.bot !== '');
  if (view.phase === 'over') {
    const winners = view.outcome?.winners ?? [];
    return Object.fromEntries(
      bots.map((seat) => [seat.id, { says: endOf(seat.id, winners), moment: view.events }]),
    );
  }
  const last = view.last_play;
  if (last)
    return Object.fromEntries(
      bots.map((seat) => [
        seat.id,
        { says: last.player === seat.id ? 'mine' : 'yours', moment: view.turn_number },
      ]),
    );
  return view.turn_number < BEGINNING
    ? Object.fromEntries(bots.map((seat) => [seat.id, { says: 'hello', moment: 0 }]))
    : {};
}

export function equationsFeelings(view: EquationsView): Feelings {
  const bots = view.seats.filter((seat) => seat.bot !== '');
  const feel = (says: (player: string) => Feeling['says'], moment: number): Feelings =>
    Object.fromEntries(bots.map((seat) => [seat.player, { says: says(seat.player), moment }]));
  if (view.phase === 'over') {
    const winners = winnersOf(view);
    return feel((player) => endOf(player, winners), view.events);
  }
  const result = view.results.at(-1);
  if (result && result.number === view.shake) {
    const best = Math.max(...result.points.map((one) => one.points));
    const pointsOf = (player: string): number =>
      result.points.find((one) => one.player === player)?.points ?? 0;
    return feel((player) => (pointsOf(player) === best ? 'mine' : 'oops'), result.number * BEGINNING * 3);
  }
  return view.shake === 0 ? feel(() => 'hello', 0) : {};
}
