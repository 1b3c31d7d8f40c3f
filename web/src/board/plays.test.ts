import { afterEach, describe, expect, test } from 'vitest';
import { lineWords, playWords, withoutBrackets } from './plays';
import { settings } from '../lib/settings.svelte';

afterEach(() => {
  settings.language = 'en';
});

describe('a play', () => {
  test.each([
    ['J10 across 24÷3=8', 'J10 across 24÷3=8'],
    ['J10 across 1?[1/2]=[3/2]', 'J10 across 1\u00a01/2=3/2'],
    ['K9 down 2×?[7/4]=[7/2]', 'K9 down 2×7/4=7/2'],
    ['', ''],
  ])('%s', (play, words) => {
    expect(playWords(play)).toBe(words);
  });

  test('has its direction in the language of the page', () => {
    settings.language = 'es';
    expect(playWords('J10 across 1=1')).toBe('J10 en horizontal 1=1');
  });

  test.each([
    ['J10 across 8-6=2', '8 − 6 = 2'],
    ['K9 down 2×?[7/4]=[7/2]', '2 × 7/4 = 7/2'],
    ['J10 across 1?[1/2]=3÷2', '1 1/2 = 3 ÷ 2'],
    ['J10 across 3=5+[-2]', '3 = 5 + −2'],
    ['', ''],
  ])('%s is a line of its own', (play, words) => {
    // No line is broken in the middle of an equation.
    expect(lineWords(play)).toBe(words.replaceAll(' ', '\u00a0'));
  });

  test('is explained without the brackets of the notation', () => {
    expect(withoutBrackets('In 5×28[1/2]=[284/2] one side is 285/2.')).toBe(
      'In 5×28\u00a01/2=284/2 one side is 285/2.',
    );
  });
});
