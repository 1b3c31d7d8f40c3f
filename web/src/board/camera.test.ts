import { describe, expect, it } from 'vitest';

import { leaning } from './camera';

const BOARD = { J10: '4', K10: '=', L10: '4' };

describe('a square that is tapped', () => {
  it('is looked at with the nearest tile, but stays in sight', () => {
    expect(leaning(BOARD, 'J8')).toEqual({ right: 0, down: 1 });
    expect(leaning(BOARD, 'S19')).toEqual({ right: -2.5, down: -2.5 });
    expect(leaning({}, 'J10')).toEqual({ right: 0, down: 0 });
  });
});
