/* An Equate board: tiles by the name of their square, and its one-line form. */

export type Tiles = Record<string, string>;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const PIECE = /\((\d{1,2})\)|(\??)(?:\[([^\]]{1,6})\]|(.))/gu;

export const squareName = (column: number, row: number): string => `${LETTERS[column]}${row + 1}`;

/** Rows from the top, separated by /, with runs of empty squares as numbers in parentheses: `(9)24÷3=8(4)`. */
export function writeBoard(tiles: Tiles, size: number): string {
  const rows: string[] = [];
  for (let row = 0; row < size; row += 1) rows.push(writeRow(tiles, row, size));
  return rows.join('/');
}

function writeRow(tiles: Tiles, row: number, size: number): string {
  let text = '';
  let empty = 0;
  for (let column = 0; column < size; column += 1) {
    const tile = tiles[squareName(column, row)];
    if (tile === undefined) {
      empty += 1;
    } else {
      text += (empty ? `(${empty})` : '') + inLine(tile);
      empty = 0;
    }
  }
  return text + (empty ? `(${empty})` : '');
}

/** A tile as written in a line; tiles with several signs go in brackets. */
export function inLine(tile: string): string {
  const mark = tile.startsWith('?') ? '?' : '';
  const face = tile.slice(mark.length);
  return mark + (face.length > 1 ? `[${face}]` : face);
}

/** Read a board; null if it doesn't fill the squares exactly. */
export function readBoard(line: string, size: number): Tiles | null {
  const rows = line.replaceAll(/\[([^\]]*)\/([^\]]*)\]/g, '[$1\u2044$2]').split('/');
  if (rows.length !== size) return null;
  const tiles: Tiles = {};
  for (const [row, text] of rows.entries()) {
    let column = 0;
    for (const [, run, mark = '', long, short] of text.matchAll(PIECE)) {
      if (run === undefined)
        tiles[squareName(column, row)] = mark + (long ?? short ?? '').replace('\u2044', '/');
      column += run === undefined ? 1 : Number(run);
    }
    if (column !== size) return null;
  }
  return tiles;
}
