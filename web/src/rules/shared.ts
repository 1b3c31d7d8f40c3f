/* Mats and boards that the rules show, the same in every language. */

export const MATS = {
  first: 'mlag-2018/elementary - | r1b2 | bx | r3 4 | 9 | r2 b1 r+ k7 8 g- | none',
  sections: 'mlag-2018/middle - | b37 | 6 bx | 6 r+ r1 | 7 | r2 b0 g- | now',
  impossible: 'mlag-2018/middle - | b37 | r2 | b1 bx | 7 | r3 b0 | impossible',
  gap: 'mlag-2018/middle - | r2bx b3r+5 | 8 gx | r2 | 9 | r1 r0 | none',
  twoReadings: 'agloa-2019/middle - | r21 | 5 g- | ^ r0 k+ 4 | 9 | b2 b3 k÷ | now',
  cup: 'challenge-cup-2022/fifth - | 4k÷b2r+r1 | b3 | r1 bx | 9 | r2 k8 g- | none',
  cupRoot: 'challenge-cup-2022/sixth - | 6 | √ | r2 6 ^ b2 | 9 | r1 k8 g- | none',
};

/** The first plays of the booklet's example: 24÷3=8 across, then 28=4×7 down through its 8. */
export const BOARD_FIRST = [
  ...Array.from({ length: 8 }, () => '(19)'),
  '(14)2(4)',
  '(9)24÷3=8(4)',
  '(14)=(4)',
  '(14)4(4)',
  '(14)×(4)',
  '(14)7(4)',
  ...Array.from({ length: 5 }, () => '(19)'),
].join('/');
