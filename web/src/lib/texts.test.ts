import { describe, expect, it } from 'vitest';

type Tree = { [key: string]: unknown };

const files = import.meta.glob<{ default: Tree }>('../texts/*.ts', { eager: true });
const names = Object.keys(files).flatMap((path) => /\/([a-z-]+)\.en\.ts$/.exec(path)?.[1] ?? []);

function flat(tree: Tree, under = ''): [string, unknown][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? flat(value as Tree, `${under}${key}.`)
      : [[`${under}${key}`, value] as [string, unknown]],
  );
}

const of = (name: string, language: string): Map<string, unknown> =>
  new Map(flat(files[`../texts/${name}.${language}.ts`]?.default ?? {}));

describe('the catalogs', () => {
  it('are found', () => expect(names.length).toBeGreaterThan(2));

  it.each(names)('%s has every text in both languages, and none is empty', (name) => {
    const [en, es] = [of(name, 'en'), of(name, 'es')];
    expect([...es.keys()].sort()).toEqual([...en.keys()].sort());
    for (const [key, text] of [...en, ...es]) expect(text, key).not.toBe('');
  });

  it.each(names)('%s takes the same parameters in both languages', (name) => {
    const es = of(name, 'es');
    for (const [key, text] of of(name, 'en')) {
      if (typeof text === 'function') expect((es.get(key) as () => string).length, key).toBe(text.length);
    }
  });

  it.each(names)('%s is not English in its longer Spanish texts', (name) => {
    const es = of(name, 'es');
    for (const [key, text] of of(name, 'en')) {
      if (typeof text === 'string' && text.split(' ').length > 3) expect(es.get(key), key).not.toBe(text);
    }
  });
});
