import { describe, expect, it } from 'vitest';

import {
  emptyTeam,
  formOf,
  isEmpty,
  namesIn,
  pasteNames,
  placeOf,
  readDraft,
  sizeOf,
  takenTeam,
  type Draft,
} from './registration-draft';

const named = (...names: string[]): { id: null; name: string }[] => names.map((name) => ({ id: null, name }));

const draft: Draft = {
  school: ' Oak ',
  revision: 0,
  teams: [
    { name: '', division: 'elementary', players: named('Ana', '', 'Cy ') },
    { name: 'Owls', division: 'middle', players: named('', 'Dee') },
  ],
};

describe('a draft of an entry', () => {
  it('leaves empty rows out and names a team after the school', () => {
    expect(formOf(draft)).toEqual({
      school: 'Oak',
      teams: [
        { name: 'Oak 1', division: 'elementary', players: [{ name: 'Ana' }, { name: 'Cy' }] },
        { name: 'Owls', division: 'middle', players: [{ name: 'Dee' }] },
      ],
    });
    expect(sizeOf(draft)).toEqual({ teams: 2, players: 3 });
  });

  it('keeps who a player was', () => {
    const changed = { ...draft, teams: [{ name: 'A', division: 'x', players: [{ id: 7, name: 'Bo' }] }] };
    expect(formOf(changed).teams[0]?.players).toEqual([{ name: 'Bo', id: 7 }]);
  });

  it('finds the row that the server means', () => {
    expect(placeOf(draft, 'teams[0].players[1].name')).toBe('teams[0].players[2].name');
    expect(placeOf(draft, 'teams[1].players[0].name')).toBe('teams[1].players[1].name');
    expect(placeOf(draft, 'teams[1].name')).toBe('teams[1].name');
    expect(takenTeam(draft, 'There is already a team named Owls.')).toBe('teams[1].name');
    expect(takenTeam(draft, 'Something else.')).toBe('');
  });

  it('takes pasted lines as players', () => {
    expect(namesIn('1. Ana\r\n\n2) Ben\tCole\n Cy \n')).toEqual(['Ana', 'Ben Cole', 'Cy']);
    const rows = pasteNames(named('', 'Dee', ''), 0, ['Ana', 'Ben']);
    expect(rows.map((one) => one.name)).toEqual(['Ana', 'Ben', 'Dee', '']);
  });

  it('reads what was kept, and nothing else', () => {
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    expect(readDraft({ school: 3 })).toBeNull();
    expect(readDraft(null)).toBeNull();
    expect(isEmpty({ school: '', revision: 0, teams: [emptyTeam('x', 3)] })).toBe(true);
    expect(isEmpty(draft)).toBe(false);
  });
});
