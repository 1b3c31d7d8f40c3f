/* Coach marks: what a newcomer needs to know at each moment of a first game, in English. */

import type { Terms } from '../games/equations/terms';

type Text = string | ((terms: Terms) => string);

export default {
  label: 'Tip',
  got: 'Got it',
  help: 'Explain this',
  none: 'No more tips',
  intro: {
    title: 'How a shake (one round) works',
    steps: [
      [
        'Roll',
        ({ cubes }: Terms): string =>
          `${cubes} cubes with digits and signs are rolled. Everybody shares them.`,
      ],
      [
        'Goal',
        'One player puts cubes on the Goal line, such as 7 or 24. That is the number to make, with two or more other cubes.',
      ],
      [
        'Move',
        'Take turns putting one cube on the mat: Required must be used, Permitted may be, Forbidden may not.',
      ],
      [
        'Dare',
        ({ now, impossible }: Terms): string =>
          `Is only one cube missing, or none? Call ${now}! Can nobody make the Goal anymore? Call ${impossible}! Then the Equation is written, and whoever is right gets the most points.`,
      ],
    ] as [string, Text][],
    more: 'All the rules',
  },
  equate: {
    title: 'How Equate works',
    steps: [
      [
        'Lay',
        'Fill the board with true equations, such as 2+3=5. The first one goes through the yellow square.',
      ],
      ['Signs', 'Your tiles are digits and signs. The = is free: put it where you need it.'],
      ['Cross', 'Every later play connects to tiles on the board, and every new line must be true.'],
      [
        'Score',
        'The small number is what a tile scores. 2S and 3S multiply a tile, 2E and 3E the whole equation. When the tiles run out, the most points win.',
      ],
    ] as [string, Text][],
    more: 'All the rules',
  },
  tip: {
    roll: 'All the cubes of this shake come from one roll. The player who rolls also sets the Goal.',
    choose: 'A variation is an extra rule for this shake only. Read the cards and choose one that you like.',
    goal: 'Tap one or two digits for the Goal. It must be possible to make it with the cubes that are left. A cube on the Goal line can’t go back to Resources, but you can tap it to give it another place on the line or to turn it.',
    goalPractice:
      'Tap one or two digits for the Goal. It must be possible to make it with the cubes that are left. Tap a cube on the Goal line to move it or take it back.',
    otherGoal:
      'The Goal is the number that everyone will try to make. Open the pad to think: tap cubes to write.',
    sayNoGoal:
      'No Goal is only for a roll that can make no Goal at all. Nearly every roll can, so look closely first.',
    noGoal:
      'The Goal-setter sees no Goal that can be made with these cubes. If you see one, say so. If not, agree.',
    move: 'Required cubes must be used, Permitted ones may be, Forbidden ones may not. Keep the Goal possible, but hard to see.',
    wait: 'While the others move, look for a way to make the Goal. You may challenge at any moment.',
    waitOnly: 'While you wait, look for a way to make the Goal. Use the pad to try things out.',
    challenge: ({ now, impossible }: Terms): string =>
      `${now}! means: the Goal can be made with what is on the mat and at most one more cube. ${impossible}! means: nobody can make it anymore.`,
    bonus: ({ leaderMayBonus }: Terms): string =>
      `Bonus: ${leaderMayBonus ? 'you' : 'if you’re not in the lead, you'} may first put one extra cube in Forbidden. The Goal gets harder sooner.`,
    write:
      'Use all of Required (the keys with a yellow bar), any of Permitted and of Resources, none of Forbidden. End with = and the Goal.',
    writeNow:
      'Use all of Required (the keys with a yellow bar), any of Permitted, none of Forbidden, and at most one cube of Resources. End with = and the Goal.',
    writeGoal:
      'Show that there is a Goal: write your expression, then =, then the Goal, all with the cubes of this roll.',
    mayWrite:
      'You can join in: if you can write the Equation too, you get points. If not, say so: it costs nothing to be honest.',
    lastCube: 'All cubes are down, so everybody writes. Use all of Required and any of Permitted.',
    forceOut: 'Everybody writes. Use all of Required, any of Permitted, and the cubes left in Resources.',
    stopped: 'Everybody writes. Use all of Required, and any of Permitted and Resources.',
    side: 'Your card shows who you think is right: the Challenger or the Mover.',
    check:
      'Look closely: are the cubes on the mat, is every Required cube there, and are the two sides equal?',
    score:
      'The player who is right scores the most. Players who agreed and wrote it, too, also get points. Then the next player rolls.',
    over: 'The match is over. You can look back at every move, or play again.',
    equateFirst:
      'Tap your tiles in order, with = where you need it, such as 4 + 3 = 7. They go to the right from the yellow square.',
    equateTurn:
      'Tap the square where your equation begins; tap it again to go down. Then tap tiles. Tiles already on the board count too.',
    equateWait: 'Your opponent is thinking… Meanwhile you can sort your tiles, or try things out with ✎.',
    equateDraw: 'There are two piles. Take mostly numbers, and two or three signs.',
    equateTeam: 'Everybody on the team can propose a play. The captain chooses one.',
    equateOver: 'Game over! Look back at every play, or play again.',
  },
};
