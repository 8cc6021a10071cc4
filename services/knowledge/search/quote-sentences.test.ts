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
  const place = (from: number) =>
    `At place ${from} is nothing. At place ${from + 1} are dogs. At place ${from + 2} is nothing.`;
  expect(await quoted(near('dogs'), undefined, [result(long.join(' '))])).toEqual([
    `1: … ${place(101)}`,
    `1: … ${place(106)}`,
    `1: … ${place(113)} …`,
  ]);
  const list = ['- Dogs and dogs', '- Cats', '- Mice', '- Cows'].join('\n');
  expect(await quoted(near('ogs'), undefined, [result(list)])).toEqual([
    '1: Dogs and dogs\n\nCats\n\nMice',
    '1: Cows',
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
  const head = '| Day | Opens |\n| --- | --- |\n';
  const quoteOf = (table: string) => [`1: Come early. It ends on 1 May 2021.\n\n${table}\n\nAsk us.`];
  expect(await quoted(digits, undefined, [table(rows)])).toEqual(
    quoteOf(`${head}${rows.slice(0, 3).join('\n')}\n| … | … |`),
  );
  const short = rows.slice(1);
  expect(await quoted(digits, undefined, [table(short)])).toEqual(quoteOf(head + short.join('\n')));
});

test('without vectors, or where they fail, the words of the question decide', async () => {
  const failing = () => Promise.reject(new Error('away'));
  for (const embed of [null, failing])
    expect(await quoted(embed, 'How much do tickets cost?')).toEqual(
      expect.arrayContaining(['2: Tickets cost five euros. We close at six.']),
    );
});
