import path from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { WordMatch } from '../../domain/ports/embedder.ts';
import { ENCODER_FILE } from './convert.ts';
import { loadPieces, type Pieces } from './tokenizer.ts';
import { likelyLanguage } from '../../domain/knowledge/question-words.ts';
import { namesNothing } from '../../domain/knowledge/close-reading.ts';
import { spansOf, worthReading } from './spans.ts';
import { loadWordEmbeddings, type WordEmbeddings } from './word-embeddings.ts';
import { RecentlyUsed } from './recently-used.ts';
import { bestMatches, toUnit, wordsIn } from './word-matches.ts';

export interface MiniLmModel {
  countTokens(text: string): number;
  /** Unit vectors, in the order of the texts. */
  embed(texts: string[]): Promise<Float32Array[]>;
  /** For each word of the question its likeness to the nearest word of what is worth reading in the texts. */
  wordMatches(question: string, texts: string[]): Promise<WordMatch[]>;
}

/** Sentences and questions that come again need not be read again; each takes some 35 kB. */
const REMEMBERED_SPANS = 1_000;

/** Loads the prepared model and its tokeniser. Blocks the thread while it computes: for worker threads only. */
export async function loadMiniLm(modelDir: string, threads: number, maxTokens: number): Promise<MiniLmModel> {
  const toPieces = await loadPieces(modelDir);
  const session = await InferenceSession.create(path.join(modelDir, ENCODER_FILE), {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
  });
  const remembered = new RecentlyUsed<Float32Array[]>(REMEMBERED_SPANS);
  const read = (text: string) => truncate(toPieces(text), maxTokens);
  /** Read when it is first needed: a worker that only embeds needs none. */
  let table: WordEmbeddings | undefined;
  /** Unit vectors of the tokens of each; only what is not remembered is computed. */
  const vectorsOf = async (spans: Pieces[]): Promise<Float32Array[][]> => {
    const known = new Map(spans.map((span) => [span, remembered.get(keyOf(span))]));
    const unread = spans.filter((span) => !known.get(span));
    const vectors =
      unread.length > 0 ? unitVectors((await run(session, unread, ['tokens'])).tokens, unread) : [];
    for (const [place, span] of unread.entries()) {
      known.set(span, vectors[place]);
      remembered.set(keyOf(span), vectors[place] ?? []);
    }
    return spans.map((span) => known.get(span) ?? []);
  };
  return {
    countTokens: (text) => toPieces(text).ids.length,
    embed: async (texts) => {
      const rows = texts.map(read);
      const [only, ...others] = rows;
      if (only && others.length === 0) {
        // A question: what is found for it will be read for it.
        const { embedding, tokens } = await run(session, rows, ['embedding', 'tokens']);
        remembered.set(keyOf(only), unitVectors(tokens, rows)[0] ?? []);
        return [embedding.data];
      }
      const { data, size } = (await run(session, rows, ['embedding'])).embedding;
      return rows.map((_, row) => data.slice(row * size, (row + 1) * size));
    },
    wordMatches: async (question, texts) => {
      const asked = read(question);
      const [own = []] = await vectorsOf([asked]);
      table ??= await loadWordEmbeddings(path.join(modelDir, ENCODER_FILE), own[0]?.length ?? 0);
      const language = likelyLanguage(question);
      const all = wordsIn(asked.tokens);
      const naming = all.filter(({ text }) => !namesNothing(text, language));
      const spans = texts.flatMap((text) => spansOf(toPieces(text)));
      const chosen = worthReading(naming, asked, spans, table);
      return bestMatches(all, own, await vectorsOf(chosen));
    },
  };
}

/** Keeps the closing frame token, which the model expects at the end. */
function truncate({ ids, tokens }: Pieces, maxTokens: number): Pieces {
  const cut = <T>(all: T[]) =>
    all.length > maxTokens ? [...all.slice(0, maxTokens - 1), ...all.slice(-1)] : all;
  return { ids: cut(ids), tokens: cut(tokens) };
}

/** Under which the vectors of a span are remembered. */
function keyOf({ ids }: Pieces): string {
  return ids.join(' ');
}

interface Output {
  data: Float32Array;
  /** Length of a vector. */
  size: number;
}

/** Unit vectors of each row's tokens, without its padding. */
function unitVectors({ data, size }: Output, rows: Pieces[]): Float32Array[][] {
  const width = widthOf(rows);
  return rows.map(({ ids }, row) =>
    ids.map((_, place) => {
      const start = (row * width + place) * size;
      return toUnit(data.subarray(start, start + size));
    }),
  );
}

function widthOf(rows: Pieces[]): number {
  return Math.max(...rows.map(({ ids }) => ids.length));
}

async function run<Name extends 'embedding' | 'tokens'>(
  session: InferenceSession,
  rows: Pieces[],
  names: Name[],
): Promise<Record<Name, Output>> {
  const width = widthOf(rows);
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
  const results = await session.run(inputs, names);
  const outputs = names.map((name) => {
    const result = results[name];
    if (!(result?.data instanceof Float32Array)) throw new Error('The model gave no vectors.');
    return [name, { data: result.data, size: result.dims.at(-1) ?? 0 }];
  });
  // All names are there.
  return Object.fromEntries(outputs) as Record<Name, Output>;
}
