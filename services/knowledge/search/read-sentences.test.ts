import type { Embedder } from '../../../domain/ports/embedder.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import { readSentences } from './read-sentences.ts';
import type { RankedChunk } from './ranked-chunk.ts';

const warnings: unknown[] = [];
const log = { warn: (data: unknown) => warnings.push(data) } as unknown as Logger; // nothing else of it is used
const results = [
  {
    chunk: { content: 'Dogs stay outside. Cats are welcome.', heading: null },
    originalFilename: 'rules.md',
    score: 0.9,
  } as RankedChunk, // the rest of a chunk is not looked at
];

type Reads = NonNullable<Embedder['wordMatchesOfEach']>;
const embedder = (methods: Partial<Embedder>) => ({ languages: ['en'], ...methods }) as unknown as Embedder; // the same
const read = (reads: Reads, question = 'May the dog come in?', signal?: AbortSignal) =>
  readSentences({ embedder: embedder({ wordMatchesOfEach: reads }), log }, question, results, {
    turn: 'a',
    signal,
  });

const match = [{ word: 'dog', likeness: 0.9 }];

test('each sentence that was read stands with its matches, one that was left unread does not', async () => {
  const reading = await read(async () => [match, null]);
  expect([...reading.words]).toEqual([['Dogs stay outside.', match]]);
  expect(reading.answers.size).toBe(0);
});

test('where the model reads for the answer too, what it finds stands with each sentence', async () => {
  const shown: string[][][] = [];
  const answersIn: Embedder['answersIn'] = async (_question, texts) => {
    shown.push(texts);
    return texts.map(() => [-20, 8, -9]);
  };
  const reader = embedder({ wordMatchesOfEach: async () => [match, null], answersIn });
  const four = [1, 2, 3, 4].flatMap(() => results);
  const { answers } = await readSentences({ embedder: reader, log }, 'May the dog come in?', four, {
    turn: 'a',
  });
  const window = ['rules', 'Dogs stay outside.', 'Cats are welcome.'];
  expect(shown).toEqual([[window, window, window]]);
  expect([...answers]).toEqual([
    ['Dogs stay outside.', 8],
    ['Cats are welcome.', -9],
  ]);
});

test('a question in a language that the model does not understand is not read', async () => {
  const asked: string[] = [];
  const reads: Reads = async (question) => (asked.push(question), [match, match]);
  const reading = await read(reads, 'Dürfen die Hunde mit in das Haus kommen?');
  expect(reading.words.size).toBe(0);
  expect(asked).toEqual([]);
});

test('where the model fails words alone decide, unless the question was given up', async () => {
  const fails: Reads = () => Promise.reject(new Error('no model'));
  expect((await read(fails)).words.size).toBe(0);
  expect(warnings).toHaveLength(1);
  await expect(read(fails, 'May the dog come in?', AbortSignal.abort(new Error('given up')))).rejects.toThrow(
    'given up',
  );
});
