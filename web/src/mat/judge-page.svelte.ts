/* The state of the judge page: the position, the Equation, and the last verdict with its question. */

import { judge, type Verdict } from '../lib/api';
import { MatQuestion } from './question.svelte';
import { recallMat } from './saved-mat';
import { requestOf } from './position';

export interface Ruling {
  equation: string;
  line: string;
  verdict: Verdict;
}

export const EXAMPLES: { line: string; equation: string }[] = [
  {
    line: 'mlag-2018/middle - | 37 | 6 x | 6 + 1 | 7 | r2 b0 g- | now',
    equation: '(6x6)+1 = 37',
  },
  {
    line: 'agloa-2019/middle - | 21 | 5 - | ^ 0 + 4 | 9 | 2 3 ÷ | now',
    equation: '5^2-4+0 = 21',
  },
  {
    line: 'mlag-2018/junior - | 4 | √ | 3 8 8 x | r+ | r1 7 g- | none',
    equation: '3√(8x8) = 4',
  },
  {
    line: 'agloa-2019/senior - | 9 | 3 ^ | 2 1 | k+ | r0 8 b÷ | now',
    equation: '(3s)^(2u) = 9',
  },
  {
    line: 'agloa-2019/junior factorial,base=8 | 12 | 5 x | 2 1 | k+ | r0 8 b÷ | now',
    equation: '5x(2!) = 12',
  },
];

export class Judging extends MatQuestion<Ruling> {
  equation = $state(recallMat()?.equation ?? EXAMPLES[0]?.equation ?? '');
  stale = $derived(
    this.answer !== null && (this.answer.line !== this.line || this.answer.equation !== this.equation),
  );

  constructor() {
    super(EXAMPLES[0]?.line ?? '');
  }

  show(line: string, equation: string): boolean {
    if (!this.load(line)) return false;
    this.equation = equation;
    return true;
  }

  async judge(): Promise<void> {
    const { equation, line } = this;
    await this.ask(async () => ({
      equation,
      line,
      verdict: await judge({ ...requestOf(this.position), equation }),
    }));
  }
}
