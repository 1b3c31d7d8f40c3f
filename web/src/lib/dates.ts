/* Times and dates in the page's language, whatever the browser's language is. */

import { settings } from './settings.svelte';

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

export const clockTime = (at: number | string): string =>
  new Date(at).toLocaleTimeString(settings.language, CLOCK);

/** To the second, for records. */
export const exactTime = (at: number | string): string => new Date(at).toLocaleTimeString(settings.language);

export const dayOf = (at: number | string): string => new Date(at).toLocaleDateString(settings.language);

/** The time today, else the day. */
export const lately = (at: number): string => (dayOf(at) === dayOf(Date.now()) ? clockTime(at) : dayOf(at));

const DEADLINE = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** A day with its time, for people; with the time zone if they may live in another one. */
export const dayAndTime = (at: number, zone = false): string =>
  new Date(at).toLocaleString(settings.language, zone ? { ...DEADLINE, timeZoneName: 'short' } : DEADLINE);

/** Today in the format of a date field. */
export const today = (): string => new Date().toLocaleDateString('sv');

/** The last minute of a date field's day, in milliseconds. */
export const endOfDay = (day: string): number => new Date(`${day}T23:59`).getTime();
