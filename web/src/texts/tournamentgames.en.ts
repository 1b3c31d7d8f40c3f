/* The sheet of a Cup table, game by game. */

const en = {
  ways: 'How the scores are handed in',
  byGame: 'Game by game',
  whole: 'The whole sheet',
  game: (n: number): string => `Game ${n}`,
  pick: 'Tap 0, 1 or 2 for each player.',
  score: (who: string): string => `${who}’s score`,
  absent: 'absent',
  keeper: (who: string): string => `Scorekeeper: ${who}`,
  sign: (n: number): string => `The scorekeeper initials game ${n}`,
  signed: (n: number): string => `Game ${n} is initialed and final.`,
  so: 'The round so far',
  total: 'Total',
  by: 'Initials',
  over: 'The round is over',
  overText: 'Each player checks their own line and initials it. After that, nothing changes.',
  mine: (who: string): string => `${who}: my line is right`,
  initialled: (games: string): string => `The scorekeeper has initialed game ${games}.`,
  waiting: (games: string): string => `The scorekeeper still has to initial game ${games}.`,
};

export default en;
