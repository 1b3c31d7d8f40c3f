import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
const { match, writePlace } = await import('./router.svelte');

describe('addresses', () => {
  it.each([
    ['/rules/:page', '/rules/agloa', { page: 'agloa' }],
    ['/table/:id', '/table/K7Q2MD', { id: 'K7Q2MD' }],
    ['/judge', '/judge', {}],
    ['/rules/:page', '/rules', null],
    ['/judge', '/solver', null],
    ['/join/:code', '/join/a%20b', { code: 'a b' }],
    ['/join/:code', '/join/%E0', { code: '%E0' }],
  ])('%s fits %s as it should', (pattern, path, parts) => expect(match(pattern, path)).toEqual(parts));

  it('carry the state of a page', () =>
    expect(writePlace('judge', { equation: '1+1 = 2' })).toBe('/judge?equation=1%2B1+%3D+2'));
});
