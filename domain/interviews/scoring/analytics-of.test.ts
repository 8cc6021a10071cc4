import type { Question } from '../interview.ts';
import type { TranscriptTurn } from '../response.ts';
import { analyticsOf, unfoundQuotes, type ClaimedAnswer } from './analytics-of.ts';
import { scoreOf } from './score.ts';

const question = (id: string, weight = 1): Question => ({
  id,
  question: `Question ${id}?`,
  followUps: 1,
  weight,
});
const transcript: TranscriptTurn[] = [
  { role: 'agent', content: 'Question a?', startMs: 0, endMs: 1 },
  { role: 'user', content: 'I moved the bakery to a new oven in 2019.', startMs: 1, endMs: 2 },
];
const claim = (questionId: string, level: number | null, quote = 'I moved the bakery'): ClaimedAnswer => ({
  questionId,
  status: 'answered',
  level,
  summary: 's',
  evidence: [{ quote, turn: 1 }],
  confidence: 0.8,
});
const rest = { strengths: [], improvements: [], insights: [], communication: { score: 7, feedback: '' } };
const analysed = (questions: Question[], ...claims: ClaimedAnswer[]) => {
  const reading = { ...rest, questions: claims };
  return analyticsOf({ questions, transcript }, [reading, reading], reading);
};

test('the score is the weighted mean of the levels of what was asked', () => {
  const questions = [question('a', 3), question('b', 1), question('c', 5), question('d', 0)];
  const answers = [
    { questionId: 'a', status: 'answered' as const, level: 4 },
    { questionId: 'b', status: 'not-answered' as const, level: 0 },
    { questionId: 'c', status: 'not-asked' as const, level: 0 },
    { questionId: 'd', status: 'answered' as const, level: null },
  ];
  expect(scoreOf(questions, answers)).toEqual({ score: 75, reason: null });
  expect(scoreOf([question('c')], answers)).toEqual({ score: null, reason: 'insufficient' });
});

test('a level needs a quote that the candidate said; without one a person has to look', () => {
  const invented = claim('a', 4, 'I was excellent in everything');
  const { score, reason, questions, droppedQuotes } = analysed([question('a')], invented);
  expect([score, reason, droppedQuotes]).toEqual([null, 'needs-review', 1]);
  expect(questions[0]).toMatchObject({
    status: 'answered',
    level: null,
    evidence: [],
    needsReview: true,
    reviewReason: 'no-quote',
  });
  expect(analysed([question('a')], claim('a', 0, 'nothing of the kind')).score).toBe(0);
});

test('an answer in distress counts for nothing, and the rest is scored', () => {
  const questions = [question('a'), question('b')];
  const later: TranscriptTurn = { role: 'user', content: 'I planned the deliveries.', startMs: 3, endMs: 4 };
  const call = {
    questions,
    transcript: [...transcript, later],
    marks: [{ turn: 1, kind: 'concern' as const, level: 'possible' as const }],
  };
  const claims = [
    claim('a', 4),
    { ...claim('b', 3, later.content), evidence: [{ quote: later.content, turn: 2 }] },
  ];
  const reading = { ...rest, questions: claims };
  const told = analyticsOf(call, [reading, reading], reading);
  expect([told.score, told.reason]).toEqual([75, null]);
  expect(told.questions).toMatchObject([{ level: null, needsReview: false }, { level: 3 }]);
});

test('an answer that cannot be judged leaves the score to a person', () => {
  expect(analysed([question('a'), question('b')], claim('a', 3), claim('b', null))).toMatchObject({
    score: null,
    reason: 'needs-review',
    questions: [{ level: 3 }, { level: null, reviewReason: 'not-judged' }],
  });
});

test('of two readings the lower level counts; what is further apart than one is for a person', () => {
  const read = (...levels: (number | null)[]) => {
    const readings = levels.map((level) => ({ ...rest, questions: [claim('a', level)] }));
    return analyticsOf({ questions: [question('a')], transcript }, readings, readings[0]!);
  };
  expect(read(4, 3)).toMatchObject({ score: 75, questions: [{ level: 3, needsReview: false }] });
  expect(read(3, 3, 2).questions[0]?.level).toBe(2);
  for (const levels of [
    [4, 2],
    [2, 4],
    [3, null],
    [4, 3, 2],
  ] as const) {
    const reviewReason = levels.some((level) => level === null) ? 'not-judged' : 'readings-differ';
    expect(read(...levels)).toMatchObject({
      score: null,
      reason: 'needs-review',
      questions: [{ level: null, needsReview: true, reviewReason, evidence: [{ turn: 1 }] }],
    });
  }
});

test('readings that do not agree whether it was asked leave it to a person; the less sure one counts', () => {
  const sure = { ...rest, questions: [{ ...claim('a', 3), confidence: 0.9 }] };
  const unsure = { ...rest, questions: [{ ...claim('a', 3), confidence: 0.3 }] };
  const call = { questions: [question('a')], transcript };
  expect(analyticsOf(call, [sure, { ...rest, questions: [] }], sure)).toMatchObject({
    reason: 'needs-review',
    questions: [{ status: 'answered', needsReview: true }],
  });
  expect(analyticsOf(call, [sure, unsure], sure).questions[0]?.confidence).toBe(0.3);
});

test('a model is told which levels have no quote of the candidate', () => {
  const call = { questions: [question('a'), question('b')], transcript };
  const claims = [claim('a', 2), claim('b', 3, 'Question a?')];
  expect(unfoundQuotes(call, { questions: claims })).toMatch(/none of the quotes for b word for word/);
  expect(
    unfoundQuotes(call, { questions: [claim('a', 2), claim('b', 0, ''), claim('x', 4, '')] }),
  ).toBeNull();
});

test('each question stands once, in the order of the interview; others are not let in', () => {
  const { questions, score } = analysed([question('b'), question('a')], claim('x', 4), claim('a', 2));
  expect(questions.map(({ questionId, status }) => [questionId, status])).toEqual([
    ['b', 'not-asked'],
    ['a', 'answered'],
  ]);
  expect(score).toBe(50);
});

test('a claim out of bounds is brought back', () => {
  const { questions } = analysed([question('a')], { ...claim('a', 99), confidence: Number.NaN });
  expect(questions[0]).toMatchObject({ level: 4, confidence: 0 });
});

test('nothing asked: no score', () => {
  expect(analysed([question('a')])).toMatchObject({ score: null, reason: 'insufficient' });
});
