/* What comes in the language asked for is asked for again when the language changes. */

import { untrack } from 'svelte';

import { settings } from './settings.svelte';

/** Load now and whenever another language is chosen; returns what ends it. */
export const inEachLanguage = (load: () => void): (() => void) =>
  $effect.root(() => {
    $effect(() => {
      void settings.language;
      untrack(load);
    });
  });
