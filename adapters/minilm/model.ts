import path from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { WordMatch } from '../../domain/ports/embedder.ts';
import { ENCODER_FILE } from './convert.ts';
import { loadPieces, type Pieces } from './tokenizer.ts';
import { bestMatches, toUnit, wordsIn } from './word-matches.ts';

export interface MiniLmModel {
  countTokens(text: string): number;
  /** Unit vectors, in the order of the texts. */
  embed(texts: string[]): Promise<Float32Array[]>;
  /** For each word of the question its likeness to the nearest word of the texts. */
  wordMatches(question: string, texts: string[]): Promise<WordMatch[]>;
}

/** Sentences that are asked about again need not be read again; each takes some 50 kB. */
const REMEMBERED_TEXTS = 1_000;

/** Loads the prepared model and its tokeniser. Blocks the thread while it computes: for worker threads only. */
export async function loadMiniLm(modelDir: string, threads: number, maxTokens: number): Promise<MiniLmModel> {
  const toPieces = await loadPieces(modelDir);
  const session = await InferenceSession.create(path.join(modelDir, ENCODER_FILE), {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
  });
  const known = new Map<string, Float32Array[]>();
  const read = (text: string) => truncate(toPieces(text), maxTokens);
  return {
    countTokens: (text) => toPieces(text).ids.length,
    embed: async (texts) => {
      const rows = texts.map(read);
      const { data, size } = await run(session, rows, 'embedding');
      return rows.map((_, row) => data.slice(row * size, (row + 1) * size));
    },
    wordMatches: async (question, texts) => {
      const asked = read(question);
      const [own = []] = await tokenVectors(session, [asked]);
      const unread = texts.filter((text) => !known.has(text));
      const vectors = unread.length > 0 ? await tokenVectors(session, unread.map(read)) : [];
      for (const [place, text] of unread.entries()) known.set(text, vectors[place] ?? []);
      const matches = bestMatches(
        wordsIn(asked.tokens),
        own,
        texts.map((text) => known.get(text) ?? []),
      );
      if (known.size > REMEMBERED_TEXTS) known.clear();
      return matches;
    },
  };
}

/** Keeps the closing frame token, which the model expects at the end. */
function truncate({ ids, tokens }: Pieces, maxTokens: number): Pieces {
  const cut = <T>(all: T[]) =>
    all.length > maxTokens ? [...all.slice(0, maxTokens - 1), ...all.slice(-1)] : all;
  return { ids: cut(ids), tokens: cut(tokens) };
}

/** Unit vectors of each row's tokens, without its padding. */
async function tokenVectors(session: InferenceSession, rows: Pieces[]): Promise<Float32Array[][]> {
  const { data, size, width } = await run(session, rows, 'tokens');
  return rows.map(({ ids }, row) =>
    ids.map((_, place) => {
      const start = (row * width + place) * size;
      return toUnit(data.subarray(start, start + size));
    }),
  );
}

async function run(session: InferenceSession, rows: Pieces[], output: 'embedding' | 'tokens') {
  const width = Math.max(...rows.map(({ ids }) => ids.length));
  const ids = new BigInt64Array(rows.length * width);
  const mask = new BigInt64Array(rows.length * width);
  for (const [row, { ids: tokens }] of rows.entries()) {
    ids.set(BigInt64Array.from(tokens, BigInt), row * width);
    mask.fill(1n, row * width, row * width + tokens.length);
  }
  const shape = [rows.length, width];
  const inputs = {
    input_ids: new Tensor('int64', ids, shape),
    attention_mask: new Tensor('int64', mask, shape),
  };
  const result = (await session.run(inputs, [output]))[output];
  if (!(result?.data instanceof Float32Array)) throw new Error('The model gave no vectors.');
  return { data: result.data, size: result.dims.at(-1) ?? 0, width };
}
