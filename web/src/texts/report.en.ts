/* The report at the end of a game, in English. */

export default {
  title: 'Key moments',
  shake: (number: number): string => `Shake ${number}`,
  looking: 'Looking for your key moments…',
  nothing: 'No flubs and no missed chances. What a game!',
  missed: (call: string): string => `You could have called ${call} here.`,
  flub: (call: string): string => `After your move, ${call} was possible.`,
  play: 'A better play was on the board.',
  now: 'Now',
  impossible: 'Impossible',
  findNow: 'Find it',
  solve: 'Try it',
  lesson: 'Lesson',
  replay: 'Replay',
  puzzle: 'Your own game, as a puzzle',
};
