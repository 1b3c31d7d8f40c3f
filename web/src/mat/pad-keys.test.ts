import { describe, expect, it } from 'vitest';

import { cubesOfLine, goalText } from './mat-cubes';
import { facesUsed, goalFaces, isPlain, isReadable, isRewritten, padKeys } from './pad-keys';

const LINE = 'mlag-2018/middle - | 2x r3+5 | 6 bx | 6 r+ r1 | 7 | r2 b0 g- | now';

describe('the pad', () => {
  it('offers every face that may be written, with what is left of it', () => {
    const keys = padKeys(cubesOfLine(LINE), '6x6');
    expect(keys.map((key) => key.face).join('')).toBe('0126+-x');
    expect(keys.find((key) => key.face === '6')).toMatchObject({ left: 0, must: false });
    expect(keys.find((key) => key.face === '1')).toMatchObject({ left: 1, must: false });
  });

  it('never uses up a sign that serves any number of times', () => {
    const times = (line: string) =>
      padKeys(cubesOfLine(LINE), line, ['+', 'x']).find((key) => key.face === 'x');
    expect(times('6x6x6')).toMatchObject({ free: true, must: false });
    expect(times('')).toMatchObject({ must: true });
    expect(padKeys(cubesOfLine(LINE), '6x6').find((key) => key.face === '6')).toMatchObject({ free: false });
  });

  it('offers the faces of a Goal that can be grouped after the =', () => {
    const cubes = cubesOfLine(LINE);
    expect(isRewritten(cubes, [])).toBe(true);
    expect(goalFaces(cubes, [], '6x')).toEqual([]);
    expect(goalFaces(cubes, [], '6x2 =').join('')).toBe('2x3+5');
  });

  it('offers the digits of a Goal one by one where a sign of a variation may come between them', () => {
    const cubes = cubesOfLine('agloa-2019/middle exponent=red | 8r2 | 6 | 6 | 7 | r2 | now');
    expect(isRewritten(cubes, [])).toBe(false);
    expect(goalFaces(cubes, [{ text: ' exp ', then: '' }], '8x8 =').join('')).toBe('82');
  });

  it('marks Required cubes until they are written', () => {
    const must = (line: string): string =>
      padKeys(cubesOfLine(LINE), line)
        .filter((key) => key.must)
        .map((key) => key.face)
        .join('');
    expect(must('')).toBe('6x');
    expect(must('6+1')).toBe('x');
    expect(must('6x6 = 36')).toBe('');
  });

  it.each([
    ['5²', { '5': 1 }],
    ['12%3', { '1': 1, '2': 1, '3': 1, '√': 1 }],
    ['7 rem 2', { '7': 1, '2': 1, '÷': 1 }],
    ['1p(3)+1', { '1': 2, '+': 1 }],
    ['6x6 = 6x6', { '6': 2, x: 1 }],
  ])('counts the cubes of %s', (line, expected) => {
    expect(Object.fromEntries(facesUsed(line))).toEqual(expected);
  });

  it('writes the Goal with its gaps', () => expect(goalText(cubesOfLine(LINE))).toBe('2x 3+5'));

  it.each([
    ['(6x6)+1 = 37', true],
    ['(6x6+1 = 37', false],
    ['6x6] = 36', false],
    ['6 = 6 = 6', false],
    ['(0x6)-0 = 15 where 0=3', true],
    ['6 & 7', false],
  ])('says whether %s can be read', (line, readable) => expect(isReadable(line)).toBe(readable));
});

describe('a line that looks the same when typeset', () => {
  it.each(['', '1+1 = 2', '(6x6)+1 = 37', '3×(2-1)'])('%s is shown once', (line) => {
    expect(isPlain(line)).toBe(true);
  });

  it.each(['2*3 = 8', '√9', '1÷2', '6u+1', '1/2=2/4', '3!'])('%s is shown as it reads, too', (line) => {
    expect(isPlain(line)).toBe(false);
  });
});
