import { readFile } from 'node:fs/promises';
import { dot } from '../../domain/knowledge/dot-product.ts';
import { WORDS } from './convert.ts';
import { fieldOf, fieldsOf } from './protobuf-reader.ts';
import { toUnit } from './word-matches.ts';

/** The vectors of tokens out of context, to some two digits. */
export interface WordEmbeddings {
  /** Length of a vector. */
  size: number;
  /** Their cosine. */
  likeness: (token: number, other: number) => number;
  /** Writes the vector of a token into `target` from `start` on. */
  copy: (token: number, target: Float32Array, start: number) => void;
}

/** One signed byte a dimension: 12 MB instead of 47 for a vocabulary of 30,000 tokens. */
const SCALE = 127;

// Field numbers of https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
const GRAPH = 7;
const INITIALIZER = 5;
const NAME = 8;
const RAW_DATA = 9;

/** Takes the table of token embeddings, vectors of length `size`, out of a prepared model. Throws when it has none. */
export async function loadWordEmbeddings(modelFile: string, size: number): Promise<WordEmbeddings> {
  const { rows, lengths } = quantised(tableOf(await readFile(modelFile)), size);
  return {
    size,
    copy: (token, target, start) => {
      const factor = (lengths[token] ?? 0) / SCALE;
      for (let at = 0; at < size; at += 1) target[start + at] = (rows[token * size + at] ?? 0) * factor;
    },
    likeness: (token, other) => {
      let sum = 0;
      for (let at = token * size, also = other * size; at < (token + 1) * size; at += 1, also += 1)
        sum += (rows[at] ?? 0) * (rows[also] ?? 0);
      return sum / SCALE ** 2;
    },
  };
}

function tableOf(model: Buffer): Buffer {
  const graph = fieldOf(model, GRAPH);
  const isTable = (tensor: Buffer) => fieldOf(tensor, NAME)?.toString() === WORDS;
  const tensor = graph && fieldsOf(graph, INITIALIZER).find(isTable);
  const data = tensor && fieldOf(tensor, RAW_DATA);
  if (!data) throw new Error('The model has no table of token embeddings.');
  return data;
}

function quantised(table: Buffer, size: number): { rows: Int8Array; lengths: Float32Array } {
  const values = new Float32Array(table.length / Float32Array.BYTES_PER_ELEMENT);
  // The table need not lie where floats may.
  table.copy(Buffer.from(values.buffer));
  const rows = new Int8Array(values.length);
  const lengths = new Float32Array(values.length / size);
  for (let token = 0; token < lengths.length; token += 1) {
    const vector = values.subarray(token * size, (token + 1) * size);
    lengths[token] = Math.sqrt(dot(vector, vector));
    rows.set(
      toUnit(vector).map((value) => Math.round(value * SCALE)),
      token * size,
    );
  }
  return { rows, lengths };
}
