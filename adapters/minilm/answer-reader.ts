import path from 'node:path';
import { Tensor, type InferenceSession } from 'onnxruntime-node';
import { openSession } from '../models/onnx-session.ts';
import { READER_FILE } from './convert-reader.ts';
import type { ToPieces } from './tokenizer.ts';
import type { WordEmbeddings } from './word-embeddings.ts';

/** Scores the parts of texts by how likely each holds the answer to a question. */
export type AnswerReader = (question: string, texts: readonly string[][]) => Promise<number[][]>;

/** What it was trained on, and some more; tokens. */
const LONGEST_QUESTION = 40;
const LONGEST_TEXT = 320;
const LONGEST_ANSWER = 40;

interface AnswerReaderOptions {
  modelDir: string;
  threads: number;
  toPieces: ToPieces;
  /** The table of vectors of a length. */
  words: (size: number) => Promise<WordEmbeddings>;
}

/**
 * Loads the reader. It reads each text, given in parts, with the question, and says of each part how much rather the
 * answer is there than that the text does not hold it: logits, some -15 to 15, `-Infinity` for what is unread because the text is
 * too long.
 */
export async function loadAnswerReader(options: AnswerReaderOptions): Promise<AnswerReader> {
  const { modelDir, threads, toPieces } = options;
  const session = await openSession(path.join(modelDir, READER_FILE), threads);
  const words = await options.words(hiddenSize(session));
  const [frame = 0, separator = 0] = toPieces('').ids;
  const inner = (text: string) => toPieces(text).ids.slice(1, -1);
  return async (question, texts) => {
    const asked = [frame, ...inner(question).slice(0, LONGEST_QUESTION), separator];
    const scores: number[][] = [];
    for (const text of texts) {
      const parts = text.map(inner);
      const read = parts.flat().slice(0, LONGEST_TEXT);
      const logits = await run(session, words, asked, [...read, separator]);
      let start = asked.length;
      scores.push(
        parts.map(({ length }) => {
          const end = Math.min(start + length, asked.length + read.length);
          const score = bestSpan(logits, start, end) - ((logits[0] ?? 0) + (logits[1] ?? 0));
          start += length;
          return score;
        }),
      );
    }
    return scores;
  };
}

/** The length of a token's vector. */
function hiddenSize({ inputMetadata }: InferenceSession): number {
  const given = inputMetadata.find(({ name }) => name === 'words');
  const size = given?.isTensor ? given.shape.at(-1) : undefined;
  if (typeof size !== 'number') throw new Error('The reader takes no vectors.');
  return size;
}

async function run(
  session: InferenceSession,
  words: WordEmbeddings,
  asked: number[],
  text: number[],
): Promise<Float32Array> {
  const tokens = [...asked, ...text];
  const vectors = new Float32Array(tokens.length * words.size);
  for (const [place, token] of tokens.entries()) words.copy(token, vectors, place * words.size);
  const types = BigInt64Array.from(tokens, (_token, place) => (place < asked.length ? 0n : 1n));
  const { logits } = await session.run({
    words: new Tensor('float32', vectors, [1, tokens.length, words.size]),
    token_type_ids: new Tensor('int64', types, [1, tokens.length]),
  });
  if (!(logits?.data instanceof Float32Array)) throw new Error('The reader gave no numbers.');
  return logits.data;
}

/** The best sum of a beginning and an end at or behind it, from token `start` to before `end`. `logits` are pairs of the two. */
function bestSpan(logits: Float32Array, start: number, end: number): number {
  let best = -Infinity;
  for (let from = start; from < end; from += 1)
    for (let to = from; to < Math.min(end, from + LONGEST_ANSWER); to += 1)
      best = Math.max(best, (logits[2 * from] ?? 0) + (logits[2 * to + 1] ?? 0));
  return best;
}
