import { answersTo, knockOutsOf } from './given-knock-outs.ts';
import { unmetOf } from './knock-out.ts';

const permit = {
  question: 'May you work here?',
  name: 'Work permit',
  choices: ['Yes', 'No'],
  accepted: ['Yes'],
};
const shifts = { question: 'Which shifts?', choices: ['Day', 'Night', 'Both'], accepted: ['Night', 'Both'] };
const stored = knockOutsOf([permit, shifts], []) ?? [];
const [a, b] = stored.map(({ id }) => id);
const answers = (first: string, second: string) => [
  { questionId: b ?? '', answer: second },
  { questionId: a ?? '', answer: first },
];

test('a closed question keeps its id, and has the question for a name where it has no other', () => {
  expect(stored.map(({ name }) => name)).toEqual(['Work permit', 'Which shifts?']);
  const edited = [{ ...shifts }, { ...permit, id: a, question: 'May you work in Britain?' }, { ...permit }];
  const after = knockOutsOf(edited, stored)?.map(({ id }) => id) ?? [];
  expect(after.slice(0, 2)).toEqual([b, a]);
  expect([a, b]).not.toContain(after[2]);
  expect(knockOutsOf([], stored)).toBeNull();
});

test('an answer meets its question or does not; each needs one of the choices', () => {
  const strict = { mayBeLeftOut: false };
  expect(unmetOf(answersTo(stored, answers('Yes', 'Both'), strict))).toEqual([]);
  expect(unmetOf(answersTo(stored, answers('No', 'Day'), strict))).toEqual(['Work permit', 'Which shifts?']);
  expect(() => answersTo(stored, answers('Yes', 'Never'), strict)).toThrow(
    expect.objectContaining({ code: 'invalid-input' }),
  );
  expect(() => answersTo(stored, undefined, strict)).toThrow(
    expect.objectContaining({ code: 'invalid-input' }),
  );
  expect(answersTo(null, answers('Yes', 'Both'), strict)).toBeNull();
});

test('who registers a candidate without asking leaves the facts open', () => {
  const open = answersTo(stored, undefined, { mayBeLeftOut: true });
  expect(open).toMatchObject([{ answer: null, meets: null }, { answer: null }]);
  expect(unmetOf(open)).toEqual([]);
  expect(() => answersTo(stored, [], { mayBeLeftOut: true })).toThrow(
    expect.objectContaining({ code: 'invalid-input' }),
  );
});
