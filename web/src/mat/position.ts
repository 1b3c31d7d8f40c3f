/* A position as the page stores it, and its one-line form: the same line that files, links and the command use. */

import type { PositionRequest, Section } from '../lib/api';
import { words } from './cubes';

export interface Choice {
  name: string;
  parameter: string;
}

export interface Position {
  rulebook: string;
  division: string;
  form: NonNullable<PositionRequest['form']>;
  variations: Choice[];
  goal: string;
  required: string;
  permitted: string;
  forbidden: string;
  resources: string;
  challenge: NonNullable<PositionRequest['challenge']>;
}

export const SECTIONS: Section[] = ['required', 'permitted', 'forbidden', 'resources'];

export const writeChoice = (choice: Choice): string =>
  choice.parameter ? `${choice.name}=${choice.parameter}` : choice.name;

export function writeLine(position: Position): string {
  const form = position.form && position.form !== 'adventurous' ? `/${position.form}` : '';
  const head = `${position.rulebook}/${position.division}${form}`;
  const variations = position.variations.map(writeChoice).join(',') || '-';
  const goal = words(position.goal).join(' ') || '-';
  const sections = SECTIONS.map((name) => writeSection(position[name]));
  return [`${head} ${variations}`, goal, ...sections, position.challenge].join(' | ');
}

const writeSection = (text: string): string => {
  const cubes = words(text).join(' ');
  return cubes === '-' ? '--' : cubes || '-';
};

/** Read a line; `null` if it doesn't have the seven parts. The server judges the rest. */
export function readLine(line: string): Position | null {
  const parts = line.split('|').map((part) => part.trim());
  if (parts.length !== 7) return null;
  const [
    head = '',
    goal = '',
    required = '',
    permitted = '',
    forbidden = '',
    resources = '',
    challenge = '',
  ] = parts;
  const [names = '', variations = ''] = head.split(/\s+/, 2);
  const [rulebook = '', division = '', form = ''] = names.split('/');
  if (!rulebook || !division) return null;
  return {
    rulebook,
    division,
    form: form as Position['form'],
    variations: readChoices(variations),
    goal: goal === '-' ? '' : goal,
    required: readSection(required),
    permitted: readSection(permitted),
    forbidden: readSection(forbidden),
    resources: readSection(resources),
    challenge: challenge as Position['challenge'],
  };
}

const readSection = (part: string): string => (part === '-' ? '' : part === '--' ? '-' : part);

function readChoices(text: string): Choice[] {
  if (!text || text === '-') return [];
  return text.split(',').map((part) => {
    const [name = '', parameter = ''] = part.split('=', 2);
    return { name: name.trim(), parameter: parameter.trim() };
  });
}

export function requestOf(position: Position): PositionRequest {
  const { form, goal, variations, ...rest } = position;
  const request: PositionRequest = { ...rest, variations: variations.map(writeChoice) };
  if (form) request.form = form;
  if (goal.trim()) request.goal = goal;
  return request;
}
