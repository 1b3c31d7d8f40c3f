/* Short names of the rule books, as menus show them, in Spanish. */

import type en from './books.en';

const es: typeof en = {
  'challenge-cup-2022': 'Academic Challenge Cup',
  'agloa-2019': 'Equations de AGLOA',
  'mlag-2018': 'Equations de MLAG (2018)',
  'mlag-guide': 'Equations de MLAG (guía)',
  equate: 'Equate',
};

export default es;
