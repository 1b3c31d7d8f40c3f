/* Lines of Equate tiles on a scratch pad: 4+1/2=9÷2 is read tile by tile, a fraction being one tile. */

const SPELLINGS: Record<string, string> = { '*': '×', x: '×', X: '×', ':': '÷', '−': '-' };

/** The tiles of a line; anything else is left out. */
export function tilesOf(text: string): string[] {
  const found = text.match(/\d\/\d|[0-9+\-−×xX*÷:=]/g) ?? [];
  return found.map((tile) => SPELLINGS[tile] ?? tile);
}
