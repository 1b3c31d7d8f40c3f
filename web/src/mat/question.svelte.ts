/* What all pages about a mat share: the position, one pending question, its answer or its refusal. */

import { Refusal } from '../lib/api';
import { keepMat, recallMat } from './saved-mat';
import { readLine, writeLine, type Position } from './position';

const MOST_STEPS = 100;

export class MatQuestion<Answer> {
  position: Position = $state(EMPTY);
  answer = $state.raw<Answer | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  busy = $state(false);
  line = $derived(writeLine(this.position));

  /** Earlier mats, latest last, for undo. */
  #before = $state.raw<string[]>([]);
  #now = '';

  constructor(line: string) {
    if (!this.load(recallMat()?.line ?? line)) this.load(line);
    this.#now = this.line;
  }

  get undoable(): boolean {
    return this.#before.length > 0;
  }

  /** Record a change: it's saved in the browser and can be undone. */
  note(): void {
    if (this.line === this.#now) return;
    this.#before = [...this.#before, this.#now].slice(-MOST_STEPS);
    this.#now = this.line;
    keepMat({ line: this.line });
  }

  undo(): void {
    const last = this.#before.at(-1);
    if (last === undefined) return;
    this.#before = this.#before.slice(0, -1);
    this.#now = last;
    this.load(last);
    keepMat({ line: last });
  }

  /** Open a position written in one line; the previous answer is cleared. */
  load(line: string): boolean {
    const position = readLine(line);
    if (!position) return false;
    this.position = position;
    this.answer = null;
    this.refusal = null;
    return true;
  }

  clear(): void {
    Object.assign(this.position, { goal: '', required: '', permitted: '', forbidden: '', resources: '' });
    this.answer = null;
    this.refusal = null;
  }

  #asked = 0;

  /** Ask; only the answer to the last question counts. */
  protected async ask(question: () => Promise<Answer>): Promise<void> {
    const asked = (this.#asked += 1);
    this.busy = true;
    this.refusal = null;
    const { answer, refusal } = await outcome(question);
    if (asked !== this.#asked) return;
    this.answer = answer;
    this.refusal = refusal;
    this.busy = false;
  }
}

/** The outcome of a question: its answer, or the refusal to show instead. */
export async function outcome<Answer>(
  question: () => Promise<Answer>,
): Promise<{ answer: Answer; refusal: null } | { answer: null; refusal: Refusal }> {
  try {
    return { answer: await question(), refusal: null };
  } catch (error) {
    return { answer: null, refusal: error instanceof Refusal ? error : new Refusal('', String(error)) };
  }
}

const EMPTY: Position = {
  rulebook: '',
  division: '',
  form: '',
  variations: [],
  goal: '',
  required: '',
  permitted: '',
  forbidden: '',
  resources: '',
  challenge: 'none',
};
