import { describe, expect, it } from 'vitest';

import { towards } from './tapped-play';
import { leaning } from './camera';

const BOARD = { J10: '4', K10: '=', L10: '4' };

describe('a square that is tapped', () => {
  it.each([
    ['J7', 'down'],
    ['L14', 'down'],
    ['F10', 'across'],
    ['A1', undefined],
    ['J19', undefined],
  ])('has a play from %s go towards the tiles: %s', (square, way) => {
    expect(towards(BOARD, square, 19)).toBe(way);
  });

  it('is looked at with the nearest tile, but stays in sight', () => {
    expect(leaning(BOARD, 'J8')).toEqual({ right: 0, down: 1 });
    expect(leaning(BOARD, 'S19')).toEqual({ right: -2.5, down: -2.5 });
    expect(leaning({}, 'J10')).toEqual({ right: 0, down: 0 });
  });
});
