/* Plays of Equate as people read them. */

import { equateTexts } from '../texts/equatetable';

const MIXED = /(\d)(\[\d+\/)/g;
const TILE = /(\??)(?:\[([^\]]*)\]|(\S))/g;

/** Fractions as people write them: without brackets, but with a space after a digit. */
export const withoutBrackets = (text: string): string =>
  text.replaceAll(MIXED, '$1 $2').replaceAll(/[[\]]/g, '');

/** A play with the direction in words and blanks by what they stand for. */
export function playWords(play: string): string {
  const [start = '', direction = '', line = ''] = play.split(' ', 3);
  const way = equateTexts().way[direction];
  const faces = line.replaceAll(TILE, (_, __, long?: string, short?: string) =>
    long ? `[${long}]` : (short ?? ''),
  );
  return way ? `${start} ${way} ${withoutBrackets(faces)}` : play;
}
