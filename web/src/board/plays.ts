/* Plays of Equate as people read them. */

import { equateTexts } from '../texts/equatetable';

const MIXED = /(\d)(\[\d+\/)/g;
const SIGN = /([\d\]])([-−+×÷=])/g;
const TILE = /(\??)(?:\[([^\]]*)\]|(\S))/g;

/** Fractions as people write them: without brackets, but with a space after a digit. */
export const withoutBrackets = (text: string): string =>
  text.replaceAll(MIXED, '$1\u00a0$2').replaceAll(/[[\]]/g, '');

/** Blanks by what they stand for. */
const faces = (line: string): string =>
  line.replaceAll(TILE, (_, __, long?: string, short?: string) => (long ? `[${long}]` : (short ?? '')));

/** A play with the direction in words and blanks by what they stand for. */
export function playWords(play: string): string {
  const [start = '', direction = '', line = ''] = play.split(' ', 3);
  const way = equateTexts().way[direction];
  return way ? `${start} ${way} ${withoutBrackets(faces(line))}` : play;
}

/** The line of a play, with room around its signs: 8 − 6 = 2. It's never broken at its spaces. The sign of a negative tile stays with its digit. */
export function lineWords(play: string): string {
  const line = faces(play.split(' ', 3)[2] ?? '').replaceAll(SIGN, '$1\u00a0$2\u00a0');
  return withoutBrackets(line).replaceAll('-', '−');
}
