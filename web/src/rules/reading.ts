/* Small helpers over the rules: words that open the glossary, search, and the book of a language. */

import type { Language } from '../lib/settings.svelte';
import type { Block, RulesBook, RulesPage, Section } from './types';

export const loadBook = async (language: Language): Promise<RulesBook> =>
  (await (language === 'es' ? import('./es') : import('./en'))).default;

export interface Piece {
  text: string;
  /** The glossary's key, or nothing for plain text. */
  term: string;
}

const TERM = /\[([^\]]+)\]\(([a-z-]+)\)/g;

/** A text cut at the words that have a meaning in the glossary. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(TERM)) {
    if (match.index > at) found.push({ text: text.slice(at, match.index), term: '' });
    found.push({ text: match[1] ?? '', term: match[2] ?? '' });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at), term: '' });
  return found;
}

export const plain = (text: string): string => text.replaceAll(TERM, '$1');

/** Everything a block says, for the search. */
export function said(block: Block): string {
  if ('text' in block) return plain(block.text);
  if ('list' in block) return block.list.map(plain).join(' ');
  if ('rows' in block) return [...block.head, ...block.rows.flat()].join(' ');
  return block.note;
}

export interface Hit {
  page: RulesPage;
  section: Section;
  excerpt: string;
}

const bare = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Sections in which all words of the question occur. */
export function searchRules(book: RulesBook, question: string): Hit[] {
  const wanted = bare(question).split(/\s+/).filter(Boolean);
  if (!wanted.length) return [];
  return book.pages.flatMap((page) =>
    page.sections.flatMap((section) => {
      const text = [section.title, ...section.blocks.map(said)].join(' · ');
      return wanted.every((word) => bare(text).includes(word))
        ? [{ page, section, excerpt: excerptOf(text, wanted[0] ?? '') }]
        : [];
    }),
  );
}

function excerptOf(text: string, word: string): string {
  const at = Math.max(bare(text).indexOf(word), 0);
  const from = Math.max(at - 60, 0);
  return `${from ? '…' : ''}${text.slice(from, at + 120)}${text.length > at + 120 ? '…' : ''}`;
}
