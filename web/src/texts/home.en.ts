/* The first page, in English. */

export default {
  title: 'Two number games to play with friends',
  welcomeBack: (name: string): string => `Welcome back, ${name}!`,
  lead: 'Equations: roll the cubes, set a Goal, and dare each other: can it still be made? Equate: lay true equations across a board, like a crossword of numbers.',
  playEquations: 'Play Equations',
  playEquate: 'Play Equate',
  against: 'against a friendly bot, right now',
  againstShort: 'for 10 minutes against a friendly bot',
  going: 'You have a game going',
  goingText: (game: string, others: string, score: string): string =>
    `${game} with ${others}${score && `, ${score}`}.`,
  waits: 'It waits for you.',
  another: 'New game',
  wholeGame: 'A whole game, or other rules',
  started: (minutes: number): string =>
    minutes < 1
      ? 'just started'
      : minutes < 120
        ? `started ${minutes} min ago`
        : minutes < 2880
          ? `started ${Math.round(minutes / 60)} hours ago`
          : `started ${Math.round(minutes / 1440)} days ago`,
  opening: 'Opening the table…',
  join: 'Join with a code',
  code: 'Code of a table or a class',
  codeHint: 'Code',
  judging: 'You are the judge here',
  noSuchCode: 'No table or class has this code. Check it and try again.',
  go: 'Join',
  continue: 'Continue',
  newTable: 'New table for friends',
  more: {
    rules: 'Learn the rules',
    rulesText: 'Both games in a few minutes, with pictures and something to try.',
    learn: 'Learn step by step',
    learnText: 'Short lessons, each with something to try.',
    class: 'Teach a class',
    classText:
      'Hand out a code, assign puzzles and lessons, seat everyone at tables, and see who needs help.',
    watch: 'Watch and show',
    watchText: 'Public games, and the big screen for a classroom or a hall.',
    tournament: 'Run a tournament',
    tournamentText: 'Draws, sheets, scores, standings and awards, on paper or live.',
    tools: 'Judge and solver',
    toolsText: 'Is this Equation right? Is there a Solution? Every verdict names its rule.',
  },
  puzzle: {
    title: 'Can you make the Goal?',
    how: 'Write something that equals the Goal. You must use the cubes in Required, and you may use those in Permitted and one from Resources.',
    howAll:
      'Write something that equals the Goal. You must use the cubes in Required, and you may use any others.',
    check: 'Check it',
    checking: 'Checking…',
    next: 'Another one',
    daily: 'Puzzle of the day',
    all: 'All puzzles',
    right: 'Yes! That makes the Goal.',
    wrong: 'Not yet.',
    show: 'Show one way',
    rule: (section: string): string => `Rule ${section}`,
    look: 'Look at it in the judge',
    done: 'Solved! There’s a new one tomorrow, and more right now.',
    solved: (count: number): string =>
      count === 1 ? 'You have solved 1 so far.' : `You have solved ${count} so far.`,
  },
  free: 'a free seat',
  next: (name: string): string => `You play ${name}`,
  hello: 'What should we call you?',
  helloText: 'A first name or a nickname is fine. Pick a picture if you like.',
  name: 'Your name',
  sit: 'Sit down',
  watch: 'Watch this game',
  full: 'All seats are taken. You can watch.',
  waiting: (names: string): string => `At the table: ${names}`,
  howPlayed: 'How this table plays',
};
