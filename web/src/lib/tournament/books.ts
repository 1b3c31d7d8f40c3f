/* What the books say about a tournament, as far as the forms need it. */

export interface TournamentBook {
  id: string;
  divisions: string[];
  rounds: number;
  least: number;
  most: number;
  usual: number;
  minutes: number;
  /** Whether the book bars phones at the tables. */
  phones: boolean;
  papers: string[];
  appeals: boolean;
}

const SHEETS = ['table-sheets', 'player-sheets', 'table-cards', 'room-lists'];
const league = { rounds: 3, least: 2, most: 3, usual: 3, minutes: 30, phones: false };
const MLAG = ['minor', 'elementary', 'middle', 'junior', 'senior'];

export const BOOKS: TournamentBook[] = [
  {
    id: 'challenge-cup-2022',
    divisions: ['third', 'fourth', 'fifth', 'sixth', 'seventh-eighth'],
    rounds: 4,
    least: 3,
    most: 6,
    usual: 5,
    minutes: 20,
    phones: true,
    papers: [...SHEETS, 'cm-cards'],
    appeals: false,
  },
  {
    id: 'agloa-2019',
    divisions: ['elementary', 'middle', 'junior', 'senior'],
    ...league,
    papers: [...SHEETS, 'recording-charts'],
    appeals: true,
  },
  { id: 'mlag-2018', divisions: MLAG, ...league, papers: [...SHEETS, 'recording-charts'], appeals: false },
  { id: 'mlag-guide', divisions: MLAG, ...league, papers: [...SHEETS, 'recording-charts'], appeals: false },
  {
    id: 'equate',
    divisions: ['junior', 'original', 'advanced'],
    rounds: 3,
    least: 2,
    most: 4,
    usual: 4,
    minutes: 60,
    phones: true,
    papers: [...SHEETS, 'board-situations', 'situation-keys'],
    appeals: false,
  },
];

export const bookOf = (id: string): TournamentBook =>
  BOOKS.find((one) => one.id === id) ?? (BOOKS[0] as TournamentBook);

/** A division's name; a merged one has the names of all. */
export const divisionName = (id: string, names: Record<string, string>): string =>
  id
    .split('+')
    .map((part) => names[part] ?? part)
    .join(' + ');
