/* The faces of the cubes as strokes in a box of 100, so that they look the same on every device. */

const SIX =
  'M64 26C60 23 56 22 52 22C37 22 30 37 30 54C30 70 38 78 50 78C61 78 69 71 69 61C69 51 61 45 51 45C41 45 33 51 30.5 58';
/** The same stroke, turned around the middle of the box. */
const NINE =
  'M36 74C40 77 44 78 48 78C63 78 70 63 70 46C70 30 62 22 50 22C39 22 31 29 31 39C31 49 39 55 49 55C59 55 67 49 69.5 42';

export const STROKES: Record<string, string> = {
  0: 'M50 22C35 22 29 36 29 50S35 78 50 78S71 64 71 50S65 22 50 22Z',
  1: 'M37 34L53 22V78',
  2: 'M31 37C31 28 39 22 50 22C61 22 69 28 69 38C69 53 42 60 31 78H70',
  3: 'M33 27C37 24 43 22 50 22C60 22 67 27 67 35C67 44 59 48 49 48C61 48 69 54 69 63C69 72 61 78 50 78C42 78 35 75 31 70',
  4: 'M58 78V22L28 62H73',
  5: 'M66 22H38L35 47C39 43 44 42 50 42C61 42 69 49 69 60C69 71 61 78 50 78C42 78 36 75 32 71',
  6: SIX,
  7: 'M30 22H70L45 78',
  8: 'M50 48C42 48 36 43 36 35S42 22 50 22S64 27 64 35S58 48 50 48C39 48 32 54 32 63S39 78 50 78S68 72 68 63S61 48 50 48Z',
  9: NINE,
  '+': 'M50 27V73M27 50H73',
  '-': 'M27 50H73',
  x: 'M33 33L67 67M67 33L33 67',
  '÷': 'M27 50H73M50 29h.01M50 71h.01',
  '^': 'M29 58L50 35L71 58',
  '√': 'M22 54L32 50L43 77L56 25H79',
};

/** 6 and 9 are the same stroke: a line says which way is up. */
export const UNDERLINE = 'M37 93H63';
export const isUnderlined = (face: string): boolean => face === '6' || face === '9';

/** The arrows of a turned cube: upside-down and sideways. */
export const TURNED: Record<string, string> = {
  u: 'M4 15v-3a7.5 7.5 0 0 1 15 0v4M14.5 13l4.5 5 4.5-5',
  s: 'M5 6h5a8 8 0 0 1 8 8v3M13.5 13.5l4.5 5 4.5-5',
};
