/* The rules in English, in our own words; each section names the one of the book that it tells. */

import { BOARD_FIRST, MATS } from '../shared';
import TRIES from '../tries.json';
import type { RulesPage } from '../types';

export const pages: RulesPage[] = [
  {
    id: 'equations',
    title: 'Equations in ten minutes',
    lead: 'What every rule book agrees on. Read this first; the pages of the books tell what they add.',
    sections: [
      {
        id: 'idea',
        title: 'The idea',
        cite: 'MLAG I, V, VI',
        blocks: [
          {
            text: 'Somebody rolls the cubes and sets a [Goal](goal). Then everybody, in turn, moves one cube onto the mat. Each move makes it a little easier or a little harder to build an expression that equals the Goal.',
          },
          {
            text: 'The trick: you never want to make the Goal too easy, and never impossible. As soon as you think the last [Mover](mover) slipped, you [challenge](challenge). Then somebody has to write it down, and points are given.',
          },
        ],
      },
      {
        id: 'mat',
        title: 'The mat',
        cite: 'MLAG I-B',
        blocks: [
          { mat: MATS.first, note: 'A mat in the middle of a shake. The Goal is 12.' },
          {
            list: [
              '[Goal](goal): the number that has to be made.',
              '[Required](required): every cube here must be used.',
              '[Permitted](permitted): cubes here may be used.',
              '[Forbidden](forbidden): no cube from here may be used.',
              '[Resources](resources): what was rolled and has not been moved yet.',
            ],
          },
        ],
      },
      {
        id: 'turn',
        title: 'Your turn',
        cite: 'MLAG V',
        blocks: [
          {
            text: 'Move one cube from Resources to Required, Permitted or Forbidden, or challenge. A cube that touches the mat stays there until the shake ends.',
          },
          {
            text: 'Before your move you may say "[Bonus](bonus)": then one cube goes to Forbidden first, and another one follows where you like.',
          },
        ],
      },
      {
        id: 'challenges',
        title: 'Now and Impossible',
        cite: 'MLAG VI',
        blocks: [
          {
            list: [
              '[Now](now): "With what lies on the mat and at most one cube from Resources I can write it." The [Challenger](challenger) has to prove it.',
              '[Impossible](impossible): "Whatever is moved from here on, nobody can write it any more." The [Mover](mover) has to prove the opposite.',
            ],
          },
          { mat: MATS.sections, note: 'Is this a Now? 6 and × are Required, one 6, + and 1 are Permitted.' },
          { ...TRIES.t1, note: 'Yes: this uses both Required cubes and nothing from Resources.' },
          {
            mat: MATS.impossible,
            note: 'Here 37 cannot be reached with 2, 1, ×, 3 and 0: Impossible is right.',
          },
        ],
      },
      {
        id: 'solution',
        title: 'What a Solution may look like',
        cite: 'MLAG VII-B',
        blocks: [
          {
            list: [
              'It is written as Solution = Goal, with the Goal as it lies on the mat, not its value.',
              'It has at least two cubes, all of Required, none of Forbidden, and any of Permitted.',
              'After Now: at most one cube of Resources. After Impossible: as many as you like.',
              'Its numbers have one digit. 12 has to be built, for example as 3×4.',
              '+ and − stand between two numbers; there is no −5.',
              'Brackets cost nothing. Write as many as you need.',
            ],
          },
          { ...TRIES.t2, note: 'Correct: × is used, 3 and 4 are permitted.' },
          { ...TRIES.t3, note: 'Not correct: × is missing, and the 9 is forbidden.' },
        ],
      },
      {
        id: 'last-cube',
        title: 'When all cubes are moved',
        cite: 'MLAG VIII',
        blocks: [
          {
            text: 'The last cube has to go to Required or Permitted, unless its Mover challenges Impossible. Then everybody has two minutes to write an Equation. During the first minute an opponent may still challenge Impossible.',
          },
        ],
      },
      {
        id: 'points',
        title: 'Points',
        cite: 'MLAG X',
        blocks: [
          {
            text: 'Who is right after a challenge gets 6, who is wrong gets 2. The [Third Party](third-party) who agrees with a Challenger and is right gets 4. After the last cube a correct Equation is worth 4, none or a wrong one 2.',
          },
        ],
      },
    ],
  },
  {
    id: 'mlag',
    title: 'MLAG Basic Equations',
    lead: 'The Michigan League: two or three players, 24 cubes, the order of operations as at school, no variations below high school.',
    sections: [
      {
        id: 'start',
        title: 'Starting',
        cite: 'I-D, II',
        blocks: [
          {
            text: 'Everybody rolls one red cube. The highest digit sets the first Goal; a sign is out, ties roll again. After each shake the next player to the left becomes the [Goal-setter](goal-setter).',
          },
        ],
      },
      {
        id: 'goal',
        title: 'Setting the Goal',
        cite: 'IV',
        blocks: [
          {
            list: [
              'One to six cubes, numbers of one, two or three digits, all upright.',
              'A cube that has touched the Goal line must be used in the Goal, but may be arranged anew until you say "Goal".',
              'A gap between cubes groups like brackets.',
              'You have two minutes with the roll. When time is up, what lies there is the Goal.',
            ],
          },
          { mat: MATS.gap, note: 'The gap after × says: 2 × (3+5).' },
          { ...TRIES.t4, note: 'On paper the gap becomes brackets.' },
          {
            text: 'Nothing to set? Say "[No Goal](no-goal)". If all agree, the same player rolls again. Who disagrees lifts the block and has two minutes to write a Goal with a Solution.',
          },
        ],
      },
      {
        id: 'expressions',
        title: 'Powers and roots',
        cite: 'III',
        blocks: [
          {
            list: [
              '^ (or * on older cubes) is "to the power of"; √ is a root, with its index in front: 3√8 is 2. Without an index it is the square root.',
              'A root with an even index is never negative. Nothing is divided by zero; 0 to the power 0 has no value.',
              'Minor and Elementary: base, exponent and the value of a root are whole numbers.',
            ],
          },
          { ...TRIES.t5, note: 'The cube root of 64.' },
        ],
      },
      {
        id: 'order',
        title: 'Order of operations',
        cite: 'VII-B-5',
        blocks: [
          {
            text: 'Brackets, then powers and roots, then × and ÷, then + and −, from left to right. So 2+3×4 is 14, also without brackets.',
          },
        ],
      },
      {
        id: 'third',
        title: 'The Third Party',
        cite: 'VII-A-3, X',
        blocks: [
          {
            text: 'With three players one is neither Challenger nor Mover. Until the two minutes for writing are over, this player says whether an Equation is presented. Who joins the one who must write has to write, too.',
          },
          {
            head: ['after a challenge', 'right', 'wrong'],
            rows: [
              ['Challenger or Mover', '6', '2'],
              ['Third Party with the Challenger', '4', '2'],
              ['Third Party with the Mover', '6', '2'],
            ],
          },
        ],
      },
      {
        id: 'checking',
        title: 'Checking',
        cite: 'VII-C',
        blocks: [
          {
            text: 'All Equations are presented before one is checked. Then the opponents have two minutes for each. Who rejects one says why; an Equation that nobody refutes stands. You may ask a judge whether both sides are equal, but then you may not object to anything else.',
          },
        ],
      },
      {
        id: 'time',
        title: 'Time',
        cite: 'XI',
        blocks: [
          {
            head: ['task', 'time'],
            rows: [
              ['rolling and setting the Goal', '2 minutes'],
              ['first move after the Goal', '2 minutes'],
              ['other moves', '1 minute'],
              ['saying the challenge after lifting the block', '15 seconds'],
              ['writing an Equation', '2 minutes'],
              ['checking one', '2 minutes'],
            ],
          },
          {
            text: 'When time is up, ten seconds are counted down. Then it costs a point and there is one more minute; after that the task is lost.',
          },
        ],
      },
      {
        id: 'match',
        title: 'The match',
        cite: 'XI-B, XII',
        blocks: [
          {
            text: 'A round lasts 30 minutes, then five more to finish the shake. After that everybody writes for two minutes: 4 points if correct, 2 if not. Places give match points: 6, 4, 2 for three players (5, 5 for a tie at the top), 6 and 4 for two.',
          },
        ],
      },
      {
        id: 'high-school',
        title: 'Junior and Senior',
        cite: 'XIII',
        blocks: [
          {
            text: 'In high school three variations are always in force: Sideways, Upside-down and 0 Wild. The page about variations tells how to write them.',
          },
        ],
      },
      {
        id: 'guide',
        title: 'The short Guide',
        cite: 'Guide to Basic Equations',
        blocks: [
          {
            text: 'The league also has a short guide for beginners. It tells the same game with less detail; one thing differs: lifting the block without a proper challenge costs a point.',
          },
        ],
      },
    ],
  },
  {
    id: 'agloa',
    title: 'AGLOA Equations',
    lead: 'The national tournament: no order of operations, and in Adventurous Equations everybody chooses a special rule for the shake.',
    sections: [
      {
        id: 'variations',
        title: 'Choosing variations',
        cite: 'II-B',
        blocks: [
          {
            text: 'After the roll, before the Goal: the Goal-setter, then the others to the left, choose one [variation](variation) each, in 15 seconds. With two players the one who does not set the Goal chooses two (in Senior everybody may choose two).',
          },
          {
            text: 'A variation that changes nothing in this shake, was chosen already, or contradicts another is illegal: it costs a point and another one must be chosen.',
          },
        ],
      },
      {
        id: 'ambiguity',
        title: 'No order of operations',
        cite: 'IV-B-2, VII-B-6',
        blocks: [
          {
            text: 'Nothing is done "first". What is not in brackets can be read in every way, and if one reading makes the Equation wrong, it is wrong. So bracket everything.',
          },
          { ...TRIES.t6, note: 'Wrong: somebody may read it as 5^(2−4+0).' },
          { ...TRIES.t7, note: 'Right: only one reading is left.' },
          {
            text: 'A few signs know how far they reach: √ and the factor sign x take the number right behind them, ! and a coloured exponent the one right before.',
          },
          {
            text: 'A Goal without gaps may be read as you like, and you write which way you mean. Numbers in Goals have at most two digits.',
          },
        ],
      },
      {
        id: 'bonus',
        title: 'Bonus only from behind',
        cite: 'IV-C, V-C',
        blocks: [
          {
            text: 'Who leads the match alone may not make a bonus move; it costs a point if it is noticed in time. Those who are tied may.',
          },
        ],
      },
      {
        id: 'block',
        title: 'Careful with the block',
        cite: 'VI-B',
        blocks: [
          {
            text: 'Lifting the [block](block) without a proper challenge costs a point: challenging yourself, Now with fewer than two cubes in Resources, Now before anything is Required or Permitted, or saying nothing at all.',
          },
        ],
      },
      {
        id: 'proof',
        title: 'Proving two readings',
        cite: 'VII-C-5-c',
        blocks: [
          {
            text: 'Whoever thinks an Equation is ambiguous copies it and adds brackets so that it becomes wrong; brackets that are there stay. Checkers may do this together or each alone, but each has only one try.',
          },
        ],
      },
      {
        id: 'points',
        title: 'Points',
        cite: 'X, XII',
        blocks: [
          {
            head: ['after a challenge', 'points'],
            rows: [
              ['Challenger or Mover, right', '6'],
              ['Third Party, correct Equation after Impossible', '6'],
              ['Third Party, correct Equation after Now, Challenger wrong', '6'],
              ['Third Party, correct Equation after Now, Challenger right too', '4'],
              ['Third Party without an Equation after Impossible, Mover wrong', '4'],
              ['Third Party without an Equation after Now, Challenger wrong', '6'],
              ['wrong, or passed a right one by', '2'],
              ['absent', '−2'],
            ],
          },
        ],
      },
      {
        id: 'time',
        title: 'Time',
        cite: 'XI',
        blocks: [
          {
            text: 'One minute for the roll, 15 seconds for a variation, two minutes for the Goal; the rest as in MLAG. A limit that is missed costs a point, the extra minute another one. A round lasts 30 minutes, then five to finish.',
          },
        ],
      },
      {
        id: 'elementary',
        title: 'Elementary',
        cite: 'XIII-A',
        blocks: [
          {
            text: 'Powers and roots only with whole numbers: √26 has no value there. 0 Wild may only be a number.',
          },
        ],
      },
    ],
  },
  {
    id: 'cup',
    title: 'Academic Challenge Cup',
    lead: 'Up to five at a table, 20 cubes, no block: who calls a flub first challenges, and the others show a card.',
    sections: [
      {
        id: 'goal',
        title: 'The Goal',
        cite: 'Goal; Procedure for Goal Setting',
        blocks: [
          {
            list: [
              'Up to five cubes; its value is a whole number (in third grade not below zero).',
              'Numbers of up to three digits, without zeros in front.',
              'With two signs you space the cubes and say the grouping aloud; otherwise the order of operations counts.',
              'If it is not a proper Goal, the others tell you and you mend it. That is no flub.',
            ],
          },
          { mat: MATS.cup, note: 'The Goal 4÷2+1 is 3.' },
          { ...TRIES.t8, note: 'In the Cup you may write the value of the Goal.' },
        ],
      },
      {
        id: 'flubs',
        title: 'Flubs',
        cite: 'Flubs; Challenges',
        blocks: [
          {
            list: [
              '[A-flub](a-flub): the move allows a Solution with at most one more cube. The Challenger proves it.',
              '[P-flub](p-flub): the move prevents every Solution. The Mover proves the opposite.',
              'No-Goal flub: "No Goal" was declared, but there is one.',
            ],
          },
          {
            text: 'The first who says it is the Challenger. If two say it together, the challenge stands without a Challenger, and each gets one point if right.',
          },
        ],
      },
      {
        id: 'cards',
        title: 'C or M',
        cite: 'Challenges',
        blocks: [
          {
            text: 'While the timer runs, everybody else decides for Challenger or Mover. Who joins the side that must prove it has to write an Equation. Then the cards are shown in turn, from the left of the Mover on.',
          },
        ],
      },
      {
        id: 'force-out',
        title: 'Force out and Cleanup',
        cite: 'Force Out; Cleanup',
        blocks: [
          {
            text: 'With two cubes left nobody could move without a flub. So the timer is turned: a flub may still be called; otherwise everybody who writes a correct Equation gets a point. At the end of the round the judge calls Cleanup, and it is the same with whatever is left.',
          },
        ],
      },
      {
        id: 'points',
        title: 'Points',
        cite: 'Scoring Games',
        blocks: [
          {
            head: ['who', 'points'],
            rows: [
              ['the one Challenger, right', '2'],
              ['everybody else who is right', '1'],
              ['correct Equation in force out or Cleanup', '1'],
              ['wrong', '0'],
            ],
          },
          {
            text: 'Your score of the round is the sum of your points divided by the games played at the table.',
          },
        ],
      },
      {
        id: 'grades',
        title: 'Third grade and others',
        cite: 'Special Rules for Playing Divisions; Math Clarifications',
        blocks: [
          {
            text: 'Third grade rolls ^ and √ again and uses no fractions. All others use both; a square root is written with its 2, and in between there may be irrational numbers if the end is rational.',
          },
          { ...TRIES.t9, note: 'The root is irrational, its square is not.' },
        ],
      },
    ],
  },
  {
    id: 'equate',
    title: 'Equate',
    lead: 'Crosswords of numbers for two to four players: true equations across and down.',
    sections: [
      {
        id: 'start',
        title: 'Starting',
        cite: '2 Getting Started',
        blocks: [
          {
            text: 'Everybody draws a tile; the largest number begins. Then everybody has nine tiles on the rack. You always have an = as well: it costs nothing.',
          },
        ],
      },
      {
        id: 'play',
        title: 'A play',
        cite: '2 Scoring Five Sample Plays',
        blocks: [
          {
            list: [
              'Put tiles in one line, across or down, so that it makes a true equation with exactly one =.',
              'The first play covers the centre. Every later one touches what lies there.',
              'Other lines that arise must make sense, too: a number, an expression or a true equation.',
              'You may extend an equation at both ends, if it stays true.',
            ],
          },
          {
            board: BOARD_FIRST,
            play: 'O9 down 28=4×7',
            note: 'First 24÷3=8 across, then 28=4×7 down through its 8.',
          },
        ],
      },
      {
        id: 'score',
        title: 'What it scores',
        cite: '2, 3',
        blocks: [
          {
            text: 'Add the small numbers on the tiles of each equation you made. 2S and 3S multiply the tile laid there now, 2E and 3E the whole equation; two of them multiply twice. Squares count only in the turn in which they are covered. All nine tiles in one play: 40 more.',
          },
          {
            text: 'A number or an expression without = scores nothing, but may be laid to prepare something.',
          },
        ],
      },
      {
        id: 'numbers',
        title: 'Numbers',
        cite: '3, 4',
        blocks: [
          {
            list: [
              'Digits side by side make larger numbers; no zeros in front.',
              'A number before a fraction tile is a mixed number: 3 and 2/3.',
              'Order of operations: × and ÷ before + and −, from left to right (or downwards).',
              'With the Original set nothing may become negative on the way: 4−6+7 is not allowed.',
              'A blank stands for one tile of your choice, for good, and scores 0.',
            ],
          },
        ],
      },
      {
        id: 'else',
        title: 'Instead of a play',
        cite: '2 Alternatives to Making an Equation',
        blocks: [
          {
            text: 'Trade any of your tiles for new ones, lay an expression without =, or pass. Each uses your turn and scores nothing.',
          },
        ],
      },
      {
        id: 'end',
        title: 'The end',
        cite: '2 Ending the Game',
        blocks: [
          {
            text: 'When the pile is empty and somebody lays the last tile, that player gets the scores of the tiles the others still hold; they lose theirs. If nobody can go on and all pass in a row, everybody loses what they hold. A game may also end at a set time, after equally many turns.',
          },
        ],
      },
      {
        id: 'wrong',
        title: 'If a play is wrong',
        cite: '3 What If a Play is Incorrect?',
        blocks: [
          {
            text: 'If it is noticed at once, the tiles go back and the player tries again. After the next play it stands.',
          },
        ],
      },
      {
        id: 'easier',
        title: 'Easier ways to play',
        cite: '5',
        blocks: [
          {
            text: 'Two piles (numbers and signs), fewer kinds of tiles, equations across only and anywhere, points in advance for one player, fractions that count double. All of these can be set when a table is made.',
          },
        ],
      },
      {
        id: 'teams',
        title: 'Teams and one alone',
        cite: '6',
        blocks: [
          {
            text: 'Teams talk their plays over and the captain decides. Alone you try for a high sum or a high average of points a turn; a trade counts as a turn.',
          },
        ],
      },
    ],
  },
];
