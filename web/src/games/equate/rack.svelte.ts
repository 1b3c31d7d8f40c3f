/* The rack in its owner's order; newly drawn tiles come last. */

import type { EquateView } from './view';

const RANK = '0123456789+-×÷?';

export class Rack {
  #order = $state.raw<number[]>([]);

  constructor(readonly view: () => EquateView) {}

  get tiles(): string[] {
    const hand = this.view().hand;
    const known = this.#order.filter((at) => at < hand.length);
    const rest = hand.map((_, at) => at).filter((at) => !known.includes(at));
    return [...known, ...rest].map((at) => hand[at] ?? '');
  }

  shuffle(): void {
    const next = this.view().hand.map((_, at) => at);
    for (let at = next.length - 1; at > 0; at -= 1) {
      const other = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % (at + 1);
      [next[at], next[other]] = [next[other] ?? 0, next[at] ?? 0];
    }
    this.#order = next;
  }

  sort(): void {
    const hand = this.view().hand;
    const value = (tile: string): number => (tile.includes('/') ? 9.5 : RANK.indexOf(tile));
    this.#order = hand
      .map((_, at) => at)
      .sort((one, other) => value(hand[one] ?? '') - value(hand[other] ?? ''));
  }
}
