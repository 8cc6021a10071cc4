import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORDS } from './convert.ts';
import { OnnxGraph } from './onnx-graph.ts';
import { loadWordEmbeddings } from './word-embeddings.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'embeddings-'));
});
afterAll(() => rm(dir, { recursive: true }));

async function write(name: string): Promise<string> {
  const graph = new OnnxGraph();
  graph.integers('one', [1]);
  graph.floats('positions', [1, 2], Float32Array.of(9, 9));
  graph.floats(name, [3, 2], Float32Array.of(3, 0, 0, 0.5, -2, -2));
  const file = join(dir, `${name}.onnx`);
  await writeFile(file, graph.encode('model', [], []));
  return file;
}

test('the table is read out of a prepared model: cosines of its rows, whatever their lengths', async () => {
  const { likeness } = await loadWordEmbeddings(await write(WORDS), 2);
  expect(likeness(0, 0)).toBeCloseTo(1, 2);
  expect(likeness(0, 1)).toBeCloseTo(0, 2);
  expect(likeness(1, 2)).toBeCloseTo(-Math.SQRT1_2, 2);
});

test('a file without the table, or that is no model, is an error', async () => {
  await expect(loadWordEmbeddings(await write('others'), 2)).rejects.toThrow('no table');
  const broken = join(dir, 'broken.onnx');
  await writeFile(broken, Buffer.from([0x3a, 0x7f, 1]));
  await expect(loadWordEmbeddings(broken, 2)).rejects.toThrow('longer than its message');
});
