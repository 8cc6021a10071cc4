import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BertLayers, configSchema, type BertConfig } from './bert-layers.ts';
import { DataType, OnnxGraph, type Tensor } from './onnx-graph.ts';
import { readSafetensors, type TensorReader } from './safetensors.ts';

/** Name of the prepared model in its folder. */
export const ENCODER_FILE = 'encoder.onnx';
/** Version of the conversion. It is part of the folder name, so that a model converted in another way is not reused. */
export const ENCODER_FORMAT = 'int8-reader2';

/**
 * Turns a BERT sentence model (`config.json`, `model.safetensors` in `modelDir`) into one ONNX file
 * that goes from token ids to vectors: `input_ids`, `attention_mask` [batch, tokens] → `embedding`
 * [batch, hidden], of the text (mean pooling and normalising are inside), and `tokens` [batch, tokens, hidden].
 * The matrices are of whole numbers (quantise.ts), which is more than twice as fast as floats and moves a vector by a
 * cosine of .006. How a text is rounded depends on all that is read with it: texts are to be read one by one.
 * The file appears whole or not at all. Throws when the model is of another make.
 */
export async function convertToOnnx(modelDir: string, outFile: string): Promise<void> {
  const config = configSchema.parse(JSON.parse(await readFile(path.join(modelDir, 'config.json'), 'utf8')));
  const weights = await readSafetensors(path.join(modelDir, 'model.safetensors'));
  const partial = `${outFile}.${process.pid}.partial`;
  await writeFile(partial, new EncoderGraph(config, weights).encode());
  await rename(partial, outFile);
}

class EncoderGraph {
  private readonly graph = new OnnxGraph();
  private readonly config: BertConfig;
  private readonly weights: TensorReader;
  private readonly zero: Tensor;
  private readonly one: Tensor;
  private readonly two: Tensor;

  constructor(config: BertConfig, weights: TensorReader) {
    this.config = config;
    this.weights = weights;
    this.zero = this.graph.integers('zero', [0]);
    this.one = this.graph.integers('one', [1]);
    this.two = this.graph.integers('two', [2]);
  }

  encode(): Buffer {
    const mask = this.graph.operator('Cast', ['attention_mask'], { to: DataType.int32 });
    const hidden = new BertLayers(this.graph, this.config, this.weights).encode(this.embeddings(), mask);
    this.graph.nameOutput(this.meanOfTokens(hidden), 'embedding');
    this.graph.nameOutput(hidden, 'tokens');
    const input = (name: string) => ({ name, type: DataType.int64, shape: ['batch', 'tokens'] });
    return this.graph.encode(
      'sentence-embedding',
      [input('input_ids'), input('attention_mask')],
      [
        { name: 'embedding', type: DataType.float, shape: ['batch', this.config.hidden_size] },
        { name: 'tokens', type: DataType.float, shape: ['batch', 'tokens', this.config.hidden_size] },
      ],
    );
  }

  /** Word + position + token type; a single text has only type 0, which is added to the positions beforehand. */
  private embeddings(): Tensor {
    const { hidden_size: hidden, max_position_embeddings: positions, vocab_size: words } = this.config;
    const table = this.graph.floats(
      'words',
      [words, hidden],
      this.weights('embeddings.word_embeddings.weight'),
    );
    const typeZero = this.weights('embeddings.token_type_embeddings.weight').subarray(0, hidden);
    const position = this.weights('embeddings.position_embeddings.weight').map(
      (value, index) => value + (typeZero[index % hidden] ?? 0),
    );
    const word = this.graph.operator('Gather', [table, 'input_ids']);
    const shape = this.graph.operator('Shape', ['input_ids']);
    const length = this.graph.operator('Slice', [shape, this.one, this.two]);
    const allPositions = this.graph.floats('positions', [positions, hidden], position);
    const used = this.graph.operator('Slice', [allPositions, this.zero, length, this.zero]);
    return this.graph.operator('Add', [word, used]);
  }

  /** Mean over the real tokens (padding left out), then to length one. */
  private meanOfTokens(hidden: Tensor): Tensor {
    const column = this.graph.operator('Unsqueeze', ['attention_mask', this.two]);
    const weight = this.graph.operator('Cast', [column], { to: DataType.float });
    const weighted = this.graph.operator('Mul', [hidden, weight]);
    const sum = this.graph.operator('ReduceSum', [weighted, this.one], { keepdims: 0 });
    const count = this.graph.operator('ReduceSum', [weight, this.one], { keepdims: 0 });
    const mean = this.graph.operator('Div', [sum, count]);
    return this.graph.operator('LpNormalization', [mean], { axis: -1, p: 2 });
  }
}
