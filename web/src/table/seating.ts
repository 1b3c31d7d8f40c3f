/* How a name stands in its seat. */

const ROOM = 16;
const WORD = 8;

/** Whether a name needs small letters to be read in two short lines. */
export const isLong = (name: string): boolean =>
  name.length > ROOM || name.split(' ').some((word) => word.length > WORD);
