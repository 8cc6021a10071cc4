import path from 'node:path';
import { BertLayers, type BertConfig } from './bert-layers.ts';
import { readPublished, writeWhole } from './convert.ts';
import { DataType, OnnxGraph } from './onnx-graph.ts';
import { readSafetensors, type TensorFile, type TensorReader } from './safetensors.ts';

/** Name of the prepared reader in the model's folder. */
export const READER_FILE = 'reader.onnx';
/** Rank of the differences below. */
const RANK = 32;
/** What the reader's training has changed in the model (eval/reader): a difference of low rank for each matrix. */
const TRAINED_FILE = path.join(import.meta.dirname, 'reader.safetensors');

/**
 * Makes the reader of the published model in `modelDir` and of what its training has changed: `words` [1, tokens, hidden],
 * the embeddings of the tokens of a question and a text, and `token_type_ids` [1, tokens], 0 for the question and 1
 * for the text → `logits` [1, tokens, 2], how far the answer begins and ends at each token. The first token stands for
 * "not answered here". The table of embeddings is the encoder's (word-embeddings.ts).
 */
export async function convertReader(modelDir: string, outFile: string): Promise<void> {
  const { config, weights } = await readPublished(modelDir);
  await writeWhole(outFile, readerGraph(config, changed(weights, await readSafetensors(TRAINED_FILE))));
}

function readerGraph(config: BertConfig, weights: TensorReader): Buffer {
  const graph = new OnnxGraph();
  const { hidden_size: hidden, max_position_embeddings: positions } = config;
  const [zero, one, two] = [
    graph.integers('zero', [0]),
    graph.integers('one', [1]),
    graph.integers('two', [2]),
  ];
  const types = graph.floats('types', [2, hidden], weights('embeddings.token_type_embeddings.weight'));
  const all = graph.floats(
    'positions',
    [positions, hidden],
    weights('embeddings.position_embeddings.weight'),
  );
  const length = graph.operator('Slice', [graph.operator('Shape', ['token_type_ids']), one, two]);
  const placed = graph.operator('Add', ['words', graph.operator('Slice', [all, zero, length, zero])]);
  const sum = graph.operator('Add', [placed, graph.operator('Gather', [types, 'token_type_ids'])]);
  const type = graph.operator('Cast', ['token_type_ids'], { to: DataType.int32 });
  // A text is read alone, so that nothing is hidden: 1 for every token.
  const mask = graph.operator('Equal', [type, type]);
  const encoded = new BertLayers(graph, config, weights).encode(
    sum,
    graph.operator('Cast', [mask], { to: DataType.int32 }),
  );
  const head = graph.floats('head.weight', [2, hidden], weights('head.weight'));
  const ends = graph.operator('MatMul', [encoded, graph.operator('Transpose', [head])]);
  graph.nameOutput(
    graph.operator('Add', [ends, graph.floats('head.bias', [2], weights('head.bias'))]),
    'logits',
  );
  return graph.encode(
    'answer-reader',
    [
      { name: 'words', type: DataType.float, shape: [1, 'tokens', hidden] },
      { name: 'token_type_ids', type: DataType.int64, shape: [1, 'tokens'] },
    ],
    [{ name: 'logits', type: DataType.float, shape: [1, 'tokens', 2] }],
  );
}

/** Each tensor as trained: itself where it was trained whole, a matrix with the product of two narrow ones added. */
function changed(published: TensorReader, trained: TensorFile): TensorReader {
  return (name) => {
    if (trained.has(name)) return trained.read(name);
    const weights = published(name);
    if (trained.has(`${name}.left`))
      addProduct(weights, trained.read(`${name}.left`), trained.read(`${name}.right`));
    return weights;
  };
}

/** Adds to a matrix [rows, columns] the product of [rows, RANK] and [RANK, columns]. */
function addProduct(matrix: Float32Array, left: Float32Array, right: Float32Array): void {
  const columns = right.length / RANK;
  for (let at = 0; at < matrix.length; at += 1) {
    const [row, column] = [Math.floor(at / columns), at % columns];
    let sum = matrix[at] ?? 0;
    for (let k = 0; k < RANK; k += 1) sum += (left[row * RANK + k] ?? 0) * (right[k * columns + column] ?? 0);
    matrix[at] = sum;
  }
}
