/* What is asked before an act that cannot be taken back fits those who sit there. */

import { describe, expect, test } from 'vitest';
import { gameOf, type AnyView } from '../games';
import type { EquateView } from '../games/equate/view';
import type { EquationsView } from '../games/equations/view';
import { sample } from '../lib/test-sample';
import en from '../texts/table.en';
import { resignText } from './resign';

type Others = ReturnType<ReturnType<typeof gameOf>['others']>;
const others = (game: string, view: AnyView): Others => gameOf(game).others(view);

const cubes = (...seats: [name: string, bot: string, resigned?: boolean][]): Others =>
  others(
    'equations',
    sample<EquationsView>({
      player: 'p1',
      seats: [['Ann', ''] as const, ...seats].map(([name, bot, resigned = false], at) => ({
        player: `p${at + 1}`,
        name,
        bot,
        resigned,
        disqualified: false,
      })),
    }),
  );

const tiles = (...seats: [name: string, bot: string, members?: string[]][]): Others =>
  others(
    'equate',
    sample<EquateView>({
      seat: 's1',
      seats: [['Ann', ''] as const, ...seats].map(([name, bot, members = []], at) => ({
        id: `s${at + 1}`,
        name,
        bot,
        out: false,
        members: members.map((one) => ({ bot: one })),
      })),
    }),
  );

describe('giving up for good', () => {
  test.each([
    ['against one bot', cubes(['Blaise', 'learner']), 'The game ends, and Blaise wins.'],
    ['against bots', cubes(['Blaise', 'learner'], ['Carl', 'player']), en.confirm.resignBots],
    ['among people', cubes(['Ben', ''], ['Carl', 'player']), en.confirm.resign],
    ['when only one is left', cubes(['Ben', '', true], ['Cid', '']), 'The game ends, and Cid wins.'],
    ['alone with tiles', tiles(), en.confirm.resignAlone],
    ['against teams of bots', tiles(['A', '', ['player', 'player']], ['B', 'player']), en.confirm.resignBots],
    ['against a team with a person', tiles(['A', '', ['player', '']], ['B', 'player']), en.confirm.resign],
  ])('%s', (_, staying, said) => {
    expect(resignText(staying, en)).toBe(said);
  });
});
