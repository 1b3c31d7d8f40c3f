import { describe, expect, it } from 'vitest';

import type { AnalyzedAct, MatchAnalysis } from '../../lib/generated/api';
import { sample } from '../../lib/test-sample';
import { mistakesOf } from './mistakes';

const MAT = 'mlag-2018 elementary | 3 | | | | 1 2 + | none';
const WRONG: Partial<AnalyzedAct> = {
  version: 7,
  player: 'p2',
  act: 'move',
  mark: 'safe',
  solution: '1+2 = 3',
  missed: '',
  called: 'impossible',
  called_by: 'p1',
  call_right: false,
  position: MAT,
};
const found = (act: Partial<AnalyzedAct>): unknown[] =>
  mistakesOf(sample<MatchAnalysis>({ shakes: [{ acts: [{ ...WRONG, ...act }] }] }), 'p1').map(
    ({ kind, challenge, answer, position, version }) => [kind, challenge, answer, position, version],
  );

describe('a wrong call', () => {
  it('asks for the Solution that there was, with any cubes', () => {
    expect(found({})).toEqual([['called-impossible', 'none', '1+2 = 3', MAT, 7]]);
    expect(found({ called: 'now' })).toEqual([['called-now', 'none', '1+2 = 3', MAT, 7]]);
  });

  it('of Now may be one where there was no Solution', () => {
    const mat = MAT.replace('none', 'impossible');
    expect(found({ called: 'now', mark: 'impossible', solution: '', why: 'Too few cubes.' })).toEqual([
      ['called-now', 'impossible', 'Too few cubes.', mat, 7],
    ]);
  });

  it('is a mistake only of its caller, and only if it is known to be wrong', () => {
    expect(found({ called_by: 'p3' })).toEqual([]);
    expect(found({ call_right: true })).toEqual([]);
    expect(found({ call_right: null, mark: 'unknown' })).toEqual([]);
    expect(found({ act: 'no-goal' })).toEqual([]);
  });
});
