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

const result = (content: string): RankedChunk => ({
  chunk: { content, heading: null } as RankedChunk['chunk'],
  originalFilename: 'a.md',
  chunkCount: 1,
  isPicture: false,
  score: 0.9,
});
const RESULTS = [
  result('We open at nine. Dogs wait outside. Cats stay at home.'),
  result('Tickets cost five euros. We close at six.'),
  result('We close at six. Bread is baked at night.'),
  result('We open at nine on Sundays too.'),
];

/** An embedder for which texts about opening or closing are near the question. */
const quoted = async (embed: Embedder['embed'] | null, question = 'When do you open?') => {
  const embedder = embed && ({ provider: 'local', embed } as unknown as Embedder); // nothing else of it is used
  const vector = embed && new Float32Array([1, 0]);
  return await quoteSentences({ embedder, log }, em, agent, { question, vector, signal }, RESULTS);
};

test('of the best three passages the nearest sentences are quoted whole, in their order', async () => {
  const seen: string[] = [];
  const quotes = await quoted(async (texts) => {
    seen.push(...texts);
    return texts.map(
      (text) => new Float32Array(/open|close/.test(text) ? [1, 0] : /Bread/.test(text) ? [0.8, 0.6] : [0, 1]),
    );
  });
  expect(quotes).toEqual([
    { text: 'We open at nine.', above: '', isBlock: false, number: 1 },
    { text: 'We close at six.', above: '', isBlock: false, number: 2 },
    { text: 'Bread is baked at night.', above: '', isBlock: false, number: 3 },
  ]);
  expect(seen).not.toContain('We open at nine on Sundays too.');
});

test('never more than three', async () => {
  expect(await quoted(async (texts) => texts.map(() => new Float32Array([1, 0])))).toHaveLength(3);
});

test('without vectors, or where they fail, the sentence with most of the question’s words is quoted', async () => {
  const failing = () => Promise.reject(new Error('away'));
  for (const embed of [null, failing])
    expect(await quoted(embed, 'How much do tickets cost?')).toEqual([
      { text: 'Tickets cost five euros.', above: '', isBlock: false, number: 2 },
    ]);
});
