/* A game that is over, step by step: what was said at each step, and the table after it, asked for when it is looked at. */

import { ask } from '../lib/api';
import type { EquateView } from '../lib/live/equate';
import type { EquationsView } from '../lib/live/equations';
import type { TableInfo } from '../lib/live/tables';

export type Event = Record<string, unknown> & { event: string };
export type View = EquationsView | EquateView;

export interface Step {
  /** The number of events up to and with it. */
  version: number;
  text: string;
}

interface Moment {
  version: number;
  event: Event;
}

/** Events that are worth a step: those of which something is said. What follows at once belongs to the step before. */
export function stepsOf(moments: Moment[], told: (event: Event) => string, start: string): Step[] {
  const steps: Step[] = [];
  for (const { version, event } of moments) {
    const text = told(event);
    const last = steps.at(-1);
    if (!last) steps.push({ version, text: text || start });
    else if (text) steps.push({ version, text });
    else last.version = version;
  }
  return steps;
}

export class Replaying {
  info = $state.raw<TableInfo | null>(null);
  moments = $state.raw<Moment[]>([]);
  views = $state.raw<Record<number, View>>({});
  at = $state(0);
  trouble = $state<'' | 'not-over' | 'missing'>('');

  constructor(readonly id: string) {}

  async load(): Promise<void> {
    try {
      const found = await ask<{ table: TableInfo; moments: Moment[] }>(
        `tables/${encodeURIComponent(this.id)}/replay`,
      );
      this.info = found.table;
      this.moments = found.moments;
    } catch (error) {
      this.trouble = (error as { status?: number }).status === 409 ? 'not-over' : 'missing';
    }
  }

  /** The table after so many events. */
  async see(version: number): Promise<void> {
    if (this.views[version]) return;
    const found = await ask<{ view: View }>(`tables/${encodeURIComponent(this.id)}/replay/${version}`);
    this.views = { ...this.views, [version]: found.view };
  }
}
