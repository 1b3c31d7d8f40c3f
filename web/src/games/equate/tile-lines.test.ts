import { describe, expect, it } from 'vitest';

import { tilesOf } from './tile-lines';

describe('a line of tiles on the pad', () => {
  it.each([
    ['24÷3=8', ['2', '4', '÷', '3', '=', '8']],
    ['31/2 + 2 = 5', ['3', '1/2', '+', '2', '=', '5']],
    ['2x4 = 8:1', ['2', '×', '4', '=', '8', '÷', '1']],
    ['hello', []],
    ['', []],
  ])('%s is read tile by tile', (text, tiles) => expect(tilesOf(text)).toEqual(tiles));
});
