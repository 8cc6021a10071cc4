import { DEFAULT_RUBRIC, type Question } from './interview.ts';
import { interviewChanges, type TrackedInterview } from './trail.ts';

const question = (id: string, text: string): Question => ({ id, question: text, followUps: 1, weight: 1 });
const before: TrackedInterview = {
  objective: 'Find a baker',
  questions: [question('a', 'Which bread?'), question('b', 'Which oven?')],
  rubric: null,
  teamUserIds: [],
};

test('the same interview has no changes, also where its anchors are the written ones word for word', () => {
  expect(interviewChanges(before, { ...before, rubric: DEFAULT_RUBRIC })).toEqual([]);
});

test('questions are compared by id: one that was changed, one that went and one that came', () => {
  const after = { ...before, questions: [question('a', 'Which rye bread?'), question('c', 'Which flour?')] };
  expect(interviewChanges(before, after)).toEqual([
    { what: 'question', questionId: 'a', before: before.questions[0], after: after.questions[0] },
    { what: 'question', questionId: 'b', before: before.questions[1], after: null },
    { what: 'question', questionId: 'c', before: null, after: after.questions[1] },
  ]);
});

test('another order is a change of its own', () => {
  const after = { ...before, questions: before.questions.toReversed() };
  expect(interviewChanges(before, after)).toEqual([
    { what: 'question', before: ['a', 'b'], after: ['b', 'a'] },
  ]);
});

test('an anchor is compared with the written one of its level', () => {
  const own = DEFAULT_RUBRIC.map((one) => (one.level === 3 ? { ...one, anchor: 'Names the oven.' } : one));
  expect(interviewChanges(before, { ...before, rubric: own.slice(1), teamUserIds: ['u'] })).toEqual([
    { what: 'anchor', before: DEFAULT_RUBRIC[0], after: null },
    { what: 'anchor', before: DEFAULT_RUBRIC[3], after: own[3] },
    { what: 'team', before: [], after: ['u'] },
  ]);
});
