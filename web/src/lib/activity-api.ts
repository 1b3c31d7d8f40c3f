/* Hands and board situations of Equate over HTTP, in types: docs/equate-activities.md says what the fields mean. */

import { ask, type Move, type PlayVerdict } from './api';

export interface Choices {
  levels: string[];
  same: string[];
}

export interface ScoredTile {
  tile: string;
  score: number;
}

/** What a hand and a situation are made from. */
export interface Recipe {
  tileset: string;
  level: string;
  seed: string;
}

export interface HandRequest extends Recipe {
  same: string;
  bonus: boolean;
  lists?: { player: string; equations: string[] }[];
  answers?: number;
}

export interface FoundEquation {
  equation: string;
  score: number;
  tiles: number;
}

export interface GradedLine {
  line: number;
  text: string;
  legal: boolean;
  counts: boolean;
  score: number;
  explanation: string;
}

export interface GradedList {
  place: number;
  player: string;
  lines: GradedLine[];
  counted: number;
  total: number;
  best_score: number;
  percent_of_count: number;
  percent_of_total: number;
  found_alone: number;
  missed: FoundEquation[];
}

export interface Hand {
  tiles: ScoredTile[];
  count: number;
  complete: boolean;
  total: number;
  best_score: number;
  answers: FoundEquation[];
  lists: GradedList[];
}

export interface ContestEntry {
  player: string;
  play: string;
  seconds: number;
}

export interface SituationRequest extends Recipe {
  play?: string;
  contest?: { entries: ContestEntry[]; limit_seconds: number | null };
  answers?: number;
}

export interface GradedPlay extends PlayVerdict {
  play: string;
  rank: number | null;
  equal: number | null;
  percent: number;
}

export interface Standing extends ContestEntry {
  place: number;
  score: number;
  late: boolean;
  legal: boolean;
  percent: number;
}

export interface Situation {
  board: string;
  rack: ScoredTile[];
  /** Null where counting every play would take too long. */
  count: number | null;
  best_score: number;
  answers: Move[];
  graded?: GradedPlay;
  leaderboard?: Standing[];
}

export const getChoices = (): Promise<Choices> => ask<Choices>('equate/activities');

export const askHand = (request: HandRequest): Promise<Hand> => ask<Hand>('equate/hand', request);

export const askSituation = (request: SituationRequest): Promise<Situation> =>
  ask<Situation>('equate/situation', request);
