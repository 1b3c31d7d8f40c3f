/* The state of the solver page: the position, how many Solutions to find, and what was found. */

import { solve, type Solved } from '../lib/api';
import { MatQuestion } from './question.svelte';
import { requestOf } from './position';
import { Stopwatch } from '../activities/stopwatch.svelte';

export interface Finding {
  line: string;
  solved: Solved;
}

export const EXAMPLES: { line: string }[] = [
  { line: 'mlag-2018/middle - | 37 | 6 x | 6 + 1 | 7 | r2 b0 g- | now' },
  { line: 'agloa-2019/elementary - | 24 | 6 | 4 x 2 | 7 | 3 8 r+ g- b÷ | none' },
  { line: 'mlag-2018/middle - | 37 | 2 | b1 bx | 7 | r3 b0 | impossible' },
];

export const SECONDS = [5, 20, 60];

export class Solving extends MatQuestion<Finding> {
  limit = $state(5);
  seconds = $state(20);
  watch = new Stopwatch();
  stale = $derived(this.answer !== null && this.answer.line !== this.line);

  constructor() {
    super(EXAMPLES[0]?.line ?? '');
  }

  #leaving = new AbortController();

  /** Search; a running search for another question is abandoned. */
  async solve(): Promise<void> {
    this.stop();
    const { line, limit, seconds } = this;
    const { signal } = (this.#leaving = new AbortController());
    this.watch.start();
    await this.ask(async () => ({
      line,
      solved: await solve({ ...requestOf(this.position), limit, seconds }, signal),
    }));
    if (!this.busy) this.watch.stop();
  }

  /** Stop: the server stops searching too. */
  stop(): void {
    this.#leaving.abort();
    this.watch.stop();
  }
}
