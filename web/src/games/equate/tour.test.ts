import { describe, expect, it } from 'vitest';

import type { GuideAnswer } from '../../lib/generated/api';
import { sample } from '../../lib/test-sample';
import { stepOf } from './tour';
import type { EquateView } from './view';

describe('a step of the tour of Equate', () => {
  const text = (premiums: Record<string, string>): string =>
    stepOf({
      view: sample<EquateView>({ seats: [], board: { B1: '+' }, centre: 'J10', premiums }),
      advice: sample<GuideAnswer>({ command: { command: 'make-play', play: 'A1 across 2+3=5' } }),
      size: 19,
      cursor: 'A1',
      direction: 'across',
      own: ['2', '3', '=', '5'],
      ready: true,
    }).text;

  it('says what a premium square does when a tile covers it', () => {
    expect(text({ C1: '2S' })).toContain('2S counts its tile twice.');
    expect(text({ E1: '3E' })).toContain('3E counts all of it three times.');
  });

  it('says nothing of squares that were covered before, or are not covered', () => {
    expect(text({ B1: '2E', A2: '3S' })).toMatch(/Tap Play it\.$/);
  });
});
