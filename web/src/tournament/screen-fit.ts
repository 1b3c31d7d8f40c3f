/* Tables on a screen that nobody scrolls: how large the letters are, and which tables are shown together. */

/** Shares of the screen's height: letters for few tables, the smallest for all tables together, and for taking
 * turns. */
const LARGEST = 0.05;
const SMALLEST = 0.022;
const READABLE = 0.026;
const STEP = 0.93;

/** Sizes to try in pixels, largest first, and the size at which the tables take turns. */
export function sizesFor(height: number): { sizes: number[]; readable: number } {
  const sizes: number[] = [];
  for (let size = LARGEST * height; size > SMALLEST * height; size *= STEP) sizes.push(size);
  return { sizes: [...sizes, SMALLEST * height], readable: READABLE * height };
}

/** The first of these sizes, largest first, at which everything fits; found in few tries, since each lays out the
 * whole screen. Nothing where even the smallest is too large. */
export function largestFit(sizes: readonly number[], fits: (size: number) => boolean): number | undefined {
  let [low, high] = [0, sizes.length];
  while (low < high) {
    const middle = high === sizes.length ? high - 1 : (low + high) >> 1;
    if (fits(sizes[middle] ?? 0)) high = middle;
    else if (high === sizes.length) return undefined;
    else low = middle + 1;
  }
  return sizes[low];
}

export interface Cell {
  top: number;
  bottom: number;
}

/** Cells in rows, with as many whole rows per page as fit: each page's first cell, and the one after its last. */
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
