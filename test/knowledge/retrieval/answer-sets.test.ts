import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readAnswerSet, type AnswerSet } from '../../../eval/answers/answer-set.ts';
import { judgeAnswers, type Judged } from '../../../eval/answers/judge-answers.ts';
import { judge } from '../../../eval/answers/judge.ts';
import { connect, indexCollection } from '../../../eval/product.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { sampleOf } from '../../support/property-runs.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'eval', 'answers', 'sets');

test.each([
  ['right', 'It costs 3.50 EUR. [1]', {}],
  ['right', 'It costs\n3.50 eur [1]', {}],
  ['wrong', 'It costs 13.50 EUR. [1]', {}],
  ['wrong', 'It costs 3.505 EUR. [1]', {}],
  ['partly', 'It costs 3.50. [1]', { must: ['3.50', ['EUR', 'euros']] }],
  ['right', 'It costs 3.50 euros. [1]', { must: ['3.50', ['EUR', 'euros']] }],
  ['partly', 'It costs 3.50 EUR. 13.50 EUR [1]', { mustNot: ['13.50'] }],
  [
    'partly',
    'The documents do not answer this directly; the closest passage says: It costs 3.50 EUR. [1]',
    {},
  ],
  ['refused', 'The documents do not answer this directly; the closest passage says: No. [1]', {}],
  ['refused', 'Die Dokumente beantworten das nicht direkt; am nächsten kommt diese Stelle: No. [1]', {}],
  ['refused', 'It costs 3.50 EUR.', { fallbackUsed: true }],
  ['right', 'I found nothing.', { must: [], fallbackUsed: true }],
  ['wrong', 'It costs 3.50 EUR. [1]', { must: [] }],
])(
  '%s: %s',
  (
    verdict,
    content,
    {
      must = ['3.50 EUR'],
      mustNot = [],
      fallbackUsed = false,
    }: Partial<{ must: (string | string[])[]; mustNot: string[]; fallbackUsed: boolean }>,
  ) => {
    const question = { id: 'q', kind: 'number', text: 'What does it cost?', must, mustNot };
    expect(judge(question, { content, fallbackUsed })).toBe(verdict);
  },
);

/** A question takes a quarter of a second of a processor. `npm run eval` asks all of them. */
const EVERY = 3;

let judged: { set: AnswerSet; answers: Judged[] }[];
beforeAll(async () => {
  const api = await connect(sharedInstance().url);
  const sets = readdirSync(FOLDER).map((name) => readAnswerSet(join(FOLDER, name)));
  judged = await Promise.all(
    sets.map(async (set) => {
      const asked = { ...set, questions: sampleOf(set.questions, EVERY) };
      return { set, answers: await judgeAnswers(asked, await indexCollection(api, set)) };
    }),
  );
});

const shareOf = (verdict: Judged['verdict'], answers: readonly Judged[]) =>
  answers.filter((one) => one.verdict === verdict).length / answers.length;

test.each(['first', 'second', 'third', 'fourth', 'fifth'])('most answers of the %s set are right', (name) => {
  const { answers = [] } = judged.find(({ set }) => set.name === name) ?? {};
  expect(answers.length).toBeGreaterThanOrEqual(20);
  expect(shareOf('right', answers)).toBeGreaterThanOrEqual(0.7);
  expect(shareOf('wrong', answers)).toBeLessThanOrEqual(0.1);
});

test('of all questions to real-looking documents five in six are answered rightly, one in twenty wrongly at most', () => {
  const answers = judged.flatMap((one) => one.answers);
  expect(answers.length).toBeGreaterThan(100);
  console.log(
    `answers: ${(100 * shareOf('right', answers)).toFixed(1)} % right, ${(100 * shareOf('wrong', answers)).toFixed(1)} % wrong`,
  );
  expect(shareOf('right', answers)).toBeGreaterThanOrEqual(0.83);
  expect(shareOf('wrong', answers)).toBeLessThanOrEqual(0.05);
});

test('every answer cites, or says that it found nothing', () => {
  const answers = judged.flatMap((one) => one.answers);
  for (const { content, verdict } of answers.filter((one) => one.verdict !== 'refused')) {
    expect([content, /\[\d\]/.test(content) || verdict === 'right']).toEqual([content, true]);
  }
});
