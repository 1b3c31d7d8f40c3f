import { expect, test } from 'vitest';

import { columnsFor, inPages } from './wall';

const tables = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

test('every table is on one page, in order, and pages are as even as can be', () => {
  for (let count = 0; count <= 30; count += 1) {
    const pages = inPages(tables(count), 6);
    expect(pages.flat()).toEqual(tables(count));
    const sizes = pages.map((page) => page.length);
    expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(6);
    expect(Math.min(...sizes, 6)).toBeGreaterThan(0);
    expect(pages.length).toBe(Math.ceil(count / 6));
  }
});

test('tables stand in one or two rows', () => {
  expect(tables(9).map(columnsFor)).toEqual([0, 1, 2, 2, 2, 3, 3, 4, 4]);
});
