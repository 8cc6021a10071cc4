import type { Analytics, QuestionAnalysis } from './response.ts';
import { agreedLevels, withoutPeople } from './reviews.ts';

const said = (...levels: [questionId: string, level: number][]) => ({
  scores: levels.map(([questionId, level]) => ({ questionId, level })),
});

test('a level counts where all agree who gave one, and nowhere else', () => {
  const reviews = [said(['a', 3], ['b', 2]), said(['a', 3], ['b', 4]), said(['c', 0]), said()];
  expect(agreedLevels(reviews)).toEqual([
    { questionId: 'a', level: 3 },
    { questionId: 'c', level: 0 },
  ]);
});

const answer = (questionId: string, more: Partial<QuestionAnalysis>): QuestionAnalysis => ({
  questionId,
  question: 'Which?',
  status: 'answered',
  level: 2,
  summary: '',
  evidence: [],
  confidence: 1,
  ...more,
});
const analytics: Analytics = {
  score: 63,
  reason: null,
  strengths: [],
  improvements: [],
  insights: [],
  questions: [answer('a', {}), answer('b', { level: 3, isSetByPerson: true, needsReview: false })],
  communication: { score: null, feedback: '' },
  droppedQuotes: 0,
  provenance: { model: 'judge', promptHash: '', rubricHash: '' },
};

test('who has not given a review sees neither the level that another has set nor the score that follows from it', () => {
  const { score, reason, questions } = withoutPeople(analytics);
  expect([score, reason]).toEqual([null, 'needs-review']);
  expect(questions.map(({ level, needsReview }) => [level, needsReview])).toEqual([
    [2, undefined],
    [null, true],
  ]);
});

test('an analysis by the model alone is the same for everybody', () => {
  const alone = { ...analytics, questions: [answer('a', {})] };
  expect(withoutPeople(alone)).toBe(alone);
});
