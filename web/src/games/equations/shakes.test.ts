import { expect, test } from 'vitest';

import type { AnyAnalysis } from '../types';
import { shakeWords } from './shakes';

const analysis = (...first: number[]): AnyAnalysis =>
  ({
    game: 'equations',
    shakes: first.map((version, at) => ({ number: at + 1, acts: [{ version }] })),
  }) as unknown as AnyAnalysis;

test('a Goal that is itself the mistake belongs to its own shake', () => {
  expect(shakeWords(9, analysis(9, 40))).toBe('Shake 1');
  expect(shakeWords(40, analysis(9, 40))).toBe('Shake 2');
});

test('the only shake needs no number', () => {
  expect(shakeWords(9, analysis(9))).toBe('');
});
