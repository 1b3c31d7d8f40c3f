/* The state of the activities page: the activity, what is written, the clock, who has handed in, and the result. */

import { activityTexts } from '../texts/activities';
import { type Activity, type First, writeActivity } from './activity';
import { type Choices, type GradedPlay, getChoices } from './api';
import { type EquateSets, getEquateSets, Refusal } from '../lib/api';
import { outcome } from '../mat/question.svelte';
import { deal, type Dealt, grade, gradePlay, limitOf, NO_PLAY } from './grades';
import { type Entry, keep, type Kept, NOTHING, recall } from './saved-work';
import { Stopwatch } from './stopwatch.svelte';

const NOT_DEALT: Dealt = { hand: null, situation: null };

export class Playing {
  sets = $state.raw<EquateSets | null>(null);
  choices = $state.raw<Choices | null>(null);
  activity = $state.raw<Activity | null>(null);
  dealt = $state.raw<Dealt>(NOT_DEALT);
  kept = $state<Kept>({ ...NOTHING });
  /** An illegal play that may be corrected. */
  mistake = $state.raw<GradedPlay | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  busy = $state('');
  /** False if the browser doesn't let the page store anything. */
  keeps = $state(true);
  watch = new Stopwatch();
  /** How often something was handed in since the page was opened. */
  handed = $state(0);

  name = $derived(this.activity ? new URLSearchParams(writeActivity(this.activity)).toString() : '');
  /** The choices of a new activity, once the server has named them. */
  first = $derived.by((): First | null => {
    const [level] = this.choices?.levels ?? [];
    const tileset = this.sets?.tilesets.find((one) => one.usual)?.id;
    return level && tileset ? { level, tileset } : null;
  });
  ready = $derived(this.dealt.hand !== null || this.dealt.situation !== null);
  limit = $derived(this.activity ? limitOf(this.activity) : null);
  /** With a clock the tiles are shown when the player starts it. */
  waiting = $derived(this.limit !== null && this.kept.started === null);
  timeUp = $derived(this.limit !== null && this.watch.running && this.watch.seconds >= this.limit);
  done = $derived(this.kept.shown !== null);
  #asked = 0;

  async open(): Promise<void> {
    const { answer, refusal } = await outcome(() => Promise.all([getEquateSets(), getChoices()]));
    if (answer) [this.sets, this.choices] = answer;
    else this.refusal = refusal;
  }

  /** Deal an activity, and continue where it was left off. */
  async deal(activity: Activity): Promise<void> {
    this.watch.stop();
    this.activity = activity;
    this.kept = structuredClone(recall(this.name));
    this.dealt = NOT_DEALT;
    this.mistake = null;
    const { entries, shown, started } = $state.snapshot(this.kept);
    const dealt = await this.#ask('deal', () =>
      shown === null ? deal(activity) : grade(activity, entries, shown),
    );
    if (!dealt) return;
    this.dealt = dealt;
    if (shown === null && started !== null) this.watch.start(started);
  }

  /** Start the clock. */
  begin(): void {
    this.kept.started = Date.now();
    this.watch.start(this.kept.started);
  }

  /** Hand in what is written. Nothing is lost if that's refused; `asItIs` hands in an illegal play. */
  async handIn(asItIs = false): Promise<void> {
    const { activity } = this;
    if (!activity || this.busy) return;
    this.mistake = null;
    const entry = this.#entry(activity, asItIs);
    if (!entry || (!asItIs && (await this.#mayBeMended(activity, entry.text)))) return;
    const entries = [...$state.snapshot(this.kept.entries), entry];
    const dealt = await this.#ask('grade', () => grade(activity, entries, entry.player));
    if (!dealt) return;
    this.watch.stop();
    this.dealt = dealt;
    Object.assign(this.kept, { entries, player: entry.player, shown: entry.player });
    this.handed += 1;
  }

  /** Look at the result of someone who has handed in. */
  async show(player: string): Promise<void> {
    const { activity } = this;
    if (!activity) return;
    const dealt = await this.#ask('grade', () => grade(activity, $state.snapshot(this.kept.entries), player));
    if (!dealt) return;
    this.dealt = dealt;
    this.kept.shown = player;
  }

  /** Hide the answers and let someone else play. */
  next(): void {
    Object.assign(this.kept, { player: '', text: '', started: null, shown: null });
    this.mistake = null;
    this.refusal = null;
  }

  /** Forget everyone who has handed in. */
  startOver(): void {
    this.next();
    this.kept.entries = [];
  }

  /** Save everything; the page calls this whenever something changes. */
  remember(): void {
    if (this.name) this.keeps = keep(this.name, $state.snapshot(this.kept));
  }

  #entry(activity: Activity, asItIs: boolean): Entry | null {
    const t = activityTexts().hand;
    const player = this.kept.player.trim() || t.player(this.kept.entries.length + 1);
    const text = activity.kind === 'hand' ? this.kept.text : this.kept.text.trim();
    if (this.kept.entries.some((other) => other.player === player)) {
      this.refusal = new Refusal('', t.twice(player));
    } else if (activity.kind === 'hand' || text) {
      return { player, text, seconds: this.#seconds() };
    } else if (asItIs) {
      return { player, text: NO_PLAY, seconds: this.limit ?? 0 };
    } else {
      this.refusal = new Refusal('', t.empty);
    }
    return null;
  }

  /** The time used, in tenths of a second; without a clock everyone is equally quick. */
  #seconds(): number {
    return this.limit === null ? 0 : Math.round(Math.min(this.watch.seconds, this.limit) * 10) / 10;
  }

  /** Whether the play isn't allowed but can still be corrected. Against the clock, only an unreadable one can. */
  async #mayBeMended(activity: Activity, play: string): Promise<boolean> {
    if (activity.kind === 'hand') return false;
    const graded = await this.#ask('grade', () => gradePlay(activity, play));
    if (graded?.legal || (graded && this.limit !== null && graded.reason !== 'malformed')) return false;
    this.mistake = graded;
    return true;
  }

  async #ask<Answer>(what: string, question: () => Promise<Answer>): Promise<Answer | null> {
    const asked = (this.#asked += 1);
    this.busy = what;
    this.refusal = null;
    const { answer, refusal } = await outcome(question);
    if (asked !== this.#asked) return null;
    this.busy = '';
    this.refusal = refusal;
    return answer;
  }
}
