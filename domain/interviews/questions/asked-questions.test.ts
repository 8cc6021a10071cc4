import { askedQuestions } from './asked-questions.ts';

const asked = [
  { id: 'q_1', question: 'Which bread do you bake?', followUps: 1, weight: 1 },
  { id: 'q_2', question: 'When do you rise?', followUps: 0, weight: 2 },
];

test('a question that was edited or removed stays as it was asked, with the weight that it has now', () => {
  const present = [
    { id: 'q_3', question: 'What do you earn?', followUps: 1, weight: 3 },
    { id: 'q_1', question: 'Which cake do you bake?', followUps: 2, weight: 0 },
  ];
  expect(askedQuestions(asked, present)).toEqual([{ ...asked[0], weight: 0 }, asked[1]]);
});
