import { afterEach, expect, test } from 'vitest';

import { clockTime, dayOf } from './dates';
import { settings } from './settings.svelte';

afterEach(() => {
  settings.language = 'en';
});

test('times and days follow the language of the page', () => {
  const at = new Date(2026, 10, 17, 19, 28).getTime();
  expect([clockTime(at).replace(/\s/u, ' '), dayOf(at)]).toEqual(['7:28 PM', '11/17/2026']);
  settings.language = 'es';
  expect([clockTime(at), dayOf(at)]).toEqual(['19:28', '17/11/2026']);
});
