/* Tables on a screen that nobody scrolls: how large the letters are, and which tables are shown together. */

/** Parts of the screen's height: letters that few tables may have, the least for all at once, and for taking turns. */
const LARGEST = 0.05;
const SMALLEST = 0.022;
const READABLE = 0.026;
const STEP = 0.93;

/** Sizes to try in pixels, the largest first, and the size where the tables take turns. */
export function sizesFor(height: number): { sizes: number[]; readable: number } {
  const sizes: number[] = [];
  for (let size = LARGEST * height; size > SMALLEST * height; size *= STEP) sizes.push(size);
  return { sizes: [...sizes, SMALLEST * height], readable: READABLE * height };
}

export interface Cell {
  top: number;
  bottom: number;
}

/** Cells in rows, as many whole rows on each page as fit: from which cell to before which. */
export function pagesOf(cells: Cell[], height: number): [number, number][] {
  const pages: [number, number][] = [];
  let first = 0;
  let row = 0;
  for (const [at, cell] of cells.entries()) {
    if (cell.top !== cells[row]?.top) row = at;
    if (cell.bottom - (cells[first]?.top ?? 0) > height && row > first) {
      pages.push([first, row]);
      first = row;
    }
  }
  return cells.length ? [...pages, [first, cells.length]] : [];
}
