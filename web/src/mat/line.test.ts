import { describe, expect, it } from 'vitest';

import { Line } from './line.svelte';

describe('a line', () => {
  it('is written where the caret stands', () => {
    const line = new Line('6x');
    line.write('6');
    line.step(-3);
    line.write('(');
    expect([line.text, line.caret]).toEqual(['(6x6', 1]);
  });

  it('loses one sign at a time, a word at once', () => {
    const line = new Line('7 rem ');
    line.erase();
    expect(line.text).toBe('7');
    line.erase();
    line.erase();
    expect([line.text, line.caret]).toEqual(['', 0]);
  });

  it('loses the Goal, which one key writes, at once', () => {
    const line = new Line('9+4');
    line.write(' = 13');
    line.erase();
    expect([line.text, line.caret]).toEqual(['9+4', 3]);
  });

  it('keeps the caret inside', () => {
    const line = new Line('12');
    line.step(9);
    expect(line.caret).toBe(2);
    line.step(-9);
    expect(line.caret).toBe(0);
  });
});
