import { expect, test } from 'vitest';

import { Latest } from './latest';

/** A server that answers when the test says so. */
function later<Answer>(): {
  question: () => Promise<Answer>;
  answer: (what: Answer) => void;
  fail: () => void;
} {
  let answer: (what: Answer) => void = () => undefined;
  let fail: () => void = () => undefined;
  const promise = new Promise<Answer>((done, not) => {
    answer = done;
    fail = () => not(new Error('lost'));
  });
  return { question: () => promise, answer, fail };
}

function asking(): {
  latest: Latest;
  seen: string[];
  lost: string[];
  ask: (about?: string) => ReturnType<typeof later<string>>;
} {
  const latest = new Latest();
  const seen: string[] = [];
  const lost: string[] = [];
  return {
    latest,
    seen,
    lost,
    ask: (about) => {
      const one = later<string>();
      void latest.ask(
        one.question,
        (what) => seen.push(what),
        (error) => lost.push(String(error)),
        about,
      );
      return one;
    },
  };
}

test('an answer that a newer one overtook is not shown', async () => {
  const { latest, seen, ask } = asking();
  const [before, after] = [ask(), ask()];
  after.answer('after the save');
  await latest.loading;
  before.answer('before the save');
  await before.question();
  expect(seen).toEqual(['after the save']);
});

test('answers in their order are all shown, so that a slow server is not silent forever', async () => {
  const { latest, seen, ask } = asking();
  const [one, two] = [ask(), ask()];
  one.answer('one');
  await one.question();
  two.answer('two');
  await latest.loading;
  expect(seen).toEqual(['one', 'two']);
});

test('an answer about another round does not count, even where it is the first to come', async () => {
  const { latest, seen, ask } = asking();
  const [first, second] = [ask('round 1'), ask('round 2')];
  first.answer('tables of round 1');
  await first.question();
  expect(seen).toEqual([]);
  second.answer('tables of round 2');
  await latest.loading;
  expect(seen).toEqual(['tables of round 2']);
});

test('what was asked before a change does not count', async () => {
  const { latest, seen, ask } = asking();
  const before = ask();
  latest.overtake();
  before.answer('old');
  await latest.loading;
  expect(seen).toEqual([]);
});

test('only a failure of the latest request is reported', async () => {
  const { latest, seen, lost, ask } = asking();
  const [old, fresh] = [ask(), ask()];
  fresh.answer('fresh');
  await latest.loading;
  old.fail();
  await old.question().catch(() => undefined);
  expect([seen, lost]).toEqual([['fresh'], []]);
  const last = ask();
  last.fail();
  await latest.loading;
  expect(lost).toEqual(['Error: lost']);
});
