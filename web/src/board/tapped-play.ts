/* Tapped plays: tiles of the rack flow around those already on the board. */

import { inLine, squareName, type Tiles } from './board';

export interface Laid {
  start: string;
  direction: string;
  /** Every tile of the line, including those on the board. */
  line: string;
}

const PLAY = /^\s*([A-Za-z]\d{1,2})?\s*(across|down)?\s*(.*)$/is;
const TILE = /(\??)(?:\[([^[\]]{0,12})\]|([0-9+\-−–×xX*÷/:=_?]))/g;
const SPELLINGS: Record<string, string> = {
  x: '×',
  X: '×',
  '*': '×',
  '/': '÷',
  ':': '÷',
  '−': '-',
  '–': '-',
};
const SQUARE = /^([A-Z])(\d{1,2})$/;

export function readPlay(text: string): Laid {
  const [, start = '', direction = '', line = ''] = PLAY.exec(text) ?? [];
  return { start: start.toUpperCase(), direction: direction.toLowerCase() || 'across', line };
}

export const writePlay = ({ start, direction, line }: Laid): string => `${start} ${direction} ${line}`;

/** The tiles of a line; unknown signs are left out, and the server reports them. */
export function readTiles(line: string): string[] {
  return [...line.matchAll(TILE)].map(
    ([, mark = '', long, short]) => mark + (long?.trim() ?? spelled(short ?? '')),
  );
}

const spelled = (sign: string): string => SPELLINGS[sign] ?? sign;

/** The square that many steps away, or undefined off the board. */
export function step(square: string, direction: string, by: number, size: number): string | undefined {
  const [, letter = '', number = ''] = SQUARE.exec(square) ?? [];
  const column = letter.charCodeAt(0) - 65 + (direction === 'across' ? by : 0);
  const row = Number(number) - 1 + (direction === 'down' ? by : 0);
  const inside = column >= 0 && column < size && row >= 0 && row < size;
  return letter && inside ? squareName(column, row) : undefined;
}

/** The tiles of a play that aren't on the board yet, each with its square; none beyond the edge. */
function added(board: Tiles, play: Laid, size: number): { tile: string; square: string | undefined }[] {
  return readTiles(play.line)
    .map((tile, at) => ({ tile, square: step(play.start, play.direction, at, size) }))
    .filter(({ tile, square }) => tile !== '_' && !(square && square in board));
}

/** The squares that the tiles of a play cover. */
export const ownSquares = (board: Tiles, play: Laid, size: number): string[] =>
  added(board, play, size).flatMap(({ square }) => square ?? []);

/** The tiles of the rack that a play uses, in order. */
export const ownTiles = (board: Tiles, play: Laid, size: number): string[] =>
  added(board, play, size).map(({ tile }) => tile);

/** The tiles that a play puts down, by square. */
export function placed(board: Tiles, play: Laid, size: number): Tiles {
  return Object.fromEntries(
    added(board, play, size).flatMap(({ tile, square }) => (square ? [[square, tile]] : [])),
  );
}

/** Place rack tiles starting at a square: the line includes the board tiles just before and just after it. */
export function lay(board: Tiles, square: string, direction: string, own: string[], size: number): Laid {
  const start = firstOf(board, square, direction, size);
  const left = [...own];
  let line = '';
  for (let at = 0; ; at += 1) {
    const here = step(start, direction, at, size);
    const tile = (here && board[here]) ?? left.shift();
    if (tile === undefined) return { start, direction, line };
    line += inLine(tile);
  }
}

/** Where the line through a square begins. */
export function firstOf(board: Tiles, square: string, direction: string, size: number): string {
  let first = square;
  for (
    let before = step(first, direction, -1, size);
    before && board[before];
    before = step(first, direction, -1, size)
  ) {
    first = before;
  }
  return first;
}

/** Which way a play from this square goes first: across, unless the board ends there. */
export function startWay(board: Tiles, square: string, size: number): 'across' | 'down' {
  const before = step(square, 'across', -1, size);
  const joins = before !== undefined && before in board;
  return joins || step(square, 'across', 1, size) !== undefined ? 'across' : 'down';
}

/** Which tiles of a rack the written ones use up; the blank stands for one that the rack doesn't have. */
export function usedUp(rack: string[], written: string[]): boolean[] {
  const used = rack.map(() => false);
  for (const tile of written.filter((one) => one !== '=' && one !== '_')) {
    const face = tile.startsWith('?') ? '?' : tile;
    const same = rack.findIndex((one, at) => one === face && !used[at]);
    const at = same >= 0 ? same : rack.findIndex((one, other) => one === '?' && !used[other]);
    if (at >= 0) used[at] = true;
  }
  return used;
}

/** How a tap on a square changes a play: it starts there, with its tiles; tapped again, it turns; a laid tile is
 * taken back. */
export function tap(board: Tiles, text: string, square: string, picked: string, size: number): string {
  const before = readPlay(text);
  const own = ownTiles(board, before, size);
  const again = square === picked || square === before.start;
  const laid = Object.keys(placed(board, before, size)).indexOf(square);
  if (laid >= 0 && !again)
    return writePlay(lay(board, before.start, before.direction, own.toSpliced(laid, 1), size));
  const turned = before.direction === 'across' ? 'down' : 'across';
  const begins = own.length ? before.direction : startWay(board, square, size);
  const direction = again ? turned : begins;
  return writePlay(lay(board, square, direction, own, size));
}
