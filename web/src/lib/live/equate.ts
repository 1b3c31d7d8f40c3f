/* A game of Equate as one person sees it: the view that the server sends. */

import type { EquateSeatView, EquateView } from '../generated/api';

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

/** How many of each face are in the pile or on racks that are not mine. */
export function unseen(view: EquateView): [string, number][] {
  const seen = new Map<string, number>();
  const lie = [...Object.values(view.board).map((tile) => (tile.startsWith('?') ? '?' : tile)), ...view.hand];
  for (const tile of lie) seen.set(tile, (seen.get(tile) ?? 0) + 1);
  return view.table.tileset.tiles
    .flatMap((kind) =>
      kind.faces.map((face) => [face, kind.count - (seen.get(face) ?? 0)] as [string, number]),
    )
    .filter(([, left]) => left > 0);
}
