/* Classes and lessons over HTTP; the types come from the OpenAPI document. */

import { ask } from '../lib/api';
import { today } from '../lib/dates';
import type {
  CheckedAnswer,
  ChildAnswer,
  ChildAnswers,
  ClassChange,
  ClassSettings,
  FoundClassAnswer,
  JoinedClassAnswer,
  LessonAnswer,
  MadeClassAnswer,
  MapAnswer,
  MyClassesAnswer,
  OrderedTables,
  PersonAnswer,
  PrintedSlip,
  ResultsAnswer,
  SignedInAnswer,
  StepAnswer,
  CreateTables,
  TeacherAnswer,
  WorkHead,
  WorkSheetAnswer,
  CreateAssignment,
} from '../lib/generated/api';
import { forgetPerson, remember } from '../lib/live/tables';
import { keep } from '../lib/storage';
import { FOLLOWED } from './following';
import { settings } from '../lib/settings.svelte';

export type * from '../lib/generated/api';

/** The signed-in person; the browser remembers it for the other pages. */
async function signed<Answer extends PersonAnswer>(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  remember(answer.person);
  return answer;
}

export const makeAccount = (name: string, password: string): Promise<SignedInAnswer> =>
  signed(ask('POST /api/v1/people/accounts', { body: { name, password } }));
export const logIn = (name: string, password: string): Promise<SignedInAnswer> =>
  signed(ask('POST /api/v1/people/login', { body: { name, password } }));
export const whoAmI = (): Promise<PersonAnswer> => signed(ask('GET /api/v1/people/me'));

export const myClasses = (): Promise<MyClassesAnswer> => ask('GET /api/v1/classes/mine');
export const makeClass = async (name: string, kind: ClassSettings['kind']): Promise<ClassSettings> =>
  (await ask('POST /api/v1/classes', { body: { name, kind } })).class;
export const findClass = (code: string): Promise<FoundClassAnswer> =>
  ask('GET /api/v1/classes/by-code/{code}', { at: { code: code.trim().toUpperCase() } });
export const joinClass = (code: string, nickname: string, fresh: boolean): Promise<JoinedClassAnswer> =>
  signed(ask('POST /api/v1/classes/join', { body: { code, nickname, fresh } }));
export const recover = (recovery: string): Promise<JoinedClassAnswer> =>
  signed(ask('POST /api/v1/classes/recover', { body: { recovery } }));

export const look = (classroom: string): Promise<TeacherAnswer | ChildAnswer> =>
  ask('GET /api/v1/classes/{classroom}', { at: { classroom } });
export const change = (classroom: string, body: ClassChange): Promise<MadeClassAnswer> =>
  ask('PATCH /api/v1/classes/{classroom}', { at: { classroom }, body });
export const remove = (classroom: string): Promise<void> =>
  ask('DELETE /api/v1/classes/{classroom}', { at: { classroom } });
export const addTeacher = async (classroom: string, name: string): Promise<string> =>
  (await ask('POST /api/v1/classes/{classroom}/teachers', { at: { classroom }, body: { name } })).name;
export const dropTeacher = (classroom: string, teacher: string): Promise<void> =>
  ask('DELETE /api/v1/classes/{classroom}/teachers/{teacher}', { at: { classroom, teacher } });
export const printSlips = async (classroom: string, number: number): Promise<PrintedSlip[]> =>
  (await ask('POST /api/v1/classes/{classroom}/slips', { at: { classroom }, body: { number } })).slips;
export const removeSlips = (classroom: string): Promise<void> =>
  ask('DELETE /api/v1/classes/{classroom}/slips', { at: { classroom } });
export const dismiss = (classroom: string, member: string): Promise<void> =>
  ask('DELETE /api/v1/classes/{classroom}/members/{member}', { at: { classroom, member } });
export const newRecovery = async (classroom: string, member = 'me'): Promise<string> =>
  (await ask('POST /api/v1/classes/{classroom}/members/{member}/recovery', { at: { classroom, member } }))
    .recovery;

export const give = async (classroom: string, body: CreateAssignment): Promise<WorkHead> =>
  (await ask('POST /api/v1/classes/{classroom}/work', { at: { classroom }, body })).work;
