import { describe, expect, it } from 'vitest';

import type { GuideAnswer } from '../../lib/generated/api';
import { sample } from '../../lib/test-sample';
import { tableTexts } from '../../texts/table';
import { stepOf } from './tour';
import type { EquationsView } from './view';

describe('a step of the tour', () => {
  it('names the Goal on the mat, even if the guide would now set another one', () => {
    const view = sample<EquationsView>({
      player: 'p1',
      phase: 'goal',
      seats: [],
      cubes: [
        { number: 3, face: '8', section: 'resources' },
        { number: 4, face: '7', section: 'resources' },
      ],
    });
    const advice = sample<GuideAnswer>({ command: { command: 'arrange-goal', goal: [{ cube: 4 }] } });
    const now = { view, advice, goal: [3], picked: null, line: '', asked: false, calling: false };
    expect(stepOf(now, tableTexts()).text).toBe('The Goal is 8. Tap the button to say it.');
  });
});
