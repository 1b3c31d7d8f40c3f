import { describe, expect, it } from 'vitest';

import { canSpeak, spoken } from './aloud';

describe('reading aloud', () => {
  it('says signs as words in both languages', () => {
    expect(spoken('6 × 6 = 36', 'en')).toBe('6 times 6 equals 36');
    expect(spoken('(6x6)+1 = 37', 'en')).toBe('(6 times 6)+1 equals 37');
    expect(spoken('8 - 3 = 5', 'en')).toBe('8 minus 3 equals 5');
    expect(spoken('□+(□x□) = 37', 'es')).toBe('cuadro +( cuadro por cuadro ) es igual a 37');
  });

  it('leaves words alone', () => {
    expect(spoken('Make two parts and multiply them.', 'en')).toBe('Make two parts and multiply them.');
    expect(spoken('the next box', 'en')).toBe('the next box');
  });

  it('knows when there is no voice', () => {
    expect(canSpeak()).toBe(false);
  });
});
