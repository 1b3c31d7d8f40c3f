/* The page of Equate plays, in English. */

export default {
  title: 'Equate',
  lead: 'Write a play and see what it scores, square by square, or ask for the best plays of a rack.',
  empty: 'Empty the board',
  tiles: 'Tiles',
  rack: 'Rack (tiles with blanks between; ? is a blank tile)',
  play: 'Play',
  check: 'Check the play',
  best: 'Best plays',
  searching: 'Searching…',
  stop: 'Stop',
  plays: (count: string): string => `${count} plays`,
  playsSoFar: (count: string): string => `${count} plays found so far`,
  opening: 'Opening the box…',
  badLink: 'This link does not hold a board that I can read, so the board is as it was.',
  legend:
    'What the squares do: 2S and 3S count a tile twice or three times, 2E and 3E the whole equation; the yellow square is the center.',
  twins: (count: number): string =>
    count === 1 ? '1 more with the same tiles' : `${count} more with the same tiles`,
};
