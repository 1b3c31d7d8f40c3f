/* The rules as data. A page is a Markdown file of sections; the words around it are here. */

import type { EquateOptions } from '../lib/generated/api';
import type { Moment } from './moments';

export interface Item {
  /** Its letter or number in the book, which is also the end of its anchor. */
  mark: string;
  text: string;
}

export type Block =
  | { text: string }
  | { note: string }
  | { items: Item[] }
  | { head: string[]; rows: string[][] }
  /** A table that the catalog fills in. */
  | { table: string };

export interface Section {
  id: string;
  title: string;
  /** 2 for a chapter, 3 and more for what is inside it. */
  level: number;
  blocks: Block[];
}

export interface RulesPage {
  id: string;
  title: string;
  lead: string;
  /** The rule book that it explains, by its id in the catalog; "" for the other pages. */
  rulebook: string;
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

/** A worked example for the judge. */
export interface JudgeExample {
  id: string;
  position: string;
  equation: string;
  expect: { correct: boolean; reason?: string };
}

/** A worked example for the check of an Equate play. */
export interface PlayExample {
  id: string;
  request: {
    /** In one line; "" for an empty one. */
    board: string;
    play: string | { at: string; tile: string }[];
    rack?: string[];
    tileset?: string;
    options?: EquateOptions;
  };
  expect: { legal: boolean; reason?: string; score?: number };
}

export type Example = JudgeExample | PlayExample;
export type Examples = Record<string, Example[]>;

/** A word and its meaning; the forms that texts use follow, and those open it. */
export type Entry = [word: string, meaning: string, ...forms: string[]];
export type Glossary = Record<string, Entry>;

export interface RulesWords {
  title: string;
  lead: string;
  contents: string;
  sections: string;
  /** The titles of the pages, in order. */
  pages: Record<string, string>;
  search: string;
  found: (count: number) => string;
  nothing: string;
  section: (number: string) => string;
  tryIt: string;
  check: string;
  checking: string;
  examples: (count: number) => string;
  rack: string;
  correct: string;
  wrong: string;
  legal: (score: number) => string;
  illegal: string;
  value: string;
  agrees: string;
  after: (call: string) => string;
  openJudge: string;
  glossary: string;
  glossaryLead: string;
  letters: string;
  /** Opens the limits of every division. */
  limits: string;
  close: string;
  atTable: (moments: string) => string;
  moments: Record<Moment, string>;
  playIt: string;
  variations: { title: string; lead: string; heads: string[] };
  tables: TableWords;
}

/** The words of the tables that the catalog fills in. */
export interface TableWords {
  task: string;
  time: string;
  late: string;
  tasks: Record<string, string>;
  seconds: (count: number) => string;
  minutes: (count: number) => string;
  points: (count: number) => string;
  noPenalty: string;
  countdown: (seconds: string) => string;
  extra: (time: string) => string;
  after: string;
  challenger: string;
  mover: string;
  thirdRight: string;
  thirdWrong: string;
  thirdNone: string;
  outcomes: Record<string, string>;
  what: string;
  worth: string;
  written: string;
  notWritten: string;
  absent: string;
  single: string;
  sides: string;
  place: string;
  places: Record<string, string>;
  players: (count: number) => string;
  invalid: string;
  kinds: Record<string, string>;
  division: string;
  goalCubes: string;
  goalDigits: string;
  goalValue: string;
  whole: string;
  wholeNotNegative: string;
  anyValue: string;
  powers: string;
  powersKinds: Record<string, string>;
  fractions: string;
  yes: string;
  no: string;
  variation: string;
  years: Record<string, string>;
  implied: string;
  values: string;
  limits: Record<string, (limit: string) => string>;
  none: string;
  /** Limits that are mentioned only if they're set, or only if they aren't. */
  allowed: Record<string, [yes: string, no: string]>;
}
