import type { Analytics, QuestionAnalysis } from '../response.ts';
import { withLevels } from './with-levels.ts';

const answer = (questionId: string, level: number | null): QuestionAnalysis => ({
  questionId,
  question: '?',
  status: 'answered',
  level,
  summary: '',
  evidence: [],
  confidence: 0.5,
  needsReview: level === null,
});
const questions = [
  { id: 'a', weight: 1 },
  { id: 'b', weight: 3 },
];
const analytics: Analytics = {
  score: null,
  reason: 'needs-review',
  strengths: [],
  improvements: [],
  insights: [],
  questions: [answer('a', 4), answer('b', null)],
  communication: { score: null, feedback: '' },
  droppedQuotes: 0,
  provenance: { model: 'm', promptHash: '', rubricHash: '' },
};

test('the level of a person takes the place of none, and the score follows; it can be changed and taken back', () => {
  const decided = withLevels(questions, analytics, [{ questionId: 'b', level: 2 }]);
  expect(decided).toMatchObject({ score: 63, reason: null });
  expect(decided.questions[1]).toMatchObject({ level: 2, needsReview: false, isSetByPerson: true });
  expect(withLevels(questions, decided, [{ questionId: 'b', level: 0 }]).score).toBe(25);
  expect(withLevels(questions, decided, [])).toMatchObject({
    score: null,
    reason: 'needs-review',
    questions: [{ level: 4 }, { level: null, needsReview: true }],
  });
});

test('what the model has judged stays, and so does a call that could not be judged', () => {
  const other = withLevels(questions, analytics, [{ questionId: 'a', level: 0 }]);
  expect(other.questions[0]).toEqual(analytics.questions[0]);
  for (const reason of ['no-model', 'garbled', 'insufficient', 'unclear-speakers'] as const) {
    const unjudged = { ...analytics, reason };
    expect(withLevels(questions, unjudged, [{ questionId: 'b', level: 4 }])).toBe(unjudged);
  }
});
