/* A line of Equate tiles as boxes. A fraction is one tile and is drawn as one; ÷ is a separate tile and stays a
   sign, so that 4+1/2=9÷2 looks as it does on the board. */

import { LONGEST, type Box } from './layout';
import type { Kind, Token } from './tokens';

const PIECES = /\[?(\d)\/(\d)\]?|\d+(?!\/)|\S/g;
const SIGNS: Record<string, string> = {
  '+': '+',
  '-': '−',
  '−': '−',
  '×': '×',
  x: '×',
  X: '×',
  '*': '×',
  '÷': '÷',
  ':': '÷',
  '=': '=',
};

/** The boxes of a line of tiles, or null if it's too long to draw. */
export function layOutTiles(text: string): Box[] | null {
  if (text.length > LONGEST) return null;
  return [...text.matchAll(PIECES)].map((found) => {
    const [whole, top, bottom] = found;
    const place = [found.index, found.index + whole.length] as const;
    if (top === undefined || bottom === undefined) return piece(whole, ...place);
    return { kind: 'fraction', top: [piece(top, ...place)], bottom: [piece(bottom, ...place)] };
  });
}

function piece(text: string, start: number, end: number): Box {
  const sign = SIGNS[text];
  const kind: Kind = sign ? 'sign' : /^\d+$/.test(text) ? 'number' : 'unknown';
  const token: Token = { kind, text: sign ?? text, turned: '', start, end };
  return { kind: 'leaf', token };
}
