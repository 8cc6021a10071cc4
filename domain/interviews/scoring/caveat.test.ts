import type { Analytics, QuestionAnalysis } from '../response.ts';
import { resultWords } from '../result-words/result-words.ts';
import { caveatsOf, standingOf } from './caveat.ts';

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
const judged = (
  score: number | null,
  reason: Analytics['reason'],
  ...questions: QuestionAnalysis[]
): Analytics => ({
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
  // Of what was said in distress there is no level, and no word about it.
  const excluded = answer({ level: null, needsReview: false, confidence: 0 });
  expect(
    standingOf(judged(75, null, answer({}), answer({ confidence: 0.4 }), unasked, byPerson, excluded)),
  ).toEqual({
    confidence: 0.65,
    abstentions: 1,
    caveat:
      'A proposal of judge-1 from one transcript: people decide. It rests on 3 of 5 questions; the others were not asked or not judged. Levels set by a person: 1.',
  });
  expect(caveatsOf(judged(75, null, answer({})))).toEqual([{ code: 'proposal', model: 'judge-1' }]);
});

test('no score says why, and which answers wait for a person, for which reason', () => {
  const waiting = (question: string, reviewReason?: QuestionAnalysis['reviewReason']) =>
    answer({ question, level: null, needsReview: true, ...(reviewReason ? { reviewReason } : {}) });
  const long = `How ${'very '.repeat(30)}far?`;
  const call = judged(
    null,
    'needs-review',
    answer({}),
    waiting('Which bread?', 'readings-differ'),
    waiting(long, 'no-quote'),
    waiting('Why?', 'readings-differ'),
    answer({ question: 'Excluded?', level: null, needsReview: false }),
  );
  expect(caveatsOf(call)).toEqual([
    { code: 'needs-review' },
    { code: 'waits', why: 'readings-differ', questions: ['Which bread?', 'Why?'] },
    { code: 'waits', why: 'no-quote', questions: [expect.stringMatching(/^How very .{60,80}very…$/)] },
  ]);
  const { reasons } = resultWords('en');
  expect(standingOf(call).caveat).toContain(
    `${reasons['needs-review']} Two independent readings do not agree on the answer to: “Which bread?”, “Why?”.`,
  );
  expect(standingOf(call, 'de-DE').caveat).toContain('stimmen nicht überein bei: “Which bread?”');
  // Of old analyses it is known only that a level is missing.
  const old = judged(null, 'needs-review', answer({ question: 'Which bread?', level: null }));
  expect(caveatsOf(old)[1]).toEqual({ code: 'waits', why: 'unknown', questions: ['Which bread?'] });
  expect(standingOf(judged(null, 'no-transcript'))).toEqual({
    confidence: null,
    abstentions: 0,
    caveat: reasons['no-transcript'],
  });
});
