/* Times and days as the language of the page writes them, whichever language the browser has. */

import { settings } from './settings.svelte';

const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;

export const clockTime = (at: number | string): string =>
  new Date(at).toLocaleTimeString(settings.language, CLOCK);

/** To the second, for what is looked up later. */
export const exactTime = (at: number | string): string => new Date(at).toLocaleTimeString(settings.language);

export const dayOf = (at: number | string): string => new Date(at).toLocaleDateString(settings.language);
