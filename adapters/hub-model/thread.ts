// Entry of the embedding thread. The model computes synchronously, so it has a thread of its own.
import { Tensor } from 'onnxruntime-node';
import { workerData } from 'piscina';
import { openSession } from '../models/onnx-session.ts';
import type { Manifest } from './manifest.ts';
import { pooled } from './pooling.ts';
import { loadTokenizer } from './tokenizer.ts';

export interface HubThreadData {
  modelDir: string;
  /** The ONNX file. */
  encoder: string;
  threads: number;
  manifest: Manifest;
}

// Handed over by embedder.ts.
const { modelDir, encoder, threads, manifest } = workerData as HubThreadData;
const encode = await loadTokenizer(modelDir);
const session = await openSession(encoder, threads);
/** Vectors of the tokens; the first output in every export of the hub. */
const output =
  session.outputNames.find((name) => name === 'last_hidden_state') ?? session.outputNames[0] ?? '';

/** Unit vectors, in the order of the texts. */
export async function embed(texts: string[]): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (const text of texts) vectors.push(await embedOne(truncate(encode(text))));
  return vectors;
}

export function countTokens(texts: string[]): number[] {
  return texts.map((text) => encode(text).length);
}

/** One text a run: a model of eight bits rounds all that it reads at once by the largest value in it. */
async function embedOne(ids: number[]): Promise<Float32Array> {
  const shape = [1, ids.length];
  const inputs: Record<string, Tensor> = {
    input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), shape),
    attention_mask: new Tensor('int64', new BigInt64Array(ids.length).fill(1n), shape),
    // A single text has only type 0.
    token_type_ids: new Tensor('int64', new BigInt64Array(ids.length), shape),
  };
  const wanted = session.inputNames.map((name) => [name, inputs[name]]);
  const result = (await session.run(Object.fromEntries(wanted), [output]))[output];
  if (!(result?.data instanceof Float32Array)) throw new Error('The model gave no vectors.');
  return pooled(result.data, result.dims.at(-1) ?? 0, manifest.pooling);
}

/** Keeps the closing frame token, which the model expects at the end. */
function truncate(ids: number[]): number[] {
  const { maxTokens } = manifest;
  return ids.length > maxTokens ? [...ids.slice(0, maxTokens - 1), ...ids.slice(-1)] : ids;
}
