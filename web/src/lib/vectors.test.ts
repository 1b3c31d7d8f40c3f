/* The page's notation parsers agree with the Python parsers: `make types` writes the vectors. */

import { describe, expect, test } from 'vitest';
import { inLine, readBoard, writeBoard } from '../board/board';
import { scanCubes, words } from '../mat/cubes';
import VECTORS from './generated/vectors.json';
import { readLine, SECTIONS, writeLine } from '../mat/position';

describe('positions in one line', () => {
  test.each(VECTORS.lines)('$line', (vector) => {
    const position = readLine(vector.line);
    expect(position).not.toBeNull();
    if (!position) return;
    const { rulebook, division, form, variations, challenge } = position;
    expect({ rulebook, division, form, variations, challenge }).toEqual({
      rulebook: vector.rulebook,
      division: vector.division,
      form: vector.form,
      variations: vector.variations,
      challenge: vector.challenge,
    });
    for (const section of SECTIONS)
      expect(words(position[section]), section).toHaveLength(vector.counts[section]);
    expect(writeLine(position)).toBe(vector.written);
    expect(readLine(vector.written)).toEqual(position);
  });

  test('a line without its seven parts is not read', () => {
    expect(readLine('mlag-2018/middle - | 37 | none')).toBeNull();
  });
});

test.each(VECTORS.cubes)('the cube $text', ({ text, face, colour, turned }) => {
  expect(scanCubes(text)).toEqual({ cubes: [{ face, colour, turned }], unknown: '' });
});

describe('boards in one line', () => {
  test.each(VECTORS.boards)('$text', ({ size, text, tiles, in_line }) => {
    expect(readBoard(text, size)).toEqual(tiles);
    expect(writeBoard(tiles as Record<string, string>, size)).toBe(text);
    for (const [tile, written] of Object.entries(in_line)) expect(inLine(tile)).toBe(written);
  });
});
