import { expect, test } from 'vitest';

import { largestFit, pagesOf, sizesFor } from './screen-fit';

/** Rows with the given numbers of cells and heights, one below the other. */
function rows(across: number, heights: number[]): { top: number; bottom: number }[] {
  let top = 0;
  return heights.flatMap((height) => {
    const cells = Array.from({ length: across }, () => ({ top, bottom: top + height }));
    top += height + 10;
    return cells;
  });
}

test('whole rows are shown together, and every table is on one page', () => {
  expect(pagesOf(rows(3, [50, 50, 50, 50]), 110)).toEqual([
    [0, 6],
    [6, 12],
  ]);
  expect(pagesOf(rows(2, [50, 90, 50]), 100)).toEqual([
    [0, 2],
    [2, 4],
    [4, 6],
  ]);
});

test('what fits is one page, and a row higher than the screen is a page of its own', () => {
  expect(pagesOf(rows(4, [50]), 60)).toEqual([[0, 4]]);
  expect(pagesOf(rows(1, [500, 50]), 100)).toEqual([
    [0, 1],
    [1, 2],
  ]);
  expect(pagesOf([], 100)).toEqual([]);
});

test('cells of a row may end at different heights: the highest one counts', () => {
  const cells = [
    { top: 0, bottom: 50 },
    { top: 60, bottom: 100 },
    { top: 60, bottom: 130 },
    { top: 140, bottom: 190 },
  ];
  expect(pagesOf(cells, 110)).toEqual([
    [0, 1],
    [1, 3],
    [3, 4],
  ]);
});

test('sizes fall from the largest to the least, which can be read from afar', () => {
  const { sizes, readable } = sizesFor(720);
  expect(sizes).toEqual([...sizes].sort((one, two) => two - one));
  expect(Math.min(...sizes)).toBeGreaterThan(15);
  expect(readable).toBeGreaterThan(Math.min(...sizes));
});

test('the largest size that fits is found in few tries, the smallest first', () => {
  const { sizes } = sizesFor(1000);
  for (const limit of [60, 49, 33, 22, 21]) {
    const tried: number[] = [];
    const found = largestFit(sizes, (size) => (tried.push(size), size <= limit));
    expect(found).toBe(sizes.find((size) => size <= limit));
    expect(tried.length).toBeLessThanOrEqual(6);
    expect(tried[0]).toBe(sizes.at(-1));
  }
  expect(largestFit([], () => true)).toBeUndefined();
});
