/* The analysis of a finished game: requested once, followed while it's computed, and stored by the server. */

import { ask } from '../lib/api';
import { outcome } from '../mat/question.svelte';
import { gameOf } from '../games';
import type { Analyzed, GameAnalyses } from '../games/types';
import type { TableAnalysis } from '../lib/generated/api';
import { keep, recall } from '../lib/storage';

const PACE = 400;
const PLACE = 'fairshake.analysed';
const MOST = 50;

/** A step's mark: the mark of its act, or how its turn went. */
export const markOf = (one: Analyzed): string => {
  if (!('mark' in one)) return one.lost > 0 ? 'lost' : 'best';
  if (one.flub || one.mark === 'unknown') return one.mark;
  return one.missed ? 'missed' : 'safe';
};

export const SIGNS: Record<string, string> = {
  safe: '✓',
  best: '✓',
  now: '▲',
  impossible: '✕',
  'no-goal': '✕',
  missed: '○',
  lost: '▽',
  unknown: '?',
};

/** What was done in the step that starts after one version and ends at another. */
export const within = (acts: Analyzed[], after: number, version: number): Analyzed | undefined =>
  acts.findLast((one) => one.version > after && one.version <= version);

export class AnalysisRun {
  answer = $state.raw<TableAnalysis | null>(null);
  trouble = $state('');
  analysis = $derived(this.answer?.analysis ?? null);
  acts = $derived((this.analysis && this.game?.acts(this.analysis)) ?? []);
  look = $derived((this.analysis && this.game?.worthALook(this.analysis)) ?? []);

  #gone = false;

  constructor(readonly id: string) {}

  /** What the game of this analysis knows about it. */
  get game(): GameAnalyses | null {
    return this.analysis && gameOf(this.analysis.game).analysis;
  }

  get running(): boolean {
    return this.answer?.state === 'running';
  }

  /** Show again what this browser requested earlier. */
  async recall(): Promise<void> {
    if (kept().includes(this.id)) await this.start();
  }

  async start(): Promise<void> {
    this.trouble = '';
    this.answer = { state: 'running', done: 0, all: 0, analysis: null, words: [] };
    const analyse = (): Promise<TableAnalysis> =>
      ask('POST /api/v1/tables/{table}/analysis', { at: { table: this.id } });
    let found = await outcome(analyse);
    while (!this.#gone && found.answer?.state === 'running') {
      this.answer = found.answer;
      await new Promise((wake) => setTimeout(wake, PACE));
      // Another server may not know about it: asking again starts it there.
      found = await outcome(analyse);
    }
    if (this.#gone) return;
    this.answer = found.answer;
    this.trouble = found.refusal?.message ?? '';
    if (found.answer?.state === 'done')
      keep(PLACE, [...kept().filter((one) => one !== this.id), this.id].slice(-MOST));
  }

  stop(): void {
    this.#gone = true;
  }
}

function kept(): string[] {
  const found = recall(PLACE);
  return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : [];
}
