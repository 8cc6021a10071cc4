import path from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { loadTokenizer, type Encode } from './tokenizer.ts';

export interface MiniLmModel {
  encode: Encode;
  /** Unit vectors, in the order of the texts. */
  embed(texts: string[]): Promise<Float32Array[]>;
}

/** Loads `model.onnx` and its tokeniser. Blocks the thread while it computes: for worker threads only. */
export async function loadMiniLm(modelDir: string, threads: number, maxTokens: number): Promise<MiniLmModel> {
  const encode = await loadTokenizer(modelDir);
  const session = await InferenceSession.create(path.join(modelDir, 'model.onnx'), {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
  });
  return {
    encode,
    embed: (texts) =>
      embed(
        session,
        texts.map((text) => truncate(encode(text), maxTokens)),
      ),
  };
}

/** Keeps the closing frame token, which the model expects at the end. */
function truncate(ids: number[], maxTokens: number): number[] {
  const end = ids.at(-1);
  return ids.length > maxTokens && end !== undefined ? [...ids.slice(0, maxTokens - 1), end] : ids;
}

async function embed(session: InferenceSession, rows: number[][]): Promise<Float32Array[]> {
  const width = Math.max(...rows.map((ids) => ids.length));
  const ids = new BigInt64Array(rows.length * width);
  const mask = new BigInt64Array(rows.length * width);
  for (const [row, tokens] of rows.entries()) {
    ids.set(BigInt64Array.from(tokens, BigInt), row * width);
    mask.fill(1n, row * width, row * width + tokens.length);
  }
  const shape = [rows.length, width];
  const { embedding } = await session.run({
    input_ids: new Tensor('int64', ids, shape),
    attention_mask: new Tensor('int64', mask, shape),
  });
  if (!(embedding?.data instanceof Float32Array)) throw new Error('The model gave no vectors.');
  const { data } = embedding;
  const dimension = data.length / rows.length;
  return rows.map((_, row) => data.slice(row * dimension, (row + 1) * dimension));
}
