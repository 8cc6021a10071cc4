// Entry of the embedding thread. The model computes synchronously, so it has a thread of its own.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { Tensor } from 'onnxruntime-node';
import { workerData } from 'piscina';
import { openSession } from '../models/onnx-session.ts';
import { HUB_FILES, type Manifest } from './manifest.ts';
import { pooled } from './pooling.ts';

export interface HubThreadData {
  modelDir: string;
  threads: number;
  manifest: Manifest;
}

// Handed over by embedder.ts.
const { modelDir, threads, manifest } = workerData as HubThreadData;
const json = async (name: string): Promise<object> =>
  JSON.parse(await readFile(path.join(modelDir, name), 'utf8'));
const tokenizer = new Tokenizer(await json('tokenizer.json'), await json('tokenizer_config.json'));
const session = await openSession(path.join(modelDir, HUB_FILES.encoder), threads);
/** Vectors of the tokens; their first output in every export of the hub. */
const output =
  session.outputNames.find((name) => name === 'last_hidden_state') ?? session.outputNames[0] ?? '';

/** Unit vectors, in the order of the texts. */
export async function embed(texts: string[]): Promise<Float32Array[]> {
  const rows = texts.map((text) => truncate(tokenizer.encode(text).ids));
  const width = Math.max(...rows.map((ids) => ids.length));
  const shape = [rows.length, width];
  const ids = new BigInt64Array(rows.length * width);
  const mask = new BigInt64Array(rows.length * width);
  for (const [row, tokens] of rows.entries()) {
    ids.set(BigInt64Array.from(tokens, BigInt), row * width);
    mask.fill(1n, row * width, row * width + tokens.length);
  }
  const inputs: Record<string, Tensor> = {
    input_ids: new Tensor('int64', ids, shape),
    attention_mask: new Tensor('int64', mask, shape),
    // A single text has only type 0.
    token_type_ids: new Tensor('int64', new BigInt64Array(ids.length), shape),
  };
  const wanted = session.inputNames.map((name) => [name, inputs[name]]);
  const result = (await session.run(Object.fromEntries(wanted), [output]))[output];
  if (!(result?.data instanceof Float32Array)) throw new Error('The model gave no vectors.');
  const size = result.dims.at(-1) ?? 0;
  const { data } = result;
  return rows.map((tokens, row) => {
    const start = row * width * size;
    return pooled(data.subarray(start, start + tokens.length * size), size, manifest.pooling);
  });
}

export function countTokens(texts: string[]): number[] {
  return texts.map((text) => tokenizer.encode(text).ids.length);
}

/** Keeps the closing frame token, which the model expects at the end. */
function truncate(ids: number[]): number[] {
  const { maxTokens } = manifest;
  return ids.length > maxTokens ? [...ids.slice(0, maxTokens - 1), ...ids.slice(-1)] : ids;
}
