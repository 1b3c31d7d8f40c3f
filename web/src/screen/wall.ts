/* How several tables share one screen. */

/** As many pages as needed, as even as possible: seven tables that fit six at a time become four and three. */
export function inPages<One>(all: One[], most: number): One[][] {
  const count = Math.ceil(all.length / most);
  const size = Math.ceil(all.length / Math.max(count, 1));
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size));
}

/** Up to two rows, since mats and boards are wider than a third of a screen is high. */
export const columnsFor = (count: number): number => (count <= 2 ? count : Math.ceil(count / 2));
