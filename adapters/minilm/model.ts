import path from 'node:path';
import { Tensor, type InferenceSession } from 'onnxruntime-node';
import type { WordMatch } from '../../domain/ports/embedder.ts';
import { openSession } from '../models/onnx-session.ts';
import { loadAnswerReader, type AnswerReader } from './answer-reader.ts';
import { ENCODER_FILE } from './convert.ts';
import { loadPieces, type Pieces } from './tokenizer.ts';
import { likelyLanguage } from '../../domain/knowledge/question-words.ts';
import { namesNothing } from '../../domain/knowledge/close-reading.ts';
import { spansOf, nearestTexts, worthReading } from './spans.ts';
import { loadWordEmbeddings, type WordEmbeddings } from './word-embeddings.ts';
import { RecentlyUsed } from './recently-used.ts';
import { bestMatches, toUnit, wordsIn } from './word-matches.ts';

export interface MiniLmModel {
  countTokens(text: string): number;
  /** Unit vectors, in the order of the texts. */
  embed(texts: string[]): Promise<Float32Array[]>;
  /** For each word of the question its likeness to the nearest word of what is worth reading in the texts. */
  wordMatches(question: string, texts: string[]): Promise<WordMatch[]>;
  /** The matches of each text by itself; null for texts that are left unread. */
  wordMatchesOfEach(question: string, texts: string[]): Promise<(WordMatch[] | null)[]>;
  /** How far each part of each text holds the answer (answer-reader.ts). */
  answersIn(question: string, texts: string[][]): Promise<number[][]>;
}

/** Sentences and questions that come again need not be read again; each takes some 35 kB. */
const REMEMBERED_SPANS = 1_000;

/** Loads the prepared model and its tokeniser. Blocks the thread while it computes: for worker threads only. */
export async function loadMiniLm(modelDir: string, threads: number, maxTokens: number): Promise<MiniLmModel> {
  const toPieces = await loadPieces(modelDir);
  const session = await openSession(path.join(modelDir, ENCODER_FILE), threads);
  const remembered = new RecentlyUsed<Float32Array[]>(REMEMBERED_SPANS);
  const read = (text: string) => truncate(toPieces(text), maxTokens);
  /** Read when it is first needed: a worker that only embeds needs none. */
  let table: Promise<WordEmbeddings> | undefined;
  const words = (size: number) => (table ??= loadWordEmbeddings(path.join(modelDir, ENCODER_FILE), size));
  let reader: Promise<AnswerReader> | undefined;
  const vectorsOf = async (span: Pieces): Promise<Float32Array[]> => {
    const known = remembered.get(keyOf(span));
    if (known) return known;
    const vectors = unitVectors((await run(session, span, ['tokens'])).tokens);
    remembered.set(keyOf(span), vectors);
    return vectors;
  };
  const open = async (question: string) => {
    const asked = read(question);
    const own = await vectorsOf(asked);
    const embeddings = await words(own[0]?.length ?? 0);
    const language = likelyLanguage(question);
    const all = wordsIn(asked.tokens);
    const naming = all.filter(({ text }) => !namesNothing(text, language));
    return { asked, own, all, naming, embeddings };
  };
  return {
    countTokens: (text) => toPieces(text).ids.length,
    embed: async (texts) => {
      const [only, ...others] = texts;
      if (only !== undefined && others.length === 0) {
        // A question: what is found for it will be read for it.
        const asked = read(only);
        const { embedding, tokens } = await run(session, asked, ['embedding', 'tokens']);
        remembered.set(keyOf(asked), unitVectors(tokens));
        return [embedding.data];
      }
      const vectors: Float32Array[] = [];
      for (const text of texts) vectors.push((await run(session, read(text), ['embedding'])).embedding.data);
      return vectors;
    },
    wordMatches: async (question, texts) => {
      const { all, naming, asked, own, embeddings } = await open(question);
      const spans = texts.flatMap((text) => spansOf(toPieces(text)));
      const chosen: Float32Array[][] = [];
      for (const span of worthReading(naming, asked, spans, embeddings)) chosen.push(await vectorsOf(span));
      return bestMatches(all, own, chosen);
    },
    wordMatchesOfEach: async (question, texts) => {
      const { all, naming, asked, own, embeddings } = await open(question);
      const spans = texts.map((text) => spansOf(toPieces(text)));
      const matches = texts.map((): WordMatch[] | null => null);
      for (const place of nearestTexts(naming, asked, spans, embeddings)) {
        const read: Float32Array[][] = [];
        for (const span of spans[place] ?? []) read.push(await vectorsOf(span));
        matches[place] = bestMatches(all, own, read);
      }
      return matches;
    },
    answersIn: async (question, texts) => {
      reader ??= loadAnswerReader({ modelDir, threads, toPieces, words });
      return (await reader)(question, texts);
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

function unitVectors({ data, size }: Output): Float32Array[] {
  return Array.from({ length: data.length / size }, (_, place) =>
    toUnit(data.subarray(place * size, (place + 1) * size)),
  );
}

/** One text a run: with others beside it the model would round it in another way (convert.ts). */
async function run<Name extends 'embedding' | 'tokens'>(
  session: InferenceSession,
  { ids }: Pieces,
  names: Name[],
): Promise<Record<Name, Output>> {
  const shape = [1, ids.length];
  const inputs = {
    input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), shape),
    attention_mask: new Tensor('int64', new BigInt64Array(ids.length).fill(1n), shape),
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
