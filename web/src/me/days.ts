/* A day as used in a sentence. */

import { settings } from '../lib/settings.svelte';

export const longDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(settings.language, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
