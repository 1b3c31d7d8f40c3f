/* The first page, in English. */

export default {
  title: 'Two games of numbers, played with friends',
  lead: 'In Equations you roll cubes, set a Goal and dare each other: can it still be made? In Equate you cross true equations on a board.',
  playEquations: 'Play Equations',
  playEquate: 'Play Equate',
  against: 'against a friendly bot, at once',
  opening: 'Setting the table…',
  join: 'Join with a code',
  code: 'Code of the table',
  go: 'Join',
  continue: 'Continue',
  continueText: 'You have a game under way.',
  newTable: 'Make a table for friends',
  more: {
    rules: 'Learn the rules',
    rulesText: 'Both games in a few minutes, with pictures to try.',
    class: 'Teach a class',
    classText: 'The same tiles for everyone, sheets to print, a clock, and the answers afterwards.',
    tools: 'Judge and solver',
    toolsText: 'Is this Equation right? Is there a Solution? Every verdict names its rule.',
  },
  puzzle: {
    title: 'Can you make the Goal?',
    how: 'Use every Required cube and any Permitted ones. One more may come from Resources.',
    howAll: 'Use every Required cube and any others you like.',
    check: 'Check it',
    checking: 'Checking…',
    next: 'Another one',
    right: 'Yes! That makes the Goal.',
    wrong: 'Not yet.',
    show: 'Show one way',
    rule: (section: string): string => `Rule ${section}`,
    look: 'Look at it in the judge',
    solved: (count: number): string =>
      count === 1 ? 'You have solved 1 so far.' : `You have solved ${count} so far.`,
  },
};
