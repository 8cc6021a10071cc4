import type { Agent } from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import { quoteSentences } from './quote-sentences.ts';
import type { RankedChunk } from './ranked-chunk.ts';

const log: Logger = { info() {}, warn() {}, error() {}, debug() {}, child: () => log };
const em = { getFilterParams: () => ({ companyId: 'c' }) } as unknown as TenantEntityManager; // nothing else of it is used
const agent = { id: 'a' } as Agent;
const { signal } = new AbortController();

const result = (content: string, chunkIndex = 0): RankedChunk => ({
  chunk: { content, heading: null, chunkIndex } as RankedChunk['chunk'],
  originalFilename: 'a.md',
  chunkCount: 1,
  isPicture: false,
  score: 0.9,
});
const RESULTS = [
  result('We open at nine. Dogs wait outside. Cats stay at home. Tea is free.'),
  result('the hall of the mill. Tickets cost five euros. We close at six.', 3),
  result(
    'Come early. These hours end on 1 May 2021.\n\n| Day | Opens |\n| --- | --- |\n| Mon | 8 |\n| Tue | 9 |\n| Wed | 7 |\n| Thu | 6 |\n\nOn holidays it is closed. Ask us.',
  ),
  result('We open at nine on Sundays too.'),
];

/** An embedder for which texts with the word are near the question, the more so the more often it occurs. */
const near =
  (word: string): Embedder['embed'] =>
  async (texts) =>
    texts.map((text) => new Float32Array([text.split(word).length - 1, 0]));

const quoted = async (embed: Embedder['embed'] | null, question = 'When do you open?', results = RESULTS) => {
  const embedder = embed && ({ provider: 'local', embed } as unknown as Embedder); // nothing else of it is used
  const vector = embed && new Float32Array([1, 0]);
  const quotes = await quoteSentences({ embedder, log }, em, agent, { question, vector, signal }, results);
  return quotes.map(
    ({ number, text, isAfterGap, isBeforeGap }) =>
      `${number}: ${isAfterGap ? '… ' : ''}${text}${isBeforeGap ? ' …' : ''}`,
  );
};

test('the nearest sentences are quoted with their neighbours, in the order of the passages', async () => {
  const long = Array.from(
    { length: 17 },
    (_, place) => `At place ${100 + place}${[2, 7, 14].includes(place) ? ' are dogs' : ' is nothing'}.`,
  );
  expect(await quoted(near('dogs'), undefined, [result(long.join(' '))])).toEqual([
    '1: … At place 101 is nothing.',
    '1: At place 102 are dogs.',
    '1: At place 103 is nothing.',
    '1: … At place 106 is nothing.',
    '1: At place 107 are dogs.',
    '1: At place 108 is nothing.',
    '1: … At place 113 is nothing.',
    '1: At place 114 are dogs.',
    '1: At place 115 is nothing. …',
  ]);
  expect(await quoted(near('Sundays'))).not.toContain('4: We open at nine on Sundays too.');
});

test('a sentence whose beginning was cut off is not quoted', async () => {
  expect(await quoted(near('mill'))).not.toContain('2: the hall of the mill.');
});

test('of a table the three nearest rows are quoted, with what is said before and after it', async () => {
  const digits: Embedder['embed'] = async (texts) =>
    texts.map((text) => new Float32Array([Number(/\| (\d) \|$/.exec(text)?.[1] ?? 0), 0]));
  const table = (rows: readonly string[]) =>
    result(
      `Come early. It ends on 1 May 2021.\n\n| Day | Opens |\n| --- | --- |\n${rows.join('\n')}\n\nAsk us.`,
    );
  const rows = [8, 9, 7, 1, 2, 3, 1, 2, 3].map((hour, place) => `| ${place} | ${hour} |`);
  const head = '1: | Day | Opens |\n| --- | --- |\n';
  const around = ['1: Come early.', '1: It ends on 1 May 2021.'];
  expect(await quoted(digits, undefined, [table(rows)])).toEqual([
    ...around,
    `${head}${rows.slice(0, 3).join('\n')}\n| … | … |`,
    '1: Ask us.',
  ]);
  const short = rows.slice(1);
  expect(await quoted(digits, undefined, [table(short)])).toEqual([
    ...around,
    head + short.join('\n'),
    '1: Ask us.',
  ]);
});

test('without vectors, or where they fail, the words of the question decide', async () => {
  const failing = () => Promise.reject(new Error('away'));
  for (const embed of [null, failing])
    expect(await quoted(embed, 'How much do tickets cost?')).toEqual(
      expect.arrayContaining(['2: Tickets cost five euros.', '2: We close at six.']),
    );
});
