/* The analysis of a game that is over: asked for once, followed while it is worked out, and kept by the server. */

import { ask } from '../lib/api';
import { outcome } from '../lib/asking.svelte';
import type {
  AnalysedAct,
  AnalysedShake,
  AnalysedTurn,
  GameAnalysis,
  MatchAnalysis,
  TableAnalysis,
} from '../lib/generated/api';
import { keep, recall } from '../lib/storage';

export type Analysed = AnalysedAct | AnalysedTurn;

const PACE = 400;
const PLACE = 'fairshake.analysed';
const MOST = 50;

/** What a step is marked with: the mark of its act, or how its turn went. */
export const markOf = (one: Analysed): string => {
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

/** The acts of a game in their order. */
export const actsOf = (analysis: MatchAnalysis | GameAnalysis): Analysed[] =>
  analysis.game === 'equate' ? analysis.turns : analysis.shakes.flatMap((shake) => shake.acts);

/** What was done in the step that ends at a version and begins after another. */
export const within = (acts: Analysed[], after: number, version: number): Analysed | undefined =>
  acts.findLast((one) => one.version > after && one.version <= version);

/** The shake that goes on at a version: the last one that has begun by then. */
export const shakeAt = (shakes: AnalysedShake[], version: number): AnalysedShake | undefined =>
  shakes.findLast((shake) => (shake.acts[0]?.version ?? Infinity) <= version) ?? shakes[0];

/** What is worth a look: flubs and missed chances, or the turns that left most points lying. */
export function worthALook(analysis: MatchAnalysis | GameAnalysis): Analysed[] {
  if (analysis.game === 'equate') {
    const most = analysis.turns.filter((turn) => turn.lost > 0).sort((a, b) => b.lost - a.lost);
    return most.slice(0, 5).sort((a, b) => a.version - b.version);
  }
  return analysis.shakes.flatMap((shake) => shake.acts).filter((act) => act.flub || act.call_right === false);
}

export class Analysing {
  told = $state.raw<TableAnalysis | null>(null);
  trouble = $state('');
  acts = $derived(this.told?.analysis ? actsOf(this.told.analysis) : []);

  #gone = false;

  constructor(readonly id: string) {}

  get running(): boolean {
    return this.told?.state === 'running';
  }

  /** Show again what was asked for in this browser before. */
  async recall(): Promise<void> {
    if (kept().includes(this.id)) await this.start();
  }

  async start(): Promise<void> {
    this.trouble = '';
    this.told = { state: 'running', done: 0, all: 0, analysis: null, words: [] };
    const analyse = (): Promise<TableAnalysis> =>
      ask('POST /api/v1/tables/{table}/analysis', { at: { table: this.id } });
    let found = await outcome(analyse);
    while (!this.#gone && found.answer?.state === 'running') {
      this.told = found.answer;
      await new Promise((wake) => setTimeout(wake, PACE));
      // Another server may not know of it: asking again begins it there.
      found = await outcome(analyse);
    }
    if (this.#gone) return;
    this.told = found.answer;
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
