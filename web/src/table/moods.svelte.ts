/* What bots show and say at a table: a face for what they are doing, a sentence for what has just happened. */

import { untrack } from 'svelte';

import { lineOf, type Mood, type Says } from '../lib/art';

/** What just happened to a bot, if anything; `moment` numbers it, so that it's said only once. */
export interface Feeling {
  says: Says;
  moment: number;
}

export interface BotSeat {
  id: string;
  bot: string;
}

const MOODS: Record<Says, Mood> = {
  hello: 'happy',
  mine: 'happy',
  yours: 'neutral',
  oops: 'oops',
  win: 'happy',
  lose: 'happy',
};
const SPEAKING = 3_500;
/** The first words are for a new table only. */
const GREETING = 10_000;
/** A bot that moved before the page was there still says hello. */
const FIRST_TURNS = 2;
/** A bot that spoke at every turn would be a nuisance. */
const EVERY = 3;

export class Moods {
  #spoken = $state.raw<{ id: string; text: string; says: Says } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heard = -1;

  /** Follow a table: `bots` in their seats, `feelings` by seat. */
  constructor(bots: () => BotSeat[], feelings: () => Record<string, Feeling | undefined>) {
    $effect(() => {
      const felt = feelings();
      const one = bots().find((seat) => felt[seat.id] !== undefined);
      const feeling = one && felt[one.id];
      if (!one || !feeling) return;
      untrack(() => this.#speak(one, feeling));
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  #speak(seat: BotSeat, feeling: Feeling): void {
    const { moment } = feeling;
    if (moment === this.#heard) return;
    const small = feeling.says === 'mine' || feeling.says === 'yours';
    const late = this.#heard < 0 && small;
    this.#heard = moment;
    const greeting = late && moment <= FIRST_TURNS;
    if (!greeting && (late || (small && moment % EVERY !== 0))) return;
    const says = greeting ? 'hello' : feeling.says;
    this.#spoken = { id: seat.id, text: lineOf(seat.bot, says, moment), says };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#spoken = null), says === 'hello' ? GREETING : SPEAKING);
  }

  says(id: string): string {
    return this.#spoken?.id === id ? this.#spoken.text : '';
  }

  mood(id: string, thinking: boolean, over: boolean): Mood {
    if (this.#spoken?.id === id) return MOODS[this.#spoken.says];
    return thinking && !over ? 'thinking' : 'neutral';
  }
}
