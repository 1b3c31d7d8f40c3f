/* The result of a shake stays on the screen until it has been read, even if someone rolls the next cubes. What happened
   meanwhile is played afterwards: first the roll, then the Goal. */

import { settings } from '../../lib/settings.svelte';
import type { EquationsView } from './view';

/** Milliseconds for spectators, who have no button. */
const PATIENCE = 14_000;
/** Milliseconds for each scene of the next shake that was missed. */
const SCENE = 1_700;
/** While a clock runs, nothing hides what a player must see to act in time. */
const CALM = ['between', 'roll', 'reroll', 'choose', 'goal'];

/** The views to play after a result: the roll, then each change of the Goal line; the last one is the table as it is. */
export function scenesOf(seen: EquationsView[]): EquationsView[] {
  const scenes = seen.filter((view) => view.cubes.length && ['choose', 'goal', 'turn'].includes(view.phase));
  const changes = scenes.filter((view, at) => at === 0 || view.goal !== scenes[at - 1]?.goal);
  return changes.at(-1) === seen.at(-1) ? changes.slice(0, -1) : changes;
}

export class ResultReading {
  #unread = $state.raw<EquationsView | null>(null);
  /** Read before the next cubes were rolled. */
  #early = $state(false);
  #scenes = $state.raw<EquationsView[]>([]);
  #missed: EquationsView[] = [];

  /** The end of the last shake, while the game has gone on and it is still being read. */
  readonly held: EquationsView | null;
  /** It has been read, and nobody has rolled yet. */
  readonly waits: boolean;
  /** It hasn't been read: a button leads on. */
  readonly open: boolean;
  /** What was missed while the result was read, scene by scene. */
  readonly scene: EquationsView | null;

  constructor(live: () => EquationsView) {
    const between = $derived(live().phase === 'between');
    this.held = $derived(between || live().adjourned !== null || this.#early ? null : this.#unread);
    this.waits = $derived(between && this.#early);
    this.open = $derived(this.held !== null || (between && this.#unread !== null && !this.#early));
    this.scene = $derived(this.#scenes[0] ?? null);
    $effect(() => {
      const now = live();
      if (now.phase === 'between') {
        const next = now.shake > 0 && now.setter !== now.player ? now : null;
        if (next?.shake !== this.#unread?.shake) [this.#early, this.#missed] = [false, []];
        this.#unread = next;
      } else if (now.phase === 'over' || this.#early || this.#pressed(now)) {
        this.#unread = null;
        this.#early = false;
        if (now.phase === 'over' || this.#pressed(now)) this.#scenes = [];
      } else if (this.#unread) this.#missed.push(now);
    });
    $effect(() => {
      if (!this.held || live().player) return;
      const timer = setTimeout(this.read, PATIENCE);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      const left = this.#scenes;
      if (!left.length) return;
      const timer = setTimeout(() => (this.#scenes = left.slice(1)), SCENE);
      return () => clearTimeout(timer);
    });
  }

  #pressed(now: EquationsView): boolean {
    if (!now.player || !now.table.timed) return false;
    return now.waiting.includes(now.player) || !CALM.includes(now.phase);
  }

  read = (): void => {
    if (this.held === null) {
      this.#early = true;
      return;
    }
    this.#unread = null;
    this.#scenes = settings.moving ? scenesOf(this.#missed) : [];
    this.#missed = [];
  };
}