export const challenge = async (classroom: string): Promise<WorkHead> =>
  (await ask('POST /api/v1/classes/{classroom}/challenge', { at: { classroom } })).work;
export const takeBack = (classroom: string, work: string): Promise<void> =>
  ask('DELETE /api/v1/classes/{classroom}/work/{work}', { at: { classroom, work } });
export const toggleWork = (classroom: string, work: string, open: boolean): Promise<void> =>
  ask('PATCH /api/v1/classes/{classroom}/work/{work}', { at: { classroom, work }, body: { open } });
export const setDue = (classroom: string, work: string, due: number): Promise<void> =>
  ask('PATCH /api/v1/classes/{classroom}/work/{work}', { at: { classroom, work }, body: { due } });
export const earlier = (classroom: string, work: string): Promise<void> =>
  ask('POST /api/v1/classes/{classroom}/work/{work}/earlier', { at: { classroom, work } });
export const copyWork = async (classroom: string, work: string, to: string): Promise<void> =>
  void (await ask('POST /api/v1/classes/{classroom}/work/{work}/copy', {
    at: { classroom, work },
    body: { to },
  }));
export const worksheet = (classroom: string, work: string): Promise<WorkSheetAnswer> =>
  ask('GET /api/v1/classes/{classroom}/work/{work}', { at: { classroom, work } });
export const answer = (classroom: string, work: string, item: number, text: string): Promise<CheckedAnswer> =>
  ask('POST /api/v1/classes/{classroom}/work/{work}/answers', {
    at: { classroom, work },
    body: { item, answer: text },
  });

export const deal = async (classroom: string, body: CreateTables): Promise<WorkHead> =>
  (await ask('POST /api/v1/classes/{classroom}/tables', { at: { classroom }, body })).work;
export const orderAll = (classroom: string, order: 'pause' | 'go-on'): Promise<OrderedTables> =>
  ask(`POST /api/v1/classes/{classroom}/${order}`, { at: { classroom } });
export const endAll = (classroom: string): Promise<OrderedTables> =>
  ask('POST /api/v1/classes/{classroom}/end', { at: { classroom } });
export const endTable = (classroom: string, table: string): Promise<void> =>
  ask('POST /api/v1/classes/{classroom}/tables/{table}/end', { at: { classroom, table } });
export const standInFor = (classroom: string, table: string, player: string): Promise<void> =>
  ask('POST /api/v1/classes/{classroom}/tables/{table}/stand-in', {
    at: { classroom, table },
    body: { player },
  });
export const lead = (classroom: string, work: string): Promise<void> =>
  ask('POST /api/v1/classes/{classroom}/work/{work}/lead', { at: { classroom, work } });
export const childAnswers = (classroom: string, work: string, member: string): Promise<ChildAnswers> =>
  ask('GET /api/v1/classes/{classroom}/work/{work}/members/{member}', { at: { classroom, work, member } });
/** Sign this device out; the recovery code brings the account back. */
export async function signOut(): Promise<void> {
  await ask('POST /api/v1/people/logout');
  forgetPerson();
  keep(FOLLOWED, null);
}
export const results = (classroom: string): Promise<ResultsAnswer> =>
  ask('GET /api/v1/classes/{classroom}/results', { at: { classroom } });

export const file = (id: string, name: string): string =>
  `/api/v1/classes/${encodeURIComponent(id)}/${name}?lang=${settings.language}`;

/** A file whose name has the class and the teacher's date. */
export const datedFile = (id: string, name: string): string => `${file(id, name)}&day=${today()}`;

export const lessonMap = (): Promise<MapAnswer> => ask('GET /api/v1/lessons');
export const lesson = (path: string, lesson: string): Promise<LessonAnswer> =>
  ask('GET /api/v1/lessons/{path}/{lesson}', { at: { path, lesson } });
export const step = (path: string, lesson: string, step: number, answer: string): Promise<StepAnswer> =>
  ask('POST /api/v1/lessons/{path}/{lesson}/steps/{step}', { at: { path, lesson, step }, body: { answer } });

export const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));
