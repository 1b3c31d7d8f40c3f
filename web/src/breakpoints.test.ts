import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('./**/*.{css,svelte}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('only breakpoints.css names a size of the screen', () => {
  const own = Object.entries(sources)
    .filter(([file, text]) => file !== './breakpoints.css' && /@media[^{]*\d(px|rem|em)\b/.test(text))
    .map(([file]) => file);
  expect(own).toEqual([]);
  expect(Object.keys(sources).length).toBeGreaterThan(100);
});
