// Entry point of the embedding thread. The model computes synchronously, so it has a thread of its own.
import { Tensor } from 'onnxruntime-node';
import { workerData } from 'piscina';
import { openSession } from '../models/onnx-session.ts';
import type { Manifest } from './manifest.ts';
import { pooled } from './pooling.ts';
import { loadTokenizer } from './tokenizer.ts';

export interface HubThreadData {
  modelDir: string;
  /** Path of the ONNX file. */
  encoder: string;
  threads: number;
  manifest: Manifest;
}

// Passed by embedder.ts.
const { modelDir, encoder, threads, manifest } = workerData as HubThreadData;
const encode = await loadTokenizer(modelDir);
const session = await openSession(encoder, threads);
/** Name of the output with the tokens' vectors; it is the first one in every model exported for Hugging Face. */
const output =
  session.outputNames.find((name) => name === 'last_hidden_state') ?? session.outputNames[0] ?? '';

/** Unit vectors of the texts, in their order. */
export async function embed(texts: string[]): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (const text of texts) vectors.push(await embedOne(truncate(encode(text))));
  return vectors;
}

export function countTokens(texts: string[]): number[] {
  return texts.map((text) => encode(text).length);
}

/** Embeds one text per run: an 8-bit model rounds everything in a run relative to its largest value. */
async function embedOne(ids: number[]): Promise<Float32Array> {
  const shape = [1, ids.length];
  const inputs: Record<string, Tensor> = {
    input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), shape),
    attention_mask: new Tensor('int64', new BigInt64Array(ids.length).fill(1n), shape),
    // A single text has only token type 0.
    token_type_ids: new Tensor('int64', new BigInt64Array(ids.length), shape),
  };
  const wanted = session.inputNames.map((name) => [name, inputs[name]]);
  const result = (await session.run(Object.fromEntries(wanted), [output]))[output];
  if (!(result?.data instanceof Float32Array)) throw new Error('The model gave no vectors.');
  return pooled(result.data, result.dims.at(-1) ?? 0, manifest.pooling);
}

/** Cuts a text to the model's limit, but keeps the special token at the end, which the model expects. */
function truncate(ids: number[]): number[] {
  const { maxTokens } = manifest;
  return ids.length > maxTokens ? [...ids.slice(0, maxTokens - 1), ...ids.slice(-1)] : ids;
}
