import protobuf from 'protobufjs';

// What a model of one operator needs of https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
const { root } = protobuf.parse(`
  syntax = "proto3";
  message Model { int64 ir_version = 1; Graph graph = 7; repeated Opset opset_import = 8; }
  message Opset { int64 version = 2; }
  message Graph {
    repeated Node node = 1; string name = 2; repeated Constant initializer = 5;
    repeated Value input = 11; repeated Value output = 12;
  }
  message Node { repeated string input = 1; repeated string output = 2; string op_type = 4; }
  message Constant { repeated int64 dims = 1; int32 data_type = 2; repeated float float_data = 4; string name = 8; }
  message Value { string name = 1; Type type = 2; }
  message Type { Tensor tensor_type = 1; }
  message Tensor { int32 elem_type = 1; Shape shape = 2; }
  message Shape { repeated Dimension dim = 1; }
  message Dimension { int64 dim_value = 1; string dim_param = 2; }
`);
const FLOAT = 1;
const INT64 = 7;

/** The bytes of an ONNX file that looks up a vector for each token in a table, a row a token: `last_hidden_state`. */
export function lookupModel(table: number[][]): Buffer {
  const size = table[0]?.length ?? 0;
  const rows = [{ dimParam: 'batch' }, { dimParam: 'tokens' }];
  const value = (name: string, elemType: number, dim: object[]) => ({
    name,
    type: { tensorType: { elemType, shape: { dim } } },
  });
  const model = {
    irVersion: 9,
    opsetImport: [{ version: 20 }],
    graph: {
      name: 'tiny',
      node: [{ opType: 'Gather', input: ['table', 'input_ids'], output: ['last_hidden_state'] }],
      initializer: [{ name: 'table', dataType: FLOAT, dims: [table.length, size], floatData: table.flat() }],
      input: ['input_ids', 'attention_mask', 'token_type_ids'].map((name) => value(name, INT64, rows)),
      output: [value('last_hidden_state', FLOAT, [...rows, { dimValue: size }])],
    },
  };
  return Buffer.from(root.lookupType('Model').encode(model).finish());
}
