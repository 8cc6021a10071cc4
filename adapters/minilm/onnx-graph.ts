import * as proto from './protobuf.ts';

// Field numbers and enum values of https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
const FLOAT = 1;
const INT8 = 3;
const INT64 = 7;
const ATTRIBUTE_FLOAT = 1;
const ATTRIBUTE_INT = 2;
const IR_VERSION = 9;
const OPSET = 20;
const MICROSOFT = 'com.microsoft';

export const DataType = { float: FLOAT, int32: 6, int64: INT64 } as const;

/** Name of a tensor within the graph. */
export type Tensor = string;

/** Integer attributes as numbers; `{ float }` marks one that is a float. */
export type Attributes = Record<string, number | { float: number }>;

interface TensorInfo {
  name: string;
  type: number;
  /** Numbers are fixed sizes, words are free ones. */
  shape: (number | string)[];
}

/** Builds an ONNX graph node by node and writes it as a model file. */
export class OnnxGraph {
  private readonly nodes: Buffer[] = [];
  private readonly constants: Buffer[] = [];
  private made = 0;

  /** A constant of 32-bit floats. */
  floats(name: string, shape: number[], values: Float32Array): Tensor {
    return this.constant(
      name,
      FLOAT,
      shape,
      Buffer.from(values.buffer, values.byteOffset, values.byteLength),
    );
  }

  /** A constant of signed bytes. */
  signedBytes(name: string, shape: number[], values: Int8Array): Tensor {
    return this.constant(name, INT8, shape, Buffer.from(values.buffer, values.byteOffset, values.byteLength));
  }

  /** A constant vector of 64-bit integers, as shapes and axes are given. */
  integers(name: string, values: number[]): Tensor {
    return this.constant(
      name,
      INT64,
      [values.length],
      Buffer.from(BigInt64Array.from(values, BigInt).buffer),
    );
  }

  /** A standard operator with one result. */
  operator(type: string, inputs: Tensor[], attributes: Attributes = {}): Tensor {
    const output = this.newName();
    this.node(type, inputs, [output], attributes, '');
    return output;
  }

  /** One of onnxruntime's own fused operators (domain com.microsoft). */
  fused(type: string, inputs: Tensor[], attributes: Attributes = {}): Tensor {
    const output = this.newName();
    this.node(type, inputs, [output], attributes, MICROSOFT);
    return output;
  }

  /** Cuts a tensor into three equal parts along its last axis. */
  splitInThree(input: Tensor): [Tensor, Tensor, Tensor] {
    const outputs: [Tensor, Tensor, Tensor] = [this.newName(), this.newName(), this.newName()];
    this.node('Split', [input], outputs, { axis: -1, num_outputs: 3 }, '');
    return outputs;
  }

  /** The whole model as the bytes of an .onnx file. */
  encode(name: string, inputs: TensorInfo[], outputs: TensorInfo[]): Buffer {
    const graph = [
      ...this.nodes.map((node) => proto.bytes(1, node)),
      proto.bytes(2, name),
      ...this.constants.map((tensor) => proto.bytes(5, tensor)),
      ...inputs.map((info) => proto.message(11, tensorInfo(info))),
      ...outputs.map((info) => proto.message(12, tensorInfo(info))),
    ];
    return Buffer.concat([
      proto.integer(1, IR_VERSION),
      proto.message(7, graph),
      proto.message(8, [proto.integer(2, OPSET)]),
      proto.message(8, [proto.bytes(1, MICROSOFT), proto.integer(2, 1)]),
    ]);
  }

  /** Gives a tensor the name under which it leaves the graph. */
  nameOutput(tensor: Tensor, name: string): void {
    this.node('Identity', [tensor], [name], {}, '');
  }

  private constant(name: string, type: number, shape: number[], data: Buffer): Tensor {
    this.constants.push(
      Buffer.concat([
        ...shape.map((size) => proto.integer(1, size)),
        proto.integer(2, type),
        proto.bytes(8, name),
        proto.bytes(9, data),
      ]),
    );
    return name;
  }

  private node(
    type: string,
    inputs: Tensor[],
    outputs: Tensor[],
    attributes: Attributes,
    domain: string,
  ): void {
    this.nodes.push(
      Buffer.concat([
        ...inputs.map((input) => proto.bytes(1, input)),
        ...outputs.map((output) => proto.bytes(2, output)),
        proto.bytes(4, type),
        ...Object.entries(attributes).map(([name, value]) => proto.message(5, attribute(name, value))),
        ...(domain ? [proto.bytes(7, domain)] : []),
      ]),
    );
  }

  private newName(): Tensor {
    this.made += 1;
    return `t${this.made}`;
  }
}

function attribute(name: string, value: number | { float: number }): Buffer[] {
  return typeof value === 'number'
    ? [proto.bytes(1, name), proto.integer(3, value), proto.integer(20, ATTRIBUTE_INT)]
    : [proto.bytes(1, name), proto.float(2, value.float), proto.integer(20, ATTRIBUTE_FLOAT)];
}

function tensorInfo({ name, type, shape }: TensorInfo): Buffer[] {
  const dimensions = shape.map((size) =>
    proto.message(1, [typeof size === 'number' ? proto.integer(1, size) : proto.bytes(2, size)]),
  );
  const tensorType = [proto.integer(1, type), proto.message(2, dimensions)];
  return [proto.bytes(1, name), proto.message(2, [proto.message(1, tensorType)])];
}
