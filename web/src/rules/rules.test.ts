import { describe, expect, it } from 'vitest';

import type { EquateView } from '../games/equate/view';
import type { EquationsView } from '../games/equations/view';
import { sample, type Part } from '../lib/test-sample';
import { glossary as english } from './en/glossary';
import { rows as englishRows } from './en/variations';
import { words } from './en/words';
import { glossary as spanish } from './es/glossary';
import { rows as spanishRows } from './es/variations';
import { words as palabras } from './es/words';
import { allPlaces, equateRule, equationsRule } from './moments';
import { linker, loadExamples, loadPage, pieces, searchGlossary, searchRules } from './pages';
import { tableNames } from './tables';
import type { RulesPage } from './types';

const BOOKS = ['equations', 'guide', 'mlag', 'agloa', 'cup', 'equate'];

const pagesIn = async (language: 'en' | 'es'): Promise<RulesPage[]> =>
  (await Promise.all(BOOKS.map((id) => loadPage(id, language)))).flatMap((one) => (one ? [one] : []));

const anchors = (page: RulesPage): string[] =>
  page.sections.flatMap((section) => [
    section.id,
    ...section.blocks.flatMap((block) =>
      'items' in block
        ? block.items.flatMap((item) => (item.mark ? [`${section.id}-${item.mark}`] : []))
        : [],
    ),
  ]);

const outline = (page: RulesPage): string[] =>
  page.sections.flatMap((section) => [
    `${'#'.repeat(section.level)} ${section.id}`,
    ...section.blocks.flatMap((block) => ('table' in block ? [`table ${block.table}`] : [])),
  ]);

describe('the rules', () => {
  it('have the same sections and tables in both languages', async () => {
    const [en, es] = [await pagesIn('en'), await pagesIn('es')];
    expect(en).toHaveLength(BOOKS.length);
    expect(es.map(outline)).toEqual(en.map(outline));
    expect(es.map((page) => page.rulebook)).toEqual(en.map((page) => page.rulebook));
    expect(Object.keys(spanish)).toEqual(Object.keys(english));
    expect(spanishRows.map((row) => row.name)).toEqual(englishRows.map((row) => row.name));
    expect(Object.keys(palabras.pages)).toEqual(Object.keys(words.pages));
  });

  it.each(['en', 'es'] as const)('%s have a title, a lead and no empty section', async (language) => {
    for (const page of await pagesIn(language)) {
      expect(page.title, page.id).not.toBe('');
      expect(page.lead, page.id).not.toBe('');
      const chapters = new Set(page.sections.filter((one) => one.level < 5).map((one) => one.id));
      const inside = (id: string): boolean => page.sections.some((one) => one.id.startsWith(`${id}-`));
      const empty = page.sections.filter(
        (one) => !one.blocks.length && !(chapters.has(one.id) && (inside(one.id) || one.level < 4)),
      );
      expect(empty.map((one) => one.id)).toEqual([]);
      expect(anchors(page).filter((id, at, all) => all.indexOf(id) !== at)).toEqual([]);
    }
  });

  it.each(['en', 'es'] as const)(
    '%s keep every sign, and no table or list inside a note',
    async (language) => {
      for (const page of await pagesIn(language))
        for (const section of page.sections)
          for (const block of section.blocks) {
            const where = `${page.id} ${section.id}`;
            if ('note' in block) expect(block.note, where).not.toMatch(/\||^- /);
            const items = 'items' in block ? block.items.map((one) => one.text) : [];
            for (const item of items) expect(item, where).not.toMatch(/^(-|and|y|doesn't|no suma)\s/);
          }
    },
  );

  it.each([
    ['en', english],
    ['es', spanish],
  ] as const)(
    '%s explain every word they mark, and ask for tables that exist',
    async (language, glossary) => {
      const pages = await pagesIn(language);
      const link = linker(glossary);
      const terms = new Set<string>();
      for (const page of pages)
        for (const section of page.sections)
          for (const block of section.blocks) {
            if ('table' in block) expect(tableNames).toContain(block.table.split(' ')[0]);
            const texts =
              'text' in block ? [block.text] : 'items' in block ? block.items.map((one) => one.text) : [];
            for (const text of texts)
              for (const piece of pieces(text, link)) if (piece.kind === 'term') terms.add(piece.to);
          }
      for (const term of terms) expect(glossary[term], term).toBeDefined();
      expect(terms.size).toBeGreaterThan(60);
    },
  );

  it('lead from one section to another that is there', async () => {
    for (const page of await pagesIn('en')) {
      const known = anchors(page);
      for (const [, to = ''] of JSON.stringify(page.sections).matchAll(/\]\(#([^)]+)\)/g))
        expect(known, `${page.id}#${to}`).toContain(to);
    }
  });

  it('have a place for every example', async () => {
    for (const page of await pagesIn('en')) {
      const known = page.sections.map((one) => one.id);
      for (const section of Object.keys(await loadExamples(page.id)))
        expect(known, page.id).toContain(section);
    }
  });

  it.each(['^', 'power', 'exponent'])('explain %s first with a worked example', (question) => {
    const [found] = searchGlossary(english, question);
    expect(found?.[1][1]).toContain('5×5 = 25');
    expect(Object.keys(spanish)).toContain(found?.[0]);
  });

  it('have a section for every moment of a game', async () => {
    const places = (await pagesIn('en')).flatMap((page) => anchors(page).map((id) => `${page.id}#${id}`));
    for (const place of allPlaces()) expect(places).toContain(place);
  });

  it('are opened by a table at the moment that is played there', () => {
    const open = (rules_page: EquationsView['book']['rules_page'], more: Part<EquationsView>): string => {
      const view = { book: { rules_page }, cubes: [], block: null, challenge: null, acts: [] };
      return equationsRule(sample<EquationsView>({ ...view, ...more }));
    };
    expect(open('mlag', { phase: 'goal' })).toBe('/rules/mlag#IV');
    expect(open('guide', { phase: 'goal' })).toBe('/rules/guide#setting-the-goal');
    expect(open('agloa', { phase: 'choose' })).toBe('/rules/agloa#II-B');
    expect(open('cup', { phase: 'side' })).toBe('/rules/cup#challenges');
    expect(open('mlag', { phase: 'write' })).toBe('/rules/mlag#VIII');
    expect(open('agloa', { phase: 'turn', block: {} })).toBe('/rules/agloa#VI-B');
    const equate = sample<EquateView>({ hand: [], phase: 'playing', acts: [] });
    expect(equateRule(equate)).toBe('/rules/equate#2-scoring-five-sample-plays');
  });

  it('are found by words and by numbers, whatever the accents', async () => {
    const [en, es] = [await pagesIn('en'), await pagesIn('es')];
    expect(searchRules(en, 'force out two remaining').map((hit) => hit.section.id)).toContain('force-out');
    expect(searchRules(en, 'vii-b-6-b-iii').map((hit) => hit.page.id)).toEqual(['agloa']);
    expect(searchRules(es, 'expresion ambigua').map((hit) => hit.section.id)).toContain('VII-B-6-c');
    expect(searchRules(en, '   ')).toEqual([]);
    for (const { section } of searchRules(en, 'hat'))
      expect(JSON.stringify(section), section.id).toMatch(/\bhat/i);
  });
});
