/* The orders that a judge may give at a table, and their fields. */

import type { EquateOrder, EquationsOrder } from '../lib/generated/api';
import type { Command } from '../games/equations/view';

export type Field =
  | 'against'
  | 'why'
  | 'second_judge'
  | 'points'
  | 'seconds'
  | 'shake'
  | 'penalty'
  | 'approved'
  | 'correct'
  | 'stands'
  | 'team'
  | 'clock'
  | 'listed';

/** The fields of a command that a form asks for; times are entered in seconds. */
type Asked<One> = One extends Command
  ? {
      command: One['command'];
      fields: ((keyof One | ('milliseconds' extends keyof One ? 'seconds' : never)) & Field)[];
    }
  : never;
export type Order = Asked<Command>;

export const EQUATIONS_ORDERS: Asked<EquationsOrder>[] = [
  { command: 'warn', fields: ['against', 'why'] },
  { command: 'penalise', fields: ['against', 'points', 'team', 'second_judge', 'why'] },
  { command: 'rule', fields: ['against', 'shake', 'correct', 'why'] },
  { command: 'extend-clock', fields: ['seconds', 'clock', 'why'] },
  { command: 'approve-penalty', fields: ['penalty', 'approved', 'why'] },
  { command: 'correct-score', fields: ['against', 'shake', 'points', 'why'] },
  { command: 'rule-deceit', fields: ['against', 'listed', 'why'] },
  { command: 'replay-shake', fields: ['shake', 'why'] },
  { command: 'call-time', fields: [] },
  { command: 'disqualify', fields: ['against', 'why'] },
];

export const EQUATE_ORDERS: Asked<EquateOrder>[] = [
  { command: 'warn', fields: ['against', 'why'] },
  { command: 'rule', fields: ['stands', 'why'] },
  { command: 'adjust-clock', fields: ['against', 'seconds', 'why'] },
  { command: 'adjust-score', fields: ['against', 'points', 'why'] },
  { command: 'call-time', fields: [] },
  { command: 'end-game', fields: ['why'] },
  { command: 'disqualify', fields: ['against', 'why'] },
];

export interface Filled {
  against: string;
  why: string;
  second_judge: string;
  points: number;
  listed: number;
  seconds: number;
  shake: number;
  penalty: number;
  approved: boolean;
  correct: boolean;
  stands: boolean;
  team: boolean;
  clock: 'task' | 'round';
}

/** The command for the table: only the fields that the order has. Equate's rulings are aimed at the last play. */
export function orderOf({ command, fields }: Order, filled: Filled, play?: number): Command {
  const { seconds, ...given } = Object.fromEntries(fields.map((field) => [field, filled[field]]));
  const time = command === 'extend-clock' ? { milliseconds: Number(seconds) * 1000 } : { seconds };
  return {
    ...given,
    ...(seconds === undefined ? {} : time),
    ...('stands' in given && play !== undefined ? { target: play } : {}),
    command,
  } as Command;
}
