import { describe, expect, test } from 'vitest';

import type { Box } from './layout';
import { layOutTiles } from './tiles';

const drawn = (boxes: Box[] | null): string[] =>
  (boxes ?? []).map((box) => {
    if (box.kind === 'leaf') return box.token.text;
    return box.kind === 'fraction'
      ? `${drawn(box.top).join('')} over ${drawn(box.bottom).join('')}`
      : box.kind;
  });

describe('a line of tiles', () => {
  test.each([
    ['24÷3=8', ['24', '÷', '3', '=', '8']],
    ['1/2+1/2=1', ['1 over 2', '+', '1 over 2', '=', '1']],
    ['3÷[1/2]=6', ['3', '÷', '1 over 2', '=', '6']],
    ['4+1/2=9:2', ['4', '+', '1 over 2', '=', '9', '÷', '2']],
    ['2x3-1 = 5', ['2', '×', '3', '−', '1', '=', '5']],
    ['61/2 ?', ['6', '1 over 2', '?']],
  ])('%s is drawn as it is laid', (text, expected) => {
    expect(drawn(layOutTiles(text))).toEqual(expected);
  });

  test('too long a line is not drawn', () => {
    expect(layOutTiles('1+'.repeat(300))).toBeNull();
  });
});
