/* The rules as readers see them: pages from Markdown, glossary links, cubes in the text, search. */

import type { Language } from '../lib/settings.svelte';
import type { Block, Entry, Examples, Glossary, RulesPage, RulesWords, Section, Writing } from './types';

const PAGES = import.meta.glob<string>('./*/*.md', { query: '?raw', import: 'default' });
const EXAMPLES = import.meta.glob<Examples>('../lib/generated/examples/*.json', { import: 'default' });

export const loadWords = async (language: Language): Promise<RulesWords> =>
  (await (language === 'es' ? import('./es/words') : import('./en/words'))).words;

export const loadWritings = async (language: Language): Promise<Writing[]> =>
  (await (language === 'es' ? import('./es/variations') : import('./en/variations'))).rows;

export const loadGlossary = async (language: Language): Promise<Glossary> =>
  (await (language === 'es' ? import('./es/glossary') : import('./en/glossary'))).glossary;

/** A page in a language; null where there is none of that name. */
export async function loadPage(id: string, language: Language): Promise<RulesPage | null> {
  const text = await PAGES[`./${language}/${id}.md`]?.();
  return text === undefined ? null : readPage(id, text);
}

export const loadExamples = async (id: string): Promise<Examples> =>
  (await EXAMPLES[`../lib/generated/examples/${id}.json`]?.()) ?? {};

const HEADING = /^(#{2,5}) (\S+) \| (.+)$/;
const ITEM = /^- (?:\(?([a-z]{1,4}|\d{1,2})[.)] )?(.+)$/;
const TABLE = /^\{\{(.+)\}\}$/;

/** A page from its text: three lines of facts, then sections of paragraphs, lists, notes and tables. */
export function readPage(id: string, text: string): RulesPage {
  const page: RulesPage = { id, title: '', lead: '', rulebook: '', sections: [] };
  let section: Section | undefined;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const heading = HEADING.exec(line);
    const fact = section ? null : /^(title|lead|rulebook): (.*)$/.exec(line);
    if (fact) page[fact[1] as 'title' | 'lead' | 'rulebook'] = fact[2] ?? '';
    else if (heading) {
      const [, marks = '', number = '', title = ''] = heading;
      section = { id: number, title, level: marks.length, blocks: [] };
      page.sections.push(section);
    } else if (section && line) addLine(section.blocks, line);
  }
  return page;
}

function addLine(blocks: Block[], line: string): void {
  const last = blocks.at(-1);
  const item = ITEM.exec(line);
  const table = TABLE.exec(line);
  if (item) {
    const one = { mark: item[1] ?? '', text: item[2] ?? '' };
    if (last && 'items' in last) last.items.push(one);
    else blocks.push({ items: [one] });
  } else if (table) blocks.push({ table: table[1] ?? '' });
  else if (line.startsWith('> ')) blocks.push({ note: line.slice(2) });
  else if (line.startsWith('|')) {
    const cells = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    if (last && 'rows' in last) last.rows.push(cells);
    else blocks.push({ head: cells, rows: [] });
  } else blocks.push({ text: line });
}

/** A section's number in the book; "" for headings without one. */
export function numberOf(id: string): string {
  if (/^(basic-)?[IVX]+(-|$)/.test(id)) return id.replace('basic-', 'Basic ');
  return /^A-I/.test(id) ? id : '';
}

export interface Piece {
  text: string;
  kind: 'plain' | 'term' | 'cubes' | 'math' | 'strong' | 'link';
  /** The glossary's key of a term, or the address of a link. */
  to: string;
}

