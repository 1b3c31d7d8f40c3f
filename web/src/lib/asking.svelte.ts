/* What every page about a mat has in common: the position, one question under way, its answer or its refusal. */

import { Refusal } from './api';
import { readLine, writeLine, type Position } from './position';

export class Asking<Answer> {
  position: Position = $state(EMPTY);
  answer = $state.raw<Answer | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  busy = $state(false);
  line = $derived(writeLine(this.position));

  constructor(line: string) {
    this.load(line);
  }

  /** Open a position written in one line; what was answered before is gone. */
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

  protected async ask(question: () => Promise<Answer>): Promise<void> {
    this.busy = true;
    this.refusal = null;
    try {
      this.answer = await question();
    } catch (error) {
      this.answer = null;
      this.refusal = error instanceof Refusal ? error : new Refusal('', String(error));
    } finally {
      this.busy = false;
    }
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
