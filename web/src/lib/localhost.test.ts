import { describe, expect, it } from 'vitest';

import { onlyHere } from './localhost';

describe('an address for other devices', () => {
  it.each([
    ['127.0.0.1', true],
    ['localhost', true],
    ['[::1]', true],
    ['192.168.1.20', false],
    ['school.example', false],
  ])('%s works on this computer only: %s', (host, only) => {
    expect(onlyHere(host)).toBe(only);
  });
});
