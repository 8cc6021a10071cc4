import { calibratedScore } from '../../../domain/knowledge/calibration.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';
import type { Chunk } from '../../../domain/ports/vector-store.ts';
import type { Found } from './find-best.ts';
import { readForAnswers } from './read-for-answers.ts';

const asked = { question: 'May the dog come in?' };

/** Two that were read closely, and one that was not. */
const found = (closeness: number): Found[] =>
  [closeness, closeness - 0.5, undefined].map((each, place) => ({
    chunkId: `f:${place}`,
    chunk: { content: `Dogs stay outside. Cats are welcome in house ${place}.`, heading: null } as Chunk, // nothing else is read
    similarity: 0.5,
    meanSimilarity: 0.5,
    coverage: 0.3,
    passage: 0.3,
    lead: 0,
    ...(each !== undefined && { closeness: each }),
  }));

const scoreOf = ([first]: Found[]) => (first ? calibratedScore(first) : 0);

/** Finds the answer in the second sentence of each text. */
function reader() {
  const shown: string[][][] = [];
  const answersIn: Embedder['answersIn'] = async (_question, texts) => {
    shown.push(texts);
    return texts.map((parts) => parts.map((_part, place) => (place === 2 ? 6 : -9)));
  };
  return { embedder: { answersIn } as Embedder, shown }; // nothing else of it is used
}

const DOUBTFUL = 3.4;

test('where the scores leave it open, what was read closely is read for the answer', async () => {
  const { embedder, shown } = reader();
  const results = await readForAnswers(embedder, asked, found(DOUBTFUL));
  expect(results.map(({ answer }) => answer)).toEqual([6, 6, undefined]);
  expect(shown.flat().map((parts) => parts.slice(1))).toEqual(
    [0, 1].map((place) => ['Dogs stay outside.', `Cats are welcome in house ${place}.`]),
  );
  expect(scoreOf(results)).toBeGreaterThan(scoreOf(found(DOUBTFUL)) + 0.1);
});

test('what words tell already is not read', async () => {
  for (const closeness of [1.5, 5.5]) {
    const { embedder, shown } = reader();
    expect(await readForAnswers(embedder, asked, found(closeness))).toEqual(found(closeness));
    expect(shown).toEqual([]);
  }
});

test('a model that cannot read leaves the results as they are', async () => {
  expect(await readForAnswers({} as Embedder, asked, found(DOUBTFUL))).toEqual(found(DOUBTFUL)); // it has no method
});
