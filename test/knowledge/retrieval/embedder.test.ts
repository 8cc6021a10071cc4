import { readdirSync } from 'node:fs';
import { openHubModel } from '../../../adapters/hub-model/embedder.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { testMachine } from '../../support/instance/machine.ts';

let embedder: Awaited<ReturnType<typeof openHubModel>>;
beforeAll(async () => {
  const { modelDir } = testMachine();
  if (!modelDir) throw new Error('The embedding model is missing: set EMBEDDING_MODEL_DIR');
  embedder = await openHubModel(modelDir, { threads: 1 });
});
afterAll(() => embedder?.close());

const dot = (a: Float32Array | undefined, b: Float32Array | undefined) =>
  [...(a ?? [])].reduce((sum, value, index) => sum + value * (b?.[index] ?? 0), 0);

/** Published with the model (sentence-transformers documentation); with eight bits its matrices are rounded. */
test('vectors are those of the published model, but for the rounding of eight bits', async () => {
  expect(embedder).toMatchObject({ model: 'all-MiniLM-L6-v2', dimension: 384, maxTokens: 256 });
  const [example] = await embedder.embed(['This is an example sentence']);
  const golden = [0.0677, 0.0635, 0.0487, 0.0793];
  for (const [index, value] of golden.entries())
    expect(Math.abs((example?.[index] ?? 0) - value)).toBeLessThan(0.03);
  expect(dot(example, example)).toBeCloseTo(1, 5);
  const [food, bread, baby] = await embedder.embed([
    'A man is eating food.',
    'A man is eating a piece of bread.',
    'The girl is carrying a baby.',
  ]);
  expect(Math.abs(dot(food, bread) - 0.7553)).toBeLessThan(0.02);
  expect(dot(food, baby)).toBeLessThan(0);
});

test('a vector does not depend on what else is embedded', async () => {
  const texts = Array.from(
    { length: 40 },
    (_, index) => `${'word '.repeat((index * 7) % 23)}number ${index}`,
  );
  const together = await embedder.embed(texts);
  for (const index of [0, 13, 39]) {
    const [alone] = await embedder.embed([texts[index] ?? '']);
    expect(together[index]).toEqual(alone);
  }
});

test('a text longer than the model reads is cut, not refused', async () => {
  const [long, longer] = await embedder.embed(['word '.repeat(400), 'word '.repeat(800)]);
  expect(dot(long, longer)).toBeCloseTo(1, 5);
  expect(await embedder.countTokens(['hello world', ''])).toEqual([4, 2]);
});

test('it stops between batches when told to', async () => {
  const stop = new AbortController();
  const texts = Array.from({ length: 400 }, (_, index) => `A sentence of some length, with number ${index}.`);
  const embedding = embedder.embed(texts, stop.signal);
  stop.abort(new Error('enough'));
  await expect(embedding).rejects.toThrow('enough');
  expect(await embedder.embed(['still there'])).toHaveLength(1);
});

test('no texts give no vectors; a folder without a model gives an error', async () => {
  expect(await embedder.embed([])).toEqual([]);
  await expect(openHubModel('/nowhere', { threads: 1 })).rejects.toThrow('has no ONNX file');
});

test('the model’s runtime tells nobody of its sessions', () => {
  // API and worker have both loaded it. Its telemetry would begin with a log among the temporary files.
  const names = readdirSync(sharedInstance().env['TMPDIR'] ?? '');
  expect(names.filter((name) => name.startsWith('mat-debug'))).toEqual([]);
});
