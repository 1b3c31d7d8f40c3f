/* A newcomer's first game: what the hand points at, in English. */

export default {
  label: 'Guided first game',
  skip: 'Skip the tour',
  step: (at: number, of: number): string => `Step ${at} of ${of}`,
  wait: (name: string): string => `${name} is thinking. Watch the mat…`,
  waitBoard: (name: string): string => `${name} is thinking. Watch the board…`,
  equations: {
    roll: (name: string): string =>
      `Hi! You’re playing ${name}. One round is called a shake. Roll the cubes to start it.`,
    goal: (face: string): string =>
      `You both share these cubes. First, pick the number to make. That’s the Goal. Tap ${face}.`,
    sayGoal: (face: string): string => `The Goal is ${face}. Tap the button to say it.`,
    cube: (face: string, goal: string): string => `Your move. Nobody needs ${face} to make ${goal}. Tap it.`,
    section: (section: string): string => `Put it in ${section}. Now nobody may use it.`,
    otherSection: (section: string): string => `Put it in ${section}.`,
    now: (equation: string, now: string): string =>
      `Look at the mat: only one cube is missing! ${equation}. Be quick and call ${now}!`,
    sure: (now: string): string => `You have it. Tap ${now}!`,
    called: (now: string): string =>
      `You called ${now}! Show that you’re right: whoever is right gets the most points.`,
    write: (equation: string, key: string): string => `Write ${equation}. Tap ${key}.`,
    erase: 'Oops, that’s another key. Take it back.',
    keys: 'A yellow bar means: use it. A small number counts how many there are.',
    means: {
      required: 'Required cubes must be used.',
      permitted: 'Permitted cubes may be used.',
    } as Record<string, string>,
    present: 'That’s your Equation. Tap Present to hand it in!',
    surePresent: 'Tap Present to hand it in, and let’s see.',
    check: 'Let’s see…',
    won: (now: string): string => `You called ${now}, and you were right!`,
    wonText: (name: string, points: number, shakes: number): string =>
      `${points} points for you! That was practice. A whole match is ${shakes > 1 ? `${shakes} shakes` : 'a few shakes'}, and the most points win. ${name} is ready.`,
    lost: 'That was a whole shake!',
    lostText: 'You know how it goes now. Try it once more: the hand helps you again.',
    match: 'Play a whole match',
    lesson: (now: string): string => `Lesson: ${now}`,
    again: 'Try again',
  },
  equate: {
    first: (equation: string): string =>
      `Hi! Your tiles make ${equation}. The first equation starts at the yellow square.`,
    tile: (tile: string): string => `Tap ${tile}.`,
    equals: 'Tap =. It’s free: use it whenever you need it.',
    square: (equation: string): string =>
      `Your turn again. ${equation} fits here. Tap the square where it begins.`,
    turn: (down: boolean): string =>
      `This one goes ${down ? 'down' : 'to the right'}. Tap the square again to turn the arrow.`,
    erase: 'Oops, that’s another tile. Take it back.',
    play: (equation: string): string => `${equation} is true! Tap Play it.`,
    premium: (mark: string, twice: boolean, whole: boolean): string =>
      `${mark} counts ${whole ? 'all of it' : 'its tile'} ${twice ? 'twice' : 'three times'}.`,
    won: 'Two true equations!',
    wonText: (points: number): string => `You have ${points} points. The board is yours now.`,
    on: 'Keep playing',
    lesson: 'Lesson: your first play',
  },
};