const MARKS = /`([^`]+)`|\$([^$]+)\$|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g;

/** A text split at its cubes, mathematics, bold words, links and glossary terms. */
export function pieces(text: string, link: Linker = plainly): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKS)) {
    found.push(...link(text.slice(at, match.index)), marked(match));
    at = match.index + match[0].length;
  }
  return [...found, ...link(text.slice(at))];
}

function marked(match: RegExpMatchArray): Piece {
  const [, cubes, math, strong, words, to = ''] = match;
  if (cubes) return { text: cubes, kind: 'cubes', to: '' };
  if (math) return { text: math, kind: 'math', to: '' };
  if (strong) return { text: strong, kind: 'strong', to: '' };
  return { text: words ?? '', kind: /^[/#]/.test(to) ? 'link' : 'term', to };
}

export type Linker = (text: string) => Piece[];

/** A text without terms. */
export const plainly: Linker = (text) => (text ? [{ text, kind: 'plain', to: '' }] : []);

/** Glossary words in plain text become terms, each once, in the forms that the glossary lists. */
export function linker(glossary: Glossary): Linker {
  const keys = new Map(
    Object.entries(glossary).flatMap(([key, [, , ...forms]]) =>
      forms.map((form): [string, string] => [form, key]),
    ),
  );
  const words = [...keys.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?<![\\p{L}-])(${words.map(escaped).join('|')})(?![\\p{L}-])`, 'gu');
  const used = new Set<string>();
  return (text) => {
    const found: Piece[] = [];
    let at = 0;
    for (const match of text.matchAll(pattern)) {
      const key = keys.get(match[0]) ?? '';
      if (used.has(key)) continue;
      used.add(key);
      found.push(...plainly(text.slice(at, match.index)), { text: match[0], kind: 'term', to: key });
      at = match.index + match[0].length;
    }
    return [...found, ...plainly(text.slice(at))];
  };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const plain = (text: string): string =>
  text.replaceAll(MARKS, (_, cubes, math, strong, words) => cubes ?? math ?? strong ?? words);

/** Everything a block says, for the search. */
export function said(block: Block): string {
  if ('text' in block) return plain(block.text);
  if ('note' in block) return plain(block.note);
  if ('items' in block) return block.items.map((one) => plain(one.text)).join(' ');
  if ('rows' in block) return plain([...block.head, ...block.rows.flat()].join(' '));
  return '';
}

export interface Hit {
  page: RulesPage;
  section: Section;
  excerpt: string;
}

const bare = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Sections that have all words of the query, from the start of a word on, or whose number it is. Sections with the
    first of them in their title come first. */
export function searchRules(pages: RulesPage[], question: string): Hit[] {
  const wanted = bare(question).split(/\s+/).filter(Boolean);
  if (!wanted.length) return [];
  const found = pages.flatMap((page) =>
    page.sections.flatMap((section) => {
      const text = [section.title, ...section.blocks.map(said)].join(' · ');
      const whole = bare(`${section.id} ${text}`);
      return wanted.every((word) => startOf(whole, word) >= 0)
        ? [{ page, section, excerpt: excerptOf(text, wanted[0] ?? '') }]
        : [];
    }),
  );
  const titled = ({ section }: Hit): boolean => startOf(bare(section.title), wanted[0] ?? '') >= 0;
  return [...found.filter(titled), ...found.filter((hit) => !titled(hit))];
}

/** Entries of the glossary that have all words of the query: in the word itself first, then in the meaning. */
export function searchGlossary(glossary: Glossary, question: string): [key: string, entry: Entry][] {
  const wanted = bare(question).split(/\s+/).filter(Boolean);
  if (!wanted.length) return [];
  const all = Object.entries(glossary);
  const has = (text: string): boolean => wanted.every((word) => startOf(bare(text), word) >= 0);
  const named = all.filter(([, [word]]) => has(word));
  return [...named, ...all.filter((one) => !named.includes(one) && has(plain(one[1][1])))];
}

/** Where a word of the text begins like this; a sign may be anywhere. */
function startOf(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/[\p{L}\d]/u.test(word[0] ?? '') || !/[\p{L}\d]/u.test(text[at - 1] ?? '')) return at;
  return -1;
}

function excerptOf(text: string, word: string): string {
  const at = Math.max(startOf(bare(text), word), 0);
  const from = Math.max(at - 60, 0);
  return `${from ? '…' : ''}${text.slice(from, at + 120)}${text.length > at + 120 ? '…' : ''}`;
}
