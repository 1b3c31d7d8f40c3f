/* A game of Equate as one person sees it: the view that the server sends. */

import type { Act } from './equations';

export interface EquateSeat {
  id: string;
  name: string;
  bot: string;
  present: boolean;
  out: boolean;
  members: { id: string; name: string; bot: string; present: boolean }[];
  captain: string;
  score: number;
  tiles: number;
  turns: number;
  average: string | null;
  used: number;
  fraction_factor: number;
  turn_seconds: number | null;
  total_seconds: number | null;
}

export interface EquateView {
  player: string;
  seat: string;
  table: {
    tileset: { name: string; tiles: { faces: string[]; count: number; score: number }[] };
    layout: { name: string; size: number };
    referee: 'automatic' | 'players';
    piles: 1 | 2;
    horizontal_only: boolean;
    expressions: boolean;
  };
  now: number;
  events: number;
  phase: 'dealing' | 'playing' | 'drawing' | 'closing' | 'over';
  waiting: string[];
  clock: { kind: string; deadline: number } | null;
  seats: EquateSeat[];
  turn: string;
  turn_number: number;
  first: string;
  piles: number[];
  board: Record<string, string>;
  hand: string[];
  proposals: {
    number: number;
    by: string;
    play: string;
    tiles: string[];
    note: string;
    supporters: string[];
  }[];
  last_play: { number: number; player: string; play: string; score: number; squares: string[] } | null;
  adjourned: boolean;
  time_called: boolean;
  outcome: { how: string; tiles: number[]; clocks: number[]; winners: string[]; why: string } | null;
  acts: Act[];
}

/** Whether only bots play for a seat. */
export const isBot = (seat: EquateSeat): boolean =>
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
