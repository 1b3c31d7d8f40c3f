/* A finished game, step by step: the sentences of each step, and the table after it, fetched when it's viewed. */

import { ask, Refusal } from '../lib/api';
import type { ShownMoment, ShownTable, ViewAnswer } from '../lib/generated/api';

export type View = NonNullable<ViewAnswer['view']>;

export interface Step {
  /** The number of events up to and including it. */
  version: number;
  text: string;
}

/** Events that deserve a step: those with a sentence. Events that follow immediately belong to the step before. */
export function stepsOf(moments: Pick<ShownMoment, 'version' | 'says'>[], start: string): Step[] {
  const steps: Step[] = [];
  for (const { version, says: text } of moments) {
    const last = steps.at(-1);
    if (!last) steps.push({ version, text: text || start });
    else if (text) steps.push({ version, text });
    else last.version = version;
  }
  return steps;
}

export class Replaying {
  info = $state.raw<ShownTable | null>(null);
  moments = $state.raw<ShownMoment[]>([]);
  views = $state.raw<Record<number, View>>({});
  at = $state(0);
  trouble = $state<'' | 'not-over' | 'missing'>('');

  constructor(readonly id: string) {}

  async load(): Promise<void> {
    try {
      const found = await ask('GET /api/v1/tables/{table}/replay', { at: { table: this.id } });
      this.info = found.table;
      this.moments = found.moments;
    } catch (error) {
      this.trouble = error instanceof Refusal && error.status === 409 ? 'not-over' : 'missing';
    }
  }

  /** The table after that many events. */
  async see(version: number): Promise<void> {
    if (this.views[version]) return;
    const at = { table: this.id, version };
    const { view } = await ask('GET /api/v1/tables/{table}/replay/{version}', { at });
    if (view) this.views = { ...this.views, [version]: view };
  }
}
