import type { RulesBook } from '../types';
import { glossary } from './glossary';
import { pages } from './pages';
import { rows } from './variations';

const book: RulesBook = {
  pages,
  glossary,
  variations: {
    title: 'Writing variations',
    lead: 'How each variation is written on paper, and how it is typed here. From Appendix A of the AGLOA rules.',
    heads: ['Recommended', 'Also accepted', 'Not accepted', 'Typed here'],
    rows,
  },
  words: {
    title: 'Rules',
    lead: 'Told in our own words. The small print names the section of the book; when in doubt, the book decides.',
    contents: 'Pages of the rules',
    search: 'Search the rules',
    found: (count) => (count === 1 ? '1 place found' : `${count} places found`),
    nothing: 'Nothing found. Try another word.',
    section: (cite) => `Book: ${cite}`,
    tryIt: 'Try it in the judge',
    onThisPage: 'On this page',
    glossary: 'Glossary',
    glossaryLead: 'The words of both games. On other pages, tap an underlined word to see what it means.',
    close: 'Close',
    own: 'The solver and the judge follow these books; every verdict names its section.',
    atTable: (moments) => `In the game: ${moments}.`,
    moments: {
      start: 'before the roll',
      choose: 'when variations are chosen',
      goal: 'when the Goal is set',
      turn: 'when a cube is moved or a challenge is near',
      block: 'when the block is lifted',
      write: 'while Equations are written',
      last: 'when the last cube is down',
      side: 'when sides are taken',
      check: 'when Equations are checked',
      score: 'when points are given',
      over: 'when the match is over',
      deal: 'before the first play',
      play: 'when you lay tiles',
      team: 'when a team talks its play over',
      closing: 'when the last play is looked at',
      end: 'when the game is over',
    },
    playIt: 'Play it against a bot',
  },
};

export default book;
