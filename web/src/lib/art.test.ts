/* People who haven't chosen a picture still have a face, and always the same one. */

import { expect, test } from 'vitest';

import { avatarFor, avatarNames } from './art';

test('a made-up name gets its animal, and any other name a thing', () => {
  expect(avatarFor('Happy Moose')).toBe('moose');
  expect(avatarFor('wolf quick')).toBe('wolf');
  for (const name of ['Brave Heron', 'Ana', 'Ms. Lopez', 'Garza Veloz']) {
    expect(avatarNames).toContain(avatarFor(name));
    expect(avatarFor(name)).toBe(avatarFor(name));
    expect(['fox', 'koala', 'lion', 'owl', 'wolf']).not.toContain(avatarFor(name));
  }
});
