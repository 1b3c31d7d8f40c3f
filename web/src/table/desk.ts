/* The orders that a judge may give at a table, and what each of them asks for. */

export type Field =
  | 'against'
  | 'why'
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

export interface Order {
  command: string;
  fields: Field[];
}

export const EQUATIONS_ORDERS: Order[] = [
  { command: 'warn', fields: ['against', 'why'] },
  { command: 'penalise', fields: ['against', 'points', 'team', 'why'] },
  { command: 'rule', fields: ['against', 'shake', 'correct', 'why'] },
  { command: 'extend-clock', fields: ['seconds', 'clock', 'why'] },
  { command: 'approve-penalty', fields: ['penalty', 'approved', 'why'] },
  { command: 'correct-score', fields: ['against', 'shake', 'points', 'why'] },
  { command: 'rule-deceit', fields: ['against', 'listed', 'why'] },
  { command: 'replay-shake', fields: ['shake', 'why'] },
  { command: 'call-time', fields: [] },
  { command: 'disqualify', fields: ['against', 'why'] },
];

export const EQUATE_ORDERS: Order[] = [
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
export function orderOf(
  order: Order,
  filled: Filled,
  play?: number,
): Record<string, unknown> & { command: string } {
  const fields = Object.fromEntries(order.fields.map((field) => [field, filled[field]]));
  if (order.command === 'extend-clock') {
    const { seconds, ...rest } = fields;
    return { ...rest, command: order.command, milliseconds: Number(seconds) * 1000 };
  }
  return {
    ...fields,
    ...('stands' in fields && play !== undefined ? { target: play } : {}),
    command: order.command,
  };
}
