/* Analysis after a game, hints in steps, and reading aloud, in English. */

export default {
  analysis: {
    title: 'Game report',
    button: 'Analyze this game',
    again: 'Try again',
    running: (done: number, all: number): string =>
      all ? `Looking at move ${done} of ${all}…` : 'Getting ready…',
    progress: 'Moves analyzed',
    failed: 'The analysis failed. Try again.',
    players: 'By player',
    look: 'Key moments',
    nothing: 'No flubs. Nothing to review!',
    download: 'Download the plot',
    flub: 'A flub is a move that gives an opponent a right call.',
    needed: 'Cubes still needed',
    neededHelp:
      'The line shows how many more cubes the Goal needed after each move. At 1 or 0 someone could call Now.',
    never: 'This Goal can’t be made, so there is nothing to count.',
    lost: 'Points the best play would have added, turn by turn (short bars are good)',
    shake: (number: number, goal: string): string => `Shake ${number}: ${goal || 'No Goal'}`,
    here: 'This step',
    marks: {
      safe: 'Safe',
      now: 'Now flub',
      impossible: 'Impossible flub',
      'no-goal': 'No Goal flub',
      unknown: 'Not known',
      missed: 'Missed challenge',
      lost: 'Points missed',
      best: 'The best play',
    } as Record<string, string>,
    points: (count: number): string => (count === 1 ? '1 point' : `${count} points`),
    move: (at: number): string => `Move ${at}`,
  },
  hints: {
    title: 'A hint in steps',
    lead: 'Take one step at a time. The last one is the whole Solution.',
    first: 'Give me a hint',
    more: 'One more step',
    busy: 'Thinking…',
    step: (at: number, all: number): string => `Step ${at} of ${all}`,
  },
  working: {
    button: 'Work it out line by line',
    title: 'Line by line',
    busy: 'Working it out…',
  },
  aloud: {
    read: 'Read aloud',
    stop: 'Stop reading',
  },
};
