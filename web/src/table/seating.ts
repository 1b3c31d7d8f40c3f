/* How a name stands in its seat, and what is told of who sits there. */

const ROOM = 16;
const WORD = 8;

/** Whether a name needs small letters to be read in two short lines. */
export const isLong = (name: string): boolean =>
  name.length > ROOM || name.split(' ').some((word) => word.length > WORD);

/** One line of who sits at the table. */
export interface SeatRow {
  id: string;
  name: string;
  what: string;
  points: number;
}

/** A line about a seat: of its facts those that hold, in order. */
export const seatRow = (
  { id, name, points }: Omit<SeatRow, 'what'>,
  ...facts: (string | false)[]
): SeatRow => ({ id, name, points, what: facts.filter(Boolean).join(', ') });
