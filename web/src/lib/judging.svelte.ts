/* What the judge page knows: the position, the Equation, and the last verdict with what it was about. */

import { judge, Refusal, type Catalogue, type DivisionInfo, type RulebookInfo, type Verdict } from './api';
import { readLine, requestOf, writeLine, type Position } from './position';

export interface Ruling {
  equation: string;
  line: string;
  verdict: Verdict;
}

export const EXAMPLES: { title: string; line: string; equation: string }[] = [
  {
    title: 'A correct Equation',
    line: 'mlag-2018/middle - | 37 | 6 x | 6 + 1 | 7 | r2 b0 g- | now',
    equation: '(6x6)+1 = 37',
  },
  {
    title: 'Two readings (AGLOA)',
    line: 'agloa-2019/middle - | 21 | 5 - | ^ 0 + 4 | 9 | 2 3 ÷ | now',
    equation: '5^2-4+0 = 21',
  },
  {
    title: 'A root',
    line: 'mlag-2018/junior - | 4 | √ | 3 8 8 x | r+ | r1 7 g- | none',
    equation: '3√(8x8) = 4',
  },
  {
    title: 'Turned cubes',
    line: 'agloa-2019/senior - | 9 | 3 ^ | 2 1 | k+ | r0 8 b÷ | now',
    equation: '(3s)^(2u) = 9',
  },
  {
    title: 'Base eight',
    line: 'agloa-2019/junior factorial,base=8 | 12 | 5 x | 2 1 | k+ | r0 8 b÷ | now',
    equation: '5x(2!) = 12',
  },
];

export class Judging {
  position = $state<Position>(positionOf(EXAMPLES[0]?.line ?? ''));
  equation = $state(EXAMPLES[0]?.equation ?? '');
  ruling = $state.raw<Ruling | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  busy = $state(false);

  line = $derived(writeLine(this.position));
  stale = $derived(this.ruling !== null && (this.ruling.line !== this.line || this.ruling.equation !== this.equation));

  load(line: string, equation: string): boolean {
    const position = readLine(line);
    if (!position) return false;
    this.position = position;
    this.equation = equation;
    this.ruling = null;
    this.refusal = null;
    return true;
  }

  async judge(): Promise<void> {
    const { equation, line } = this;
    this.busy = true;
    this.refusal = null;
    try {
      const verdict = await judge({ ...requestOf(this.position), equation });
      this.ruling = { equation, line, verdict };
    } catch (error) {
      this.ruling = null;
      this.refusal = error instanceof Refusal ? error : new Refusal('', String(error));
    } finally {
      this.busy = false;
    }
  }
}

function positionOf(line: string): Position {
  const position = readLine(line);
  if (!position) throw new Error(`not a position: ${line}`);
  return position;
}

export const rulebookOf = (catalogue: Catalogue, id: string): RulebookInfo | undefined =>
  catalogue.rulebooks.find((one) => one.id === id);

export const divisionOf = (rulebook: RulebookInfo | undefined, id: string): DivisionInfo | undefined =>
  rulebook?.divisions.find((one) => one.id === id);
