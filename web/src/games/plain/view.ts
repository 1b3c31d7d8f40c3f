/* The common parts of every game's view, and how to read the rest without knowing the game. */

import type { Act } from '../equations/view';

export interface PlainSeat {
  id?: string;
  player?: string;
  name: string;
  bot?: string;
  present?: boolean;
  score?: number;
  total?: number;
}

export interface PlainView {
  player: string;
  now: number;
  phase: string;
  waiting: string[];
  clock: { deadline: number } | null;
  seats: PlainSeat[];
  acts: Act[];
}

/** Fields that the table shows separately. */
const KNOWN = new Set('version player seat now events phase waiting clock seats acts table'.split(' '));

export const seatId = (seat: PlainSeat): string => seat.id ?? seat.player ?? '';

export const pointsOf = (seat: PlainSeat): number => seat.score ?? seat.total ?? 0;

/** Everything else in the view, in its order. */
export const factsOf = (view: PlainView): [string, unknown][] =>
  Object.entries(view).filter(([name, value]) => !KNOWN.has(name) && value !== null && value !== '');

/** A field's or a command's name in words, if the game has none: `turn_number` is "Turn number". */
export const readable = (name: string): string => {
  const words = name.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const isPlainValue = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

export const playersWaited = (view: PlainView): string[] =>
  view.seats.filter((seat) => view.waiting.includes(seatId(seat))).map((seat) => seat.name);
