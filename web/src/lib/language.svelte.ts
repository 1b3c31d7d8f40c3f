/* Data in the requested language is fetched again when the language changes. */

import { untrack } from 'svelte';

import { settings } from './settings.svelte';

/** Load now and whenever the language changes; returns a function that ends this. */
export const inEachLanguage = (load: () => void): (() => void) =>
  $effect.root(() => {
    $effect(() => {
      void settings.language;
      untrack(load);
    });
  });
