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

const quoted = async (embed: Embedder['embed'] | null, question = 'When do you open?') => {
  const embedder = embed && ({ provider: 'local', embed } as unknown as Embedder); // nothing else of it is used
  const vector = embed && new Float32Array([1, 0]);
  const quotes = await quoteSentences({ embedder, log }, em, agent, { question, vector, signal }, RESULTS);
  return quotes.map(({ number, text }) => `${number}: ${text}`);
};

test('the nearest sentence of the best three passages is quoted with its neighbours', async () => {
  const first = ['1: We open at nine.', '1: Dogs wait outside.', '1: Cats stay at home.'];
  expect(await quoted(near('nine'))).toEqual(first);
  expect(await quoted(near('Dogs'))).toEqual(first);
  const last = ['1: Dogs wait outside.', '1: Cats stay at home.', '1: Tea is free.'];
  expect(await quoted(near('Cats'))).toEqual(last);
  // Another sentence that is nearer than a neighbour is left out: it would be read without its context.
  expect(await quoted(near('Tea'))).toEqual(last);
  expect(await quoted(near('Sundays'))).not.toContain('4: We open at nine on Sundays too.');
});

test('a sentence whose beginning was cut off is not quoted', async () => {
  expect(await quoted(near('Tickets'))).toEqual(['2: Tickets cost five euros.', '2: We close at six.']);
  expect(await quoted(near('mill'))).not.toContain('2: the hall of the mill.');
});

test('of a table the three nearest rows are quoted, with what is said before and after it', async () => {
  const [before, table, after, ...more] = await quoted(async (texts) =>
    texts.map((text) => new Float32Array([Number(/\| (\d) \|$/.exec(text)?.[1] ?? 0), 0])),
  );
  expect(before).toBe('3: These hours end on 1 May 2021.');
  expect(table).toBe('3: | Day | Opens |\n| --- | --- |\n| Mon | 8 |\n| Tue | 9 |\n| Wed | 7 |\n| … | … |');
  expect([after, more]).toEqual(['3: On holidays it is closed.', []]);
});

test('without vectors, or where they fail, the words of the question decide', async () => {
  const failing = () => Promise.reject(new Error('away'));
  for (const embed of [null, failing])
    expect(await quoted(embed, 'How much do tickets cost?')).toEqual([
      '2: Tickets cost five euros.',
      '2: We close at six.',
    ]);
});
