import type { TranscriptTurn } from '../response.ts';
import { unscored } from './unscored.ts';

const questions = ['What did you build?', 'What did you build last year?', 'Why do you come to us?'].map(
  (question, at) => ({ id: `q${at}`, question, followUps: 1, weight: 1 }),
);
const said = (...turns: (readonly [TranscriptTurn['role'], string])[]): TranscriptTurn[] =>
  turns.map(([role, content]) => ({ role, content, startMs: 0, endMs: 1 }));

test('what follows a question that was asked word for word is its answer, whole and without a level', () => {
  const transcript = said(
    ['agent', 'Hello. What did you build?'],
    ['user', 'A mill.'],
    ['agent', 'And what did you build last year?'],
    ['user', ' A second one. '],
    ['user', 'In Ulm.'],
  );
  const { questions: answers, ...rest } = unscored(questions, transcript, 'no-model');
  expect(answers.map(({ status, level, evidence }) => [status, level, evidence])).toEqual([
    ['answered', null, [{ quote: 'A mill.', turn: 1 }]],
    [
      'answered',
      null,
      [
        { quote: 'A second one.', turn: 3 },
        { quote: 'In Ulm.', turn: 4 },
      ],
    ],
    ['not-asked', null, []],
  ]);
  expect(rest).toMatchObject({
    score: null,
    reason: 'no-model',
    strengths: [],
    improvements: [],
    insights: [],
  });
});

test('a question that was asked last and not answered is not answered', () => {
  const [first] = unscored(questions, said(['agent', 'What did you build?']), 'insufficient').questions;
  expect(first).toMatchObject({ status: 'not-answered', evidence: [] });
});

test('where the interviewer has worded the questions itself, nothing is said of any', () => {
  const transcript = said(['agent', 'So tell me of the things you made.'], ['user', 'A mill.']);
  expect(unscored(questions, transcript, 'no-model').questions).toEqual([]);
});
