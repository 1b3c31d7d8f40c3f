/* The table of a game that has no view of its own. */

export default {
  yourTurn: 'It’s your turn.',
  waits: (names: string): string => `Waiting for ${names}.`,
  over: 'The game is over.',
  log: 'Move list',
  nothing: 'Nothing has happened yet.',
};
