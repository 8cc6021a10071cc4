import type { Embedder } from '../../../domain/ports/embedder.ts';
import type { Chunk } from '../../../domain/ports/vector-store.ts';
import type { Found } from './find-best.ts';
import { readClosely } from './read-closely.ts';

const asked = { question: 'Does the virus stay on surfaces?', languages: ['en'] };

const found = (terms: string[]): Found[] =>
  terms.map((text, place) => ({
    chunkId: `f:${place}`,
    chunk: { id: `f:${place}`, content: text, terms: text } as Chunk,
    similarity: 0.5,
    meanSimilarity: 0.5,
    coverage: 0.3,
    passage: 0.3,
    lead: 0,
  }));

/** Finds one word of the question in every text, and the others in none. */
const meeting = (word: string) => {
  const read: string[][] = [];
  const wordMatches: Embedder['wordMatches'] = async (_question, texts) => {
    read.push(texts);
    return ['virus', 'surfaces'].map((one) => ({ word: one, likeness: one === word ? 0.9 : 0.2 }));
  };
  return { embedder: { wordMatches } as Embedder, read };
};

const closenessOf = async (word: string, terms: string[]) => {
  const [first] = await readClosely(meeting(word).embedder, asked, found(terms));
  return first?.closeness ?? 0;
};

test('the first two results are read', async () => {
  const { embedder, read } = meeting('virus');
  const results = await readClosely(embedder, asked, found(['virus', 'virus', 'virus']));
  expect(read).toEqual([['virus'], ['virus']]);
  expect(results.map(({ closeness }) => closeness !== undefined)).toEqual([true, true, false]);
});

test('a word that everything found speaks of proves little, in whatever form it stands there', async () => {
  const surface = ['virus surfac', 'virus', 'virus', 'virus', 'virus', 'virus'];
  expect(await closenessOf('surfaces', surface)).toBeGreaterThan((await closenessOf('virus', surface)) + 0.3);
});

test('only the shortlist says what is spoken of, however many results are wanted', async () => {
  const terms = Array.from({ length: 20 }, () => 'virus surfac');
  const more = Array.from({ length: 30 }, () => 'surfac');
  expect(await closenessOf('virus', [...terms, ...more])).toBe(await closenessOf('virus', terms));
});
