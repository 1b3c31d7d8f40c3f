/* The page of Equate plays, in English. */

export default {
  title: 'Equate',
  lead: 'Write a play and see what it scores, square by square, or find the best plays for a rack.',
  empty: 'Clear the board',
  tiles: 'Tiles',
  rack: 'Rack (put spaces between tiles; ? is a blank tile)',
  play: 'Play',
  check: 'Check the play',
  best: 'Best plays',
  searching: 'Searching…',
  stop: 'Stop',
  plays: (count: string): string => `${count} plays`,
  playsSoFar: (count: string): string => `${count} plays found so far`,
  opening: 'Opening the box…',
  badLink: 'I can’t read the board in this link, so nothing has changed.',
  legend:
    'What the squares do: 2S and 3S count a tile double or triple, 2E and 3E the whole equation; the yellow square is the center.',
  twins: (count: number): string =>
    count === 1 ? '1 more with the same tiles' : `${count} more with the same tiles`,
};
