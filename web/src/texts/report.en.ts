/* The report at the end of a game, in English. */

export default {
  title: 'Key moments',
  shake: (number: number): string => `Shake ${number}`,
  looking: 'Looking for your key moments…',
  nothing: 'No flubs and no missed chances. What a game!',
  missed: (call: string): string => `You could have called ${call} here.`,
  flub: (call: string): string => `After your move, an opponent could have called ${call}.`,
  wrongImpossible: 'You called Impossible, but there was a Solution.',
  earlyNow: 'You called Now, but one more cube wasn’t enough.',
  wrongNow: 'You called Now, but there was no Solution.',
  play: (points: number): string => `A short play for ${points} points was possible.`,
  well: 'What went well',
  next: 'Can you find it now?',
  turn: (number: number, words: string): string => `Your turn ${number}: ${words}`,
  made: (line: string, points: number): string =>
    `${line} for ${points === 1 ? '1 point' : `${points} points`}.`,
  noPoints: 'no points.',
  total: (points: number, turns: number): string =>
    `You made ${points} points in ${turns === 1 ? '1 turn' : `${turns} turns`}.`,
  firstWell: 'You played a whole game to the end.',
  now: 'Now',
  impossible: 'Impossible',
  findNow: 'Find it',
  solve: 'Try it',
  lesson: 'Lesson',
  replay: 'Replay',
  ending: {
    won: (names: string): string => `You beat ${names}!`,
    score: (mine: number, theirs: number): string => `${mine} to ${theirs}`,
    beaten: 'beaten',
    unlocked: (name: string): string => `Next: ${name}`,
    play: (name: string): string => `Play ${name}`,
    tomorrow: 'Come back tomorrow: there’s a new puzzle every day.',
    today: 'Today’s puzzle is waiting for you, too.',
    lost: 'Good game!',
    tied: 'A tie! Well played, everyone.',
    bestShake: (points: number, shake: number): string =>
      `Your best was shake ${shake}: ${points === 1 ? '1 point' : `${points} points`}.`,
    earned: (points: number): string => `You earned ${points === 1 ? '1 point' : `${points} points`}.`,
    bestPlay: (line: string, points: number): string =>
      `Your best play was ${line}, for ${points === 1 ? '1 point' : `${points} points`}.`,
    brave: 'Every game makes the next one easier.',
    next: 'Look at your key moments, then play again.',
  },
  puzzle: 'Your own game, as a puzzle',
};
