/* The rules as data: pages of sections of blocks. Words in [brackets](key) open their meaning in the glossary. */

import type { Moment } from './moments';

export type Block =
  | { text: string }
  | { list: string[] }
  /** A picture of a mat, drawn from its line. */
  | { mat: string; note: string }
  /** An Equation for a mat, to be tried in the judge. */
  | { judge: string; equation: string; note: string }
  /** A board of Equate in one line, with a rack, to be tried. */
  | { board: string; play: string; note: string }
  | { head: string[]; rows: string[][] };

export interface Section {
  id: string;
  title: string;
  /** The section of the rule book that says it. */
  cite: string;
  blocks: Block[];
}

export interface RulesPage {
  id: string;
  title: string;
  lead: string;
  sections: Section[];
}

/** How a variation is written on paper, and how it is typed here. */
export interface Writing {
  name: string;
  meaning: string;
  recommended: string;
  acceptable: string;
  unacceptable: string;
  typed: string;
  judge: string;
  equation: string;
}

export interface RulesBook {
  pages: RulesPage[];
  variations: { title: string; lead: string; heads: string[]; rows: Writing[] };
  glossary: Record<string, [string, string]>;
  words: {
    title: string;
    lead: string;
    contents: string;
    search: string;
    found: (count: number) => string;
    nothing: string;
    section: (cite: string) => string;
    tryIt: string;
    onThisPage: string;
    glossary: string;
    glossaryLead: string;
    close: string;
    own: string;
    /** Says at which moments of a game a rule is needed. */
    atTable: (moments: string) => string;
    moments: Record<Moment, string>;
    playIt: string;
  };
}
