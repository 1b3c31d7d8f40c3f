/* What is asked before an act that cannot be taken back fits those who sit there. */

import { describe, expect, test } from 'vitest';
import type { LiveTable } from '../lib/live/table.svelte';
import { sample } from '../lib/sample';
import en from '../texts/table.en';
import { resignText } from './questions';

const cubes = (...seats: [name: string, bot: string, resigned?: boolean][]): LiveTable =>
  sample<LiveTable>({
    equations: {
      player: 'p1',
      seats: [['Ann', ''] as const, ...seats].map(([name, bot, resigned = false], at) => ({
        player: `p${at + 1}`,
        name,
        bot,
        resigned,
        disqualified: false,
      })),
    },
    equate: null,
  });

const tiles = (...seats: [name: string, bot: string, members?: string[]][]): LiveTable =>
  sample<LiveTable>({
    equations: null,
    equate: {
      seat: 's1',
      seats: [['Ann', ''] as const, ...seats].map(([name, bot, members = []], at) => ({
        id: `s${at + 1}`,
        name,
        bot,
        out: false,
        members: members.map((one) => ({ bot: one })),
      })),
    },
  });

describe('giving up for good', () => {
  test.each([
    ['against one bot', cubes(['Blaise', 'learner']), 'The game ends, and Blaise wins.'],
    ['against bots', cubes(['Blaise', 'learner'], ['Carl', 'player']), en.confirm.resignBots],
    ['among people', cubes(['Ben', ''], ['Carl', 'player']), en.confirm.resign],
    ['when only one is left', cubes(['Ben', '', true], ['Cid', '']), 'The game ends, and Cid wins.'],
    ['alone with tiles', tiles(), en.confirm.resignAlone],
    ['against teams of bots', tiles(['A', '', ['player', 'player']], ['B', 'player']), en.confirm.resignBots],
    ['against a team with a person', tiles(['A', '', ['player', '']], ['B', 'player']), en.confirm.resign],
  ])('%s', (_, table, said) => {
    expect(resignText(table, en)).toBe(said);
  });
});
