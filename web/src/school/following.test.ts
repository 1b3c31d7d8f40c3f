import { expect, test } from 'vitest';

import { wayBack } from './following';

test('a table that was opened from the wall leads back there, and any other one home', () => {
  expect(wayBack('?wall=abc')).toBe('/class/abc/wall');
  expect(wayBack('')).toBe('/');
  expect(wayBack('?wall=//evil.example')).toBe('/class/%2F%2Fevil.example/wall');
});
