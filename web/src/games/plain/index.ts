/* Any game without its own folder: its view as readable lists, its acts as buttons and forms. */

import { asPageGame, type PageGame } from '../types';
import { pointsOf, readable, seatId, type PlainView } from './view';

export const plain = (name: string): PageGame =>
  asPageGame<PlainView, never>({
    title: readable(name),
    table: () => import('./PlainTable.svelte'),
    screen: () => import('./Screen.svelte'),
    board: () => import('./Board.svelte'),
    aside: null,
    scores: (view) => view.seats.map((seat) => [seat.name, pointsOf(seat)] as const),
    ownName: (view) => view.seats.find((seat) => seatId(seat) === view.player)?.name ?? '',
    opening: () => 0,
    rules: () => '/rules',
    others: (view) =>
      view.seats
        .filter((seat) => seatId(seat) !== view.player)
        .map((seat) => ({ name: seat.name, bot: !!seat.bot })),
    won: () => false,
    result: () => null,
    tiles: false,
    hints: false,
    analysis: null,
  });
