import { describe, expect, it } from 'vitest';

import { sameCubes, sameTiles, twins } from './twins';

describe('twins are folded', () => {
  it('Equations of the same cubes are twins, whatever their brackets', () => {
    const found = ['(6x6)+1 = 37', '1+(6x6) = 37', '38-1 = 37'];
    expect(twins(found, sameCubes)).toEqual([['(6x6)+1 = 37', '1+(6x6) = 37'], ['38-1 = 37']]);
  });

  it('plays of the same tiles on the same squares are twins if they score the same', () => {
    const play = (line: string, score: number) => ({ play: `J10 across ${line}`, score });
    const [first, twin, other] = [play('4×7=28', 20), play('7×4=28', 20), play('28=4×7', 22)];
    expect(twins([first, twin, other], sameTiles)).toEqual([[first, twin], [other]]);
    expect(twins([first, { play: 'J10 down 7×4=28', score: 20 }], sameTiles)).toHaveLength(2);
  });

  it('nothing has no twins', () => expect(twins([], sameCubes)).toEqual([]));
});
