import type { Analytics, QuestionAnalysis } from '../response.ts';
import { NO_SCORE_WORDS, standingOf } from './caveat.ts';

const answer = (more: Partial<QuestionAnalysis>): QuestionAnalysis => ({
  questionId: 'q',
  question: '?',
  status: 'answered',
  level: 3,
  summary: '',
  evidence: [],
  confidence: 0.9,
  ...more,
});
const standing = (score: number | null, reason: Analytics['reason'], ...questions: QuestionAnalysis[]) =>
  standingOf({
    score,
    reason,
    questions,
    strengths: [],
    improvements: [],
    insights: [],
    communication: { score: null, feedback: '' },
    droppedQuotes: 0,
    provenance: { model: 'judge-1', promptHash: '', rubricHash: '' },
  });

test('a score says whose it is, how sure, and on how much it rests', () => {
  const unasked = answer({ status: 'not-asked', level: 0, confidence: 1 });
  const byPerson = answer({ isSetByPerson: true, confidence: 0 });
  expect(standing(75, null, answer({}), answer({ confidence: 0.4 }), unasked, byPerson)).toEqual({
    confidence: 0.65,
    abstentions: 0,
    caveat:
      'A proposal of judge-1 from one transcript: people decide. 3 of 4 questions were asked. Levels set by a person: 1.',
  });
});

test('no score says why, and how many answers wait', () => {
  const waiting = answer({ level: null });
  expect(standing(null, 'needs-review', answer({}), waiting)).toEqual({
    confidence: 0.9,
    abstentions: 1,
    caveat: `${NO_SCORE_WORDS['needs-review']} Answers without a level: 1.`,
  });
  expect(standing(null, 'no-transcript')).toMatchObject({ confidence: null, abstentions: 0 });
});
