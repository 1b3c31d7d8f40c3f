/* A game of Equate as one person sees it: the view that the server sends. */

import type { EquateSeatView, EquateView, OfferedLayout } from '../../lib/generated/api';

/** What an empty board looks like. */
export type BoardSquares = Pick<OfferedLayout, 'size' | 'centre' | 'premiums'>;

export type { EquateView };

/** Whether only bots play for a seat. */
export const isBot = (seat: EquateSeatView): boolean =>
  seat.members.length ? seat.members.every((member) => member.bot) : seat.bot !== '';

export const seatName = (view: EquateView, id: string): string =>
  view.seats.find((seat) => seat.id === id)?.name ??
  view.seats.flatMap((seat) => seat.members).find((member) => member.id === id)?.name ??
  id;

/** What each face scores; a blank nothing. */
export function scoreOf(view: EquateView, face: string): number {
  return view.table.tileset.tiles.find((kind) => kind.faces.includes(face))?.score ?? 0;
}

/** The table's own board, as it is drawn. */
export const boardOf = (view: EquateView): BoardSquares => ({
  size: view.table.layout.size,
  centre: view.centre,
  premiums: view.premiums,
});
