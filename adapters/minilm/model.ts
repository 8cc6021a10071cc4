import path from 'node:path';
import { Tensor, type InferenceSession } from 'onnxruntime-node';
import { openSession } from '../models/onnx-session.ts';
import { ENCODER_FILE } from './convert.ts';
import { loadTokenizer } from './tokenizer.ts';

export interface MiniLmModel {
  countTokens(text: string): number;
  /** Unit vectors, in the order of the texts. */
  embed(texts: string[]): Promise<Float32Array[]>;
}

/** Loads the prepared model and its tokeniser. Blocks the thread while it computes: for worker threads only. */
export async function loadMiniLm(modelDir: string, threads: number, maxTokens: number): Promise<MiniLmModel> {
  const encode = await loadTokenizer(modelDir);
  const session = await openSession(path.join(modelDir, ENCODER_FILE), threads);
  return {
    countTokens: (text) => encode(text).length,
    embed: async (texts) => {
      const vectors: Float32Array[] = [];
      for (const text of texts) vectors.push(await embed(session, truncate(encode(text), maxTokens)));
      return vectors;
    },
  };
}

/** Keeps the closing frame token, which the model expects at the end. */
function truncate(ids: number[], maxTokens: number): number[] {
  return ids.length > maxTokens ? [...ids.slice(0, maxTokens - 1), ...ids.slice(-1)] : ids;
}

/** One text a run: with others beside it the model would round it in another way (convert.ts). */
async function embed(session: InferenceSession, ids: number[]): Promise<Float32Array> {
  const shape = [1, ids.length];
  const inputs = {
    input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), shape),
    attention_mask: new Tensor('int64', new BigInt64Array(ids.length).fill(1n), shape),
  };
  const { embedding } = await session.run(inputs, ['embedding']);
  if (!(embedding?.data instanceof Float32Array)) throw new Error('The model gave no vectors.');
  return embedding.data;
}
