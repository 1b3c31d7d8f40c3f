/* Classes and lessons over HTTP; the types come from the OpenAPI document. */

import { ask, send } from '../lib/api';
import type {
  CheckedAnswer,
  ChildAnswer,
  ClassSettings,
  FoundClassAnswer,
  JoinedClassAnswer,
  LessonAnswer,
  MapAnswer,
  MyClassesAnswer,
  OrderedTables,
  ResultsAnswer,
  StepAnswer,
  TeacherAnswer,
  WorkHead,
  WorkSheetAnswer,
} from '../lib/generated/api';
import { remember, type Person } from '../lib/live/tables';
import { settings } from '../lib/settings.svelte';

export type * from '../lib/generated/api';

const at = (id: string): string => `classes/${encodeURIComponent(id)}`;

/** Who somebody is now; the browser remembers it, so that the other pages know. */
async function signed<Answer extends { person: object }>(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  remember(answer.person as Person);
  return answer;
}

export const makeAccount = (name: string, password: string): Promise<{ person: Person }> =>
  signed(ask<{ person: Person }>('people/accounts', { name, password }));
export const logIn = (name: string, password: string): Promise<{ person: Person }> =>
  signed(ask<{ person: Person }>('people/login', { name, password }));
export const whoAmI = (): Promise<{ person: Person }> => signed(ask<{ person: Person }>('people/me'));

export const myClasses = (): Promise<MyClassesAnswer> => ask('classes/mine');
export const makeClass = async (name: string, kind: 'class' | 'club'): Promise<ClassSettings> =>
  (await ask<{ class: ClassSettings }>('classes', { name, kind })).class;
export const findClass = (code: string): Promise<FoundClassAnswer> =>
  ask(`classes/by-code/${encodeURIComponent(code.trim().toUpperCase())}`);
export const joinClass = (code: string, nickname: string, fresh: boolean): Promise<JoinedClassAnswer> =>
  signed(ask<JoinedClassAnswer>('classes/join', { code, nickname, fresh }));
export const recover = (recovery: string): Promise<JoinedClassAnswer> =>
  signed(ask<JoinedClassAnswer>('classes/recover', { recovery }));

export const look = (id: string): Promise<TeacherAnswer | ChildAnswer> => ask(at(id));
export const change = (id: string, fields: object): Promise<unknown> => send('PATCH', at(id), fields);
export const remove = (id: string): Promise<void> => send('DELETE', at(id));
export const dismiss = (id: string, member: string): Promise<void> =>
  send('DELETE', `${at(id)}/members/${member}`);
export const newRecovery = async (id: string, member = 'me'): Promise<string> =>
  (await ask<{ recovery: string }>(`${at(id)}/members/${member}/recovery`, {})).recovery;

export const give = async (id: string, wish: object): Promise<WorkHead> =>
  (await ask<{ work: WorkHead }>(`${at(id)}/work`, wish)).work;
export const takeBack = (id: string, work: string): Promise<void> => send('DELETE', `${at(id)}/work/${work}`);
export const toggleWork = (id: string, work: string, open: boolean): Promise<void> =>
  send('PATCH', `${at(id)}/work/${work}`, { open });
export const worksheet = (id: string, work: string): Promise<WorkSheetAnswer> =>
  ask(`${at(id)}/work/${work}`);
export const answer = (id: string, work: string, item: number, text: string): Promise<CheckedAnswer> =>
  ask(`${at(id)}/work/${work}/answers`, { item, answer: text });

export const deal = async (id: string, wish: object): Promise<WorkHead> =>
  (await ask<{ work: WorkHead }>(`${at(id)}/tables`, wish)).work;
export const orderAll = (id: string, order: 'pause' | 'go-on'): Promise<OrderedTables> =>
  ask(`${at(id)}/${order}`, {});
export const results = (id: string): Promise<ResultsAnswer> => ask(`${at(id)}/results`);

export const file = (id: string, name: string): string =>
  `/api/v1/${at(id)}/${name}?lang=${settings.language}`;

export const lessonMap = (): Promise<MapAnswer> => ask('lessons');
export const lesson = (path: string, name: string): Promise<LessonAnswer> =>
  ask(`lessons/${encodeURIComponent(path)}/${encodeURIComponent(name)}`);
export const step = (path: string, name: string, number: number, text: string): Promise<StepAnswer> =>
  ask(`lessons/${encodeURIComponent(path)}/${encodeURIComponent(name)}/steps/${number}`, { answer: text });

export const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));
