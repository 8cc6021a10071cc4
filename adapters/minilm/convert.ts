import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DataType, OnnxGraph, type Tensor } from './onnx-graph.ts';
import { quantise } from './quantise.ts';
import { readSafetensors, type TensorReader } from './safetensors.ts';

/** Name of the prepared model in its folder. */
export const ENCODER_FILE = 'encoder.onnx';
/** Tells models that were prepared in another way apart; part of the name of their folder. */
export const ENCODER_FORMAT = 'int8';
/** Name of the table of token embeddings within it. */
export const WORDS = 'words';

const configSchema = z.object({
  model_type: z.literal('bert'),
  hidden_act: z.literal('gelu'),
  hidden_size: z.number().int(),
  intermediate_size: z.number().int(),
  num_hidden_layers: z.number().int(),
  num_attention_heads: z.number().int(),
  max_position_embeddings: z.number().int(),
  layer_norm_eps: z.number(),
  vocab_size: z.number().int(),
});
type BertConfig = z.infer<typeof configSchema>;

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
  const model = new BertGraph(config, weights).encode();
  const partial = `${outFile}.${process.pid}.partial`;
  await writeFile(partial, model);
  await rename(partial, outFile);
}

class BertGraph {
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
    let hidden = this.embeddings();
    for (let index = 0; index < this.config.num_hidden_layers; index += 1) {
      hidden = this.layer(`encoder.layer.${index}`, hidden, mask);
    }
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
      WORDS,
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
    const sum = this.graph.operator('Add', [word, used]);
    return this.graph.operator('LayerNormalization', [sum, ...this.norm('embeddings.LayerNorm')], {
      axis: -1,
      epsilon: { float: this.config.layer_norm_eps },
    });
  }

  private layer(name: string, input: Tensor, mask: Tensor): Tensor {
    const { hidden_size: hidden, intermediate_size: inner, num_attention_heads: heads } = this.config;
    const [query, key, value] = this.graph.splitInThree(this.queryKeyValue(`${name}.attention.self`, input));
    const attention = this.graph.fused('MultiHeadAttention', [query, key, value, '', mask], {
      num_heads: heads,
    });
    const attended = this.linear(`${name}.attention.output.dense`, attention, hidden, hidden);
    const middle = this.residualNorm(`${name}.attention.output.LayerNorm`, attended, input);
    const wide = this.graph.operator('Gelu', [
      this.linear(`${name}.intermediate.dense`, middle, hidden, inner),
    ]);
    const narrow = this.linear(`${name}.output.dense`, wide, inner, hidden);
    return this.residualNorm(`${name}.output.LayerNorm`, narrow, middle);
  }

  /** The three projections of attention as one multiplication, which is faster than three. */
  private queryKeyValue(name: string, input: Tensor): Tensor {
    const { hidden_size: hidden } = this.config;
    const weight = new Float32Array(3 * hidden * hidden);
    const bias = new Float32Array(3 * hidden);
    for (const [index, part] of ['query', 'key', 'value'].entries()) {
      weight.set(this.weights(`${name}.${part}.weight`), index * hidden * hidden);
      bias.set(this.weights(`${name}.${part}.bias`), index * hidden);
    }
    return this.multiplyAdd(name, input, weight, bias, hidden);
  }

  private linear(name: string, input: Tensor, inputs: number, outputs: number): Tensor {
    const weight = this.weights(`${name}.weight`);
    const bias = this.weights(`${name}.bias`);
    if (weight.length !== inputs * outputs) throw new Error(`The tensor "${name}.weight" has another size.`);
    return this.multiplyAdd(name, input, weight, bias, inputs);
  }

  private multiplyAdd(
    name: string,
    input: Tensor,
    weight: Float32Array,
    bias: Float32Array,
    inputs: number,
  ): Tensor {
    const outputs = bias.length;
    const { values, scales } = quantise(transpose(weight, outputs, inputs), outputs);
    const matrix = this.graph.signedBytes(`${name}.weight`, [inputs, outputs], values);
    const scale = this.graph.floats(`${name}.scale`, [outputs], scales);
    const added = this.graph.floats(`${name}.bias`, [outputs], bias);
    return this.graph.fused('DynamicQuantizeMatMul', [input, matrix, scale, '', added]);
  }

  private residualNorm(name: string, input: Tensor, skip: Tensor): Tensor {
    const epsilon = { float: this.config.layer_norm_eps };
    return this.graph.fused('SkipLayerNormalization', [input, skip, ...this.norm(name)], { epsilon });
  }

  private norm(name: string): [Tensor, Tensor] {
    const size = [this.config.hidden_size];
    return [
      this.graph.floats(`${name}.weight`, size, this.weights(`${name}.weight`)),
      this.graph.floats(`${name}.bias`, size, this.weights(`${name}.bias`)),
    ];
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

/** PyTorch keeps weights as [out, in]; MatMul wants [in, out]. */
function transpose(matrix: Float32Array, rows: number, columns: number): Float32Array {
  const result = new Float32Array(matrix.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      result[column * rows + row] = matrix[row * columns + column] ?? 0;
    }
  }
  return result;
}
