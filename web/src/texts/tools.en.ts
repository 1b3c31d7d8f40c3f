/* The page of tools and what tool pages share, in English. */

export default {
  title: 'Tools',
  lead: 'For players, coaches and judges. They work without an account and keep what you type on this device.',
  cards: {
    judge: [
      'The judge',
      'Put cubes on the mat, write an Equation, and see how the rule book rules on it, and why.',
    ],
    solver: ['The solver', 'Is there a Solution? See one, or a proof that there is none.'],
    puzzles: ['Puzzles', 'Of both games, from easy to hard: one at a time, each day, or against the clock.'],
    equate: ['Equate plays', 'What a play scores, square by square, and the best plays for a rack.'],
    activities: [
      'Equate activities',
      'Hands and board situations for a class: the same tiles for everyone, sheets to print.',
    ],
    watch: ['Watch and show', 'Public games, and the big screen for a classroom or a hall.'],
  },
  sheet: {
    title: 'A scoresheet to print',
    lead: 'For a table with real cubes or tiles. Where players choose variations, the chart for them is on the back.',
    book: 'Rules',
    division: 'Division',
    players: 'Players',
    year: 'School year ends',
    print: 'Print a scoresheet (PDF)',
  },
};
