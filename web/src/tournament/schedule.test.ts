import { describe, expect, it } from 'vitest';

import type { ShownSlot } from './api';
import { isSoon, nextSlots, startOf, untilText } from './schedule';

const slot = (at: string, round: number | null = null, text = ''): ShownSlot => ({
  at,
  round,
  division: null,
  text,
});
const DAY = [
  slot('2026-05-01T09:00', null, 'Check-in'),
  slot('2026-05-01T09:30', 1),
  slot('2026-05-01T09:30', 2),
  slot('2026-05-01T12:00', null, 'Lunch'),
];
const at = (time: string): number => new Date(`2026-05-01T${time}`).getTime();

describe('the schedule', () => {
  it('shows everything that begins next, and nothing after the last', () => {
    expect(nextSlots(DAY, at('08:59')).map((one) => one.text)).toEqual(['Check-in']);
    expect(nextSlots(DAY, at('09:00')).map((one) => one.round)).toEqual([1, 2]);
    expect(nextSlots(DAY, at('11:59')).map((one) => one.text)).toEqual(['Lunch']);
    expect(nextSlots(DAY, at('12:00'))).toEqual([]);
  });

  it('counts down on the day itself', () => {
    const lunch = slot('2026-05-01T12:00');
    expect(untilText(startOf(lunch) - at('10:54:51'))).toBe('1:05:09');
    expect(untilText(startOf(lunch) - at('11:54:51'))).toBe('5:09');
    expect(isSoon(lunch, at('00:00'))).toBe(true);
    expect(isSoon(lunch, new Date('2026-04-29T12:00').getTime())).toBe(false);
  });
});
