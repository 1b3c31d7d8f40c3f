import { describe, expect, it } from 'vitest';

import { sample } from '../lib/test-sample';
import type { ShownTable } from '../lib/generated/api';
import { playingAlone } from './alone';

const ME = { mine: true, kind: 'person' } as const;
const PIP = { mine: false, kind: 'bot' } as const;
const BEN = { mine: false, kind: 'person' } as const;

describe('a player', () => {
  it.each([
    ['with a bot', [ME, PIP], {}, true],
    ['with a friend', [ME, BEN, PIP], {}, false],
    ['who only watches bots', [PIP, PIP], {}, false],
    ['at a tournament', [ME, PIP], { tournament: { id: 'x' } }, false],
    ['with a judge', [ME, PIP], { judges: [{}] }, false],
  ])('%s', (_, seats, more, wanted) => {
    expect(playingAlone(sample<ShownTable>({ seats, judges: [], tournament: null, ...more }))).toBe(wanted);
  });
});
