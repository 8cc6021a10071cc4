import type { Question } from '../interview.ts';
import type { TranscriptTurn } from '../response.ts';
import { analyticsOf, type ClaimedAnswer } from './analytics-of.ts';
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
const claim = (questionId: string, level: number, quote = 'I moved the bakery'): ClaimedAnswer => ({
  questionId,
  status: 'answered',
  level,
  summary: 's',
  evidence: [{ quote, turn: 1 }],
  confidence: 0.8,
});
const rest = { strengths: [], improvements: [], insights: [], communication: { score: 7, feedback: '' } };
const analysed = (questions: Question[], ...claims: ClaimedAnswer[]) =>
  analyticsOf({ questions, transcript }, { ...rest, questions: claims });

test('the score is the weighted mean of the levels of what was asked', () => {
  const questions = [question('a', 3), question('b', 1), question('c', 5), question('d', 0)];
  const answers = [
    { questionId: 'a', status: 'answered' as const, level: 4 },
    { questionId: 'b', status: 'not-answered' as const, level: 0 },
    { questionId: 'c', status: 'not-asked' as const, level: 0 },
    { questionId: 'd', status: 'answered' as const, level: 0 },
  ];
  expect(scoreOf(questions, answers)).toBe(75);
  expect(scoreOf([question('c')], answers)).toBeNull();
});

test('a level needs a quote that the candidate said', () => {
  const { score, questions, droppedQuotes } = analysed(
    [question('a')],
    claim('a', 4, 'I was excellent in everything'),
  );
  expect(score).toBe(0);
  expect(questions[0]).toMatchObject({ status: 'not-answered', level: 0, evidence: [] });
  expect(droppedQuotes).toBe(1);
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

test('that a candidate spoke of harming themselves is told first, for a person to read, and moves no score', () => {
  const said = { role: 'user' as const, content: 'I want to kill myself.', startMs: 2, endMs: 3 };
  const asked = [question('a')];
  const calm = analyticsOf({ questions: asked, transcript }, { ...rest, questions: [claim('a', 3)] });
  const grave = analyticsOf(
    { questions: asked, transcript: [...transcript, said] },
    { ...rest, insights: Array(8).fill('Bakes.'), questions: [claim('a', 3)] },
  );
  expect(calm.insights).toEqual([]);
  expect(grave.insights).toHaveLength(8);
  expect(grave.insights[0]).toMatch(/^Please read for yourself .*“I want to kill myself\.…”.*no diagnosis/);
  expect(grave.score).toBe(calm.score);
});
