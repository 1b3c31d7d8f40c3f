/* The page's readers of notation come out as the Python ones: the vectors are made by `make types`. */

import { describe, expect, test } from 'vitest';
import { filled, sentenceOf } from '../telling/filling';
import { inLine, readBoard, writeBoard } from './board';
import { scanCubes, words } from './cubes';
import EQUATE from './generated/telling-equate.json';
import EQUATIONS from './generated/telling-equations.json';
import VECTORS from './generated/vectors.json';
import { readLine, SECTIONS, writeLine } from './position';
import { settings } from './settings.svelte';

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

test.each(VECTORS.patterns)('the pattern $pattern', ({ pattern, params, text }) => {
  expect(filled(pattern, params as unknown as Record<string, string | number>)).toBe(text);
});

describe('the telling', () => {
  test.each(Object.keys(EQUATIONS.en))('%s is told in every language', (code) => {
    for (const language of VECTORS.languages as ('en' | 'es')[])
      expect(Object.keys(EQUATIONS[language])).toContain(code);
  });

  test('speaks the language that is chosen', () => {
    const params = { name: 'Ann', play: 'J10 across 1=1', score: 1 };
    expect(sentenceOf(EQUATE, 'play-made', params)).toBe('Ann plays J10 across 1=1 for 1 point.');
    settings.language = 'es';
    expect(sentenceOf(EQUATE, 'play-made', params)).toBe('Ann juega J10 across 1=1 y gana 1 punto.');
    settings.language = 'en';
  });

  test('a code without a sentence goes without saying', () => {
    expect(sentenceOf(EQUATE, 'turn-started')).toBe('');
  });
});
