/* Short names of the rule books, as menus show them, in English. */

export default {
  'challenge-cup-2022': 'Academic Challenge Cup',
  'agloa-2019': 'AGLOA Equations',
  'mlag-2018': 'MLAG Equations (2018)',
  'mlag-guide': 'MLAG Equations (guide)',
  equate: 'Equate',
} as Record<string, string>;
