/* The schedule of the day: what comes next, and how long until then. */

import type { ShownSlot } from './api';

const DAY = 24 * 60 * 60_000;

/** When a line begins, in this device's local time. */
export const startOf = (slot: ShownSlot): number => new Date(slot.at).getTime();

/** The next lines, all that begin at the same time; none when the last one has begun. */
export function nextSlots(schedule: readonly ShownSlot[], now: number): ShownSlot[] {
  const coming = schedule.filter((one) => startOf(one) > now);
  const first = coming[0];
  return first ? coming.filter((one) => one.at === first.at) : [];
}

/** A countdown is useful only on the day itself. */
export const isSoon = (slot: ShownSlot, now: number): boolean => startOf(slot) - now < DAY;

/** Hours, minutes and seconds: 1:05:09, or 5:09. */
export function untilText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const two = (n: number): string => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
