/* What the page needs from a game. Each game has a folder here with one entry point; nothing else names a game. */

import type { Component } from 'svelte';

import type {
  AnalyzedAct,
  AnalyzedTurn,
  NewsMessage,
  ShownMoment,
  TableAnalysis,
} from '../lib/generated/api';
import type { LiveTable } from '../lib/live/table.svelte';
import type { Mistake } from '../me/progress';
import type { GameResult } from './result';

export type AnyView = NonNullable<NewsMessage['view']>;
export type AnyAnalysis = NonNullable<TableAnalysis['analysis']>;
export type Analyzed = AnalyzedAct | AnalyzedTurn;

/** A mistake as a game finds it in a report; its table is added later. */
export type FoundMistake = Omit<Mistake, 'id' | 'game' | 'table' | 'box' | 'due'>;

/** A component that is loaded when it is first shown. */
export type Lazy<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

export interface GameAnalyses<Analysis = AnyAnalysis> {
  /** Whether only the people of the table may see it. */
  private: boolean;
  /** The acts of a game in their order. */
  acts: (analysis: Analysis) => Analyzed[];
  worthALook: (analysis: Analysis) => Analyzed[];
  /** Plots of the step at a version; `words` has a sentence for each. */
  plots: Lazy<{ analysis: Analysis; at: number; words: string[] }>;
  /** What one player could have done better, as puzzles; `see` shows the table after that many events. */
  mistakes: (
    analysis: Analysis,
    player: string,
    see: (version: number) => Promise<AnyView | null>,
  ) => Promise<FoundMistake[]>;
  /** Where such a puzzle is solved; it reports the first answer. */
  mistakeDesk: Lazy<{ mistake: Mistake; onanswer: (right: boolean) => void }>;
}

/** A board that a replay shows instead of its own: the tiles before a turn, and a play on them. */
export interface LaidBoard {
  tiles: Record<string, string>;
  preview: Record<string, string>;
}

export interface ReplayAside<View> extends Record<string, unknown> {
  view: View;
  table: string;
  /** What happened in this step. */
  moments: ShownMoment[];
  /** Whether the viewer may see the hidden parts of the finished game. */
  open: boolean;
  onlay: (board: LaidBoard | null) => void;
}

export interface PageGame<View = AnyView, Analysis = AnyAnalysis> {
  /** Its proper name, the same in every language. */
  title: string;
  /** The table for players, spectators and judges. */
  table: Lazy<{ table: LiveTable; view: View }>;
  /** Seats, board, clock, last move and code, for a screen in a hall. */
  screen: Lazy<{ table: LiveTable; view: View; now: number; small: boolean }>;
  /** The board at one step of a replay, and what is shown next to it. */
  board: Lazy<{ game: string; view: View; laid: LaidBoard | null }>;
  aside: Lazy<ReplayAside<View>> | null;
  /** Names and points of everyone at the table. */
  scores: (view: View) => (readonly [string, number])[];
  /** The viewer's name in this game; "" for people who only look on. */
  ownName: (view: View) => string;
  /** The version at which a replay opens if there is no report yet; 0 for the beginning. */
  opening: (moments: ShownMoment[]) => number;
  /** The address of the rule for this step. */
  rules: (view: View) => string;
  /** The players who would stay if this one left, and whether each is a bot. */
  others: (view: View) => { name: string; bot: boolean }[];
  /** Whether the viewer has won the finished game. */
  won: (view: View) => boolean;
  /** How the finished game ended for the viewer; null if that can't be said. */
  result: (view: View) => GameResult | null;
  /** Whether lines are written with tiles, not cubes. */
  tiles: boolean;
  /** Whether hints among friends are usual: they don't spoil the game. */
  hints: boolean;
  analysis: GameAnalyses<Analysis> | null;
}

/** A game with its own views, as stored in the registry: callers always pass the view of one of that game's tables.
 * */
export const asPageGame = <View, Analysis>(game: PageGame<View, Analysis>): PageGame =>
  game as unknown as PageGame;
