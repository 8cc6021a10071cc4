import { questionsOf } from './questions.ts';

test('texts become questions with ids of their own', () => {
  const [a, b] = questionsOf(['  What? ', { question: 'Why?', followUps: 0, weight: 3 }], []);
  expect(a).toMatchObject({ question: 'What?', followUps: 1, weight: 1 });
  expect(b).toMatchObject({ question: 'Why?', followUps: 0, weight: 3 });
  expect(a?.id).not.toBe(b?.id);
});

test('a question keeps its id when it is edited by id, or sent again as it is', () => {
  const before = questionsOf(['What?', 'Why?', 'Why?'], []);
  const [what, why, again] = before.map(({ id }) => id);
  const after = questionsOf(['Why?', { id: what ?? '', question: 'What now?' }, 'Why?', 'Who?'], before);
  expect(after.slice(0, 3).map(({ id }) => id)).toEqual([why, what, again]);
  expect(before.map(({ id }) => id)).not.toContain(after[3]?.id);
});
