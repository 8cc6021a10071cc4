import type { Analytics, QuestionResult } from './queries.ts';
import { confidenceWords, factMarks, resultWords, standingWords } from './words.ts';

const result = (more: Partial<QuestionResult>): QuestionResult => ({
  questionId: 'q',
  question: '?',
  status: 'answered',
  level: 3,
  summary: '',
  evidence: [],
  confidence: 0.8,
  needsReview: false,
  ...more,
});

test('a level stands with its confidence, and what has none with the reason instead of a number', () => {
  const shown = (more: Partial<QuestionResult>) => [resultWords(result(more)), confidenceWords(result(more))];
  expect(shown({})).toEqual(['3 of 4', 'Confidence: 80 %']);
  expect(shown({ status: 'not-asked', level: 0, confidence: 1 })).toEqual(['Not asked', '']);
  expect(shown({ level: null })).toEqual(['Not judged', '']);
  expect(shown({ level: 2, isSetByPerson: true })).toEqual(['2 of 4', 'Set by a person']);
  expect(shown({ level: null, needsReview: true, reviewReason: 'readings-differ' })).toEqual([
    'A person decides',
    'Two independent readings of the answer do not agree',
  ]);
});

test('board and answers count marks of facts alone: a mark of distress is no evidence', () => {
  const marks = [
    { turn: 1, kind: 'concern', note: '' },
    { turn: 2, kind: 'copied', note: '' },
  ] satisfies Analytics['marks'];
  const analytics = { marks, confidence: 0.5 } as unknown as Analytics; // all that these read
  expect(factMarks(analytics)).toEqual([marks[1]]);
  expect(standingWords(analytics)).toBe('Confidence: 50 %');
});
