import { QUESTION_LIBRARY } from './question-library.ts';

test('twelve roles have eight questions each, all different', () => {
  expect(QUESTION_LIBRARY.map(({ questions }) => questions.length)).toEqual(Array(12).fill(8));
  expect(new Set(QUESTION_LIBRARY.map(({ id }) => id)).size).toBe(12);
  expect(new Set(QUESTION_LIBRARY.flatMap(({ questions }) => questions)).size).toBe(96);
});
