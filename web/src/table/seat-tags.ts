/* How a name is shown in its seat, and the tags next to it. */

import type { Mood } from '../lib/art';
import type { TableSeat } from '../lib/live/tables';

const ROOM = 16;
const WORD = 8;

/** Whether a name needs small letters to be read in two short lines. */
export const isLong = (name: string): boolean =>
  name.length > ROOM || name.split(' ').some((word) => word.length > WORD);

/** A tag next to a name; where the short form is shown, the full text is its tooltip. */
export interface Tag {
  text: string;
  short?: string;
}

/** A seat of either game as it is shown. */
export interface ShownSeat {
  id: string;
  name: string;
  /** The level of a bot; "" for a person. */
  bot?: string;
  mood?: Mood;
  /** What a bot has just said. */
  says?: string;
  points: number;
  own: boolean;
  acts: boolean;
  gone: boolean;
  tags: Tag[];
  /** Shown where there is room for it. */
  more?: string;
}

/** The tags that apply, in order. */
export const tagsOf = (...tags: (Tag | false)[]): Tag[] => tags.filter((tag) => tag !== false);

/** One line with everyone at the table. */
export interface SeatRow {
  id: string;
  name: string;
  what: string;
  points: number;
}

/** A line about a seat, with everything known about it. */
export const seatRow = ({ id, name, points, own, tags, more = '' }: ShownSeat, you: string): SeatRow => ({
  id,
  name,
  points,
  what: [own ? you : '', ...tags.map((tag) => tag.text), more].filter(Boolean).join(', '),
});

/** The pictures people have chosen, by seat. */
export const avatarsOf = (seats: readonly TableSeat[] = []): Record<string, string> =>
  Object.fromEntries(seats.map((seat) => [seat.player, seat.avatar ?? '']));

/** How many bots of the same level come before each: the second of a level looks different. */
export const twinsOf = (seats: readonly { id: string; bot?: string }[]): Record<string, number> =>
  Object.fromEntries(
    seats.map((seat, at) => [
      seat.id,
      seat.bot ? seats.slice(0, at).filter((other) => other.bot === seat.bot).length : 0,
    ]),
  );
