import { describe, expect, it } from 'vitest';

import { comingBack, joining } from './codes';

describe('a code that a child types', () => {
  it.each(['k7qm-4xtd', ' K7QM4XTD ', 'K7QM 4XTD'])('is that of a slip: %s', (code) =>
    expect(joining(code)).toBe(comingBack(code)),
  );

  it.each(['K7Q2MD', 'k7q2md '])('is that of a table or a class: %s', (code) =>
    expect(joining(code)).toBe('/join/K7Q2MD'),
  );

  it.each(['Maple rocket otter', ' maple-rocket-otter '])('is three words for my page: %s', (code) =>
    expect(joining(code)).toMatch(/^\/me#maple(%20|-)rocket(%20|-)otter$/),
  );

  it('of a slip never goes to a server with the address', () =>
    expect(new URL(comingBack('K7QM-4XTD'), 'http://a.example').pathname).toBe('/classes'));
});
