import { z } from 'zod';
import type { OnnxGraph, Tensor } from './onnx-graph.ts';
import { quantise } from './quantise.ts';
import type { TensorReader } from './safetensors.ts';

/** What a BERT model is made of, as its `config.json` says. */
export const configSchema = z.object({
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
export type BertConfig = z.infer<typeof configSchema>;

/**
 * The layers of a BERT model as a part of an ONNX graph. Its matrices are of whole numbers (quantise.ts), which is more
 * than twice as fast as floats. How a text is rounded depends on all that is read with it: texts are to be read one by one.
 */
export class BertLayers {
  private readonly graph: OnnxGraph;
  private readonly config: BertConfig;
  private readonly weights: TensorReader;

  constructor(graph: OnnxGraph, config: BertConfig, weights: TensorReader) {
    this.graph = graph;
    this.config = config;
    this.weights = weights;
  }

  /** From the sum of the embeddings [batch, tokens, hidden] to the last hidden states; `mask` [batch, tokens] is 32-bit. */
  encode(sum: Tensor, mask: Tensor): Tensor {
    let hidden = this.graph.operator('LayerNormalization', [sum, ...this.norm('embeddings.LayerNorm')], {
      axis: -1,
      epsilon: { float: this.config.layer_norm_eps },
    });
    for (let index = 0; index < this.config.num_hidden_layers; index += 1)
      hidden = this.layer(`encoder.layer.${index}`, hidden, mask);
    return hidden;
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
