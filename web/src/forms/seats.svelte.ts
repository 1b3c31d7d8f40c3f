/* The seats of a new table: who plays, at which level, in which team, with which clock of their own. */

import type { FormField, SeatRequestInput } from '../lib/generated/api';
import { Answers } from './settings.svelte';

export const TEAMS = ['A', 'B', 'C', 'D'];
let keys = 0;

export class SeatRow {
  readonly key = ++keys;
  kind = $state<SeatRequestInput['kind']>('person');
  level = $state('');
  team = $state('A');
  readonly answers: Answers;

  constructor(seat: SeatRequestInput, at: number, fields: FormField[]) {
    this.kind = seat.kind;
    this.level = seat.level ?? '';
    this.team = TEAMS[at % 2] ?? 'A';
    this.answers = new Answers(fields);
  }

  /** The seat as the server expects it; `team` is the team's name, if there are teams. */
  request(team: string): SeatRequestInput {
    return {
      kind: this.kind,
      ...(this.kind === 'bot' && this.level ? { level: this.level } : {}),
      ...(team ? { team } : {}),
    };
  }
}
