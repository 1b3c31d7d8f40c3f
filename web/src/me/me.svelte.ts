/* My progress on this device: read once, changed only here, and saved with every change. */

import type { AnyView } from '../games/types';
import { keep, recall } from '../lib/storage';
import type { ShownTable } from '../lib/generated/api';
import type { PuzzleShown } from '../puzzles/api';
import { afterPuzzle } from './glicko';
import {
  beatenAt,
  beatenKey,
  dayAt,
  dueOn,
  merged,
  nothingYet,
  readProgress,
  spaced,
  streakOf,
  type Mistake,
  type Progress,
} from './progress';

const PLACE = 'fairshake.me';
const LEAVING = 'fairshake.me.leaving';
const MOVED = 'fairshake.me.moved';
const OLD_DAY = 'fairshake.puzzles.day';

class Me {
  progress = $state.raw<Progress>(this.#recalled());
  today = $state(dayAt(Date.now()));
  streak = $derived(streakOf(this.progress.days, this.today));
  due = $derived(dueOn(this.progress.mistakes, this.today));

  /** What has changed in another tab or since yesterday. */
  refresh(): void {
    this.progress = this.#recalled();
    this.today = dayAt(Date.now());
  }

  /** Whether there is anything to come back to. */
  get begun(): boolean {
    const { days, tried, beaten, mistakes } = this.progress;
    return days.length + tried + beaten.length + mistakes.length > 0;
  }

  solvedDay(day: string): void {
    this.#change((now) => ({ ...now, days: [...now.days, day] }));
  }

  /** The first answer to a puzzle counts, once. */
  answered(puzzle: PuzzleShown, right: boolean): void {
    const name = [puzzle.kind, puzzle.seed, puzzle.number, puzzle.rulebook ?? puzzle.level ?? ''].join(' ');
    this.#change((now) =>
      now.rated.includes(name)
        ? now
        : {
            ...now,
            ...afterPuzzle(now, puzzle.rating, right),
            tried: now.tried + 1,
            solved: now.solved + Number(right),
            rated: [...now.rated, name],
          },
    );
  }

  /** The first, guided game of a kind is over. */
  played(game: string): void {
    if (!this.progress.games?.includes(game))
      this.#change((now) => ({ ...now, games: [...(now.games ?? []), game] }));
  }

  hasPlayed(game: string): boolean {
    const { games = [], beaten } = this.progress;
    return games.includes(game) || beaten.some((one) => one.game === game);
  }

  /** A game that is over and won. */
  won(table: ShownTable, view: AnyView): void {
    const beaten = beatenAt(table, view);
    this.#change((now) => {
      const known = new Set(now.beaten.map(beatenKey));
      return { ...now, beaten: [...now.beaten, ...beaten.filter((one) => !known.has(beatenKey(one)))] };
    });
  }

  /** Mistakes found in the report of a table. */
  found(table: string, mistakes: Omit<Mistake, 'box' | 'due'>[]): void {
    this.#change((now) => {
      const known = new Set(now.mistakes.map((one) => one.id));
      const fresh = mistakes.filter((one) => !known.has(one.id));
      return {
        ...now,
        mistakes: [...now.mistakes, ...fresh.map((one) => ({ ...one, box: 0, due: this.today }))],
        looked: [...now.looked.filter((one) => one !== table), table],
      };
    });
  }

  tried(mistake: Mistake, right: boolean): void {
    this.#change((now) => ({
      ...now,
      mistakes: now.mistakes.map((one) => (one.id === mistake.id ? spaced(one, right, this.today) : one)),
    }));
  }

  /** A code was asked for that takes this progress to another device until then. */
  leaving(until: number): void {
    keep(LEAVING, until);
  }

  /** If the code was used, nothing stays behind for the next person at this device; whether it was. */
  settle(gone: boolean): boolean {
    const until = recall(LEAVING);
    if (typeof until !== 'number') return false;
    if (gone) {
      this.#change(nothingYet);
      keep(MOVED, true);
    }
    if (gone || until < Date.now()) keep(LEAVING, null);
    return gone;
  }

  /** Whoever was here last moved to another device, and nobody has begun anything here since. */
  get moved(): boolean {
    return recall(MOVED) === true && !this.begun;
  }

  /** Progress of another device comes to this one. */
  add(other: unknown): void {
    this.#change((now) => merged(now, readProgress(other)));
    keep(LEAVING, null);
    keep(MOVED, null);
  }

  #change(change: (now: Progress) => Progress): void {
    this.refresh();
    this.progress = readProgress(change(this.progress));
    keep(PLACE, this.progress);
  }

  /** Before this page existed, only the latest day was stored. */
  #recalled(): Progress {
    const kept = recall(PLACE);
    const found = readProgress(kept);
    const day = kept === null ? recall(OLD_DAY) : null;
    return typeof day === 'string' && day ? readProgress({ ...found, days: [day] }) : found;
  }
}

export const me = new Me();
