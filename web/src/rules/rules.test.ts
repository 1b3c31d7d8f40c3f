import { describe, expect, it } from 'vitest';

import { cubesOfLine } from '../lib/matcubes';
import { sample, type Part } from '../lib/sample';
import { readBoard } from '../lib/board';
import type { EquateView } from '../lib/live/equate';
import type { EquationsView } from '../lib/live/equations';
import en from './en';
import es from './es';
import { allPlaces, equateRule, equationsRule, momentsOf } from './moments';
import { pieces, searchRules } from './reading';
import type { Block, RulesBook } from './types';

const kinds = (book: RulesBook): string[] =>
  book.pages.flatMap((page) =>
    page.sections.flatMap((section) =>
      section.blocks.map(
        (block) =>
          `${page.id}#${section.id} ${Object.keys(block).join()}${'list' in block ? block.list.length : ''}`,
      ),
    ),
  );

const blocks = (book: RulesBook): Block[] =>
  book.pages.flatMap((page) => page.sections.flatMap((section) => section.blocks));

describe('the rules', () => {
  it('say the same things in both languages', () => {
    expect(kinds(es)).toEqual(kinds(en));
    expect(Object.keys(es.glossary)).toEqual(Object.keys(en.glossary));
    expect(es.variations.rows.map((row) => row.name)).toEqual(en.variations.rows.map((row) => row.name));
  });

  it.each([['en', en] as const, ['es', es] as const])('%s explain every word they mark', (_, book) => {
    const text = JSON.stringify(book.pages);
    const terms = pieces(text)
      .map((piece) => piece.term)
      .filter(Boolean);
    expect(terms.length).toBeGreaterThan(15);
    for (const term of terms) expect(book.glossary[term], term).toBeDefined();
  });

  it('show mats and boards that can be drawn', () => {
    for (const block of blocks(en)) {
      if ('mat' in block) expect(cubesOfLine(block.mat).length, block.mat).toBeGreaterThan(4);
      if ('board' in block) expect(readBoard(block.board, 19), block.note).not.toBeNull();
    }
  });

  it('are each about a moment of a game, and every moment has its rule', () => {
    const places = en.pages.flatMap((page) => page.sections.map((section) => `${page.id}#${section.id}`));
    for (const place of places) expect(momentsOf(place), place).not.toEqual([]);
    for (const place of allPlaces()) expect(places).toContain(place);
  });

  it('are opened by a table at the moment that is played there', () => {
    const open = (rules_page: EquationsView['book']['rules_page'], more: Part<EquationsView>): string => {
      const view = { book: { rules_page }, cubes: [], block: null, challenge: null, acts: [] };
      return equationsRule(sample<EquationsView>({ ...view, ...more }));
    };
    expect(open('mlag', { phase: 'goal' })).toBe('/rules/mlag#goal');
    expect(open('agloa', { phase: 'choose' })).toBe('/rules/agloa#variations');
    expect(open('cup', { phase: 'side' })).toBe('/rules/cup#cards');
    expect(open('mlag', { phase: 'write' })).toBe('/rules/equations#last-cube');
    expect(open('agloa', { phase: 'turn', block: {} })).toBe('/rules/agloa#block');
    const equate = sample<EquateView>({ hand: [], phase: 'playing', acts: [] });
    expect(equateRule(equate)).toBe('/rules/equate#play');
  });

  it('are found by words, whatever the accents', () => {
    expect(searchRules(en, 'last cube').map((hit) => hit.section.id)).toContain('last-cube');
    expect(searchRules(es, 'ecuacion ambigua').length).toBeGreaterThan(0);
    expect(searchRules(en, '   ')).toEqual([]);
  });
});
