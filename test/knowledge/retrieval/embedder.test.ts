import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { READER_FILE } from '../../../adapters/minilm/convert-reader.ts';
import { openMiniLm } from '../../../adapters/minilm/embedder.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { testMachine } from '../../support/instance/machine.ts';

let embedder: Awaited<ReturnType<typeof openMiniLm>>;
beforeAll(async () => {
  const { modelDir } = testMachine();
  if (!modelDir) throw new Error('The embedding model is missing: set EMBEDDING_MODEL_DIR or install pip');
  embedder = await openMiniLm(modelDir, { threads: 1 });
});
afterAll(() => embedder?.close());

const dot = (a: Float32Array | undefined, b: Float32Array | undefined) =>
  [...(a ?? [])].reduce((sum, value, index) => sum + value * (b?.[index] ?? 0), 0);

/** Published with the model (sentence-transformers documentation); its matrices are rounded (quantise.ts). */
test('vectors are those of the published model, but for the rounding of its matrices', async () => {
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

test('the words of a question are near those of a text that speaks of them, in whichever batch it is read', async () => {
  const others = Array.from(
    { length: 20 },
    (_, index) => `Nothing of that kind stands in sentence ${index}.`,
  );
  const texts = [...others, 'The bridge of Ostrand cost 21,000 thalers.'];
  const [price, bridge, beer] = await embedder.wordMatches('price bridge beer', texts);
  expect([price, bridge, beer].map((match) => match?.word)).toEqual(['price', 'bridge', 'beer']);
  expect(bridge?.likeness).toBeGreaterThan(0.8);
  expect(beer?.likeness).toBeLessThan(0.5);
  const [, alone] = await embedder.wordMatches('price bridge beer', texts.slice(-1));
  expect(alone?.likeness).toBeCloseTo(bridge?.likeness ?? 0, 3);
});

test('of several texts each tells its own matches, and what is too much is left unread', async () => {
  const texts = ['The bridge of Ostrand cost 21,000 thalers.', 'Beer is brewed in Vell.'];
  const [bridge, beer] = await embedder.wordMatchesOfEach('bridge beer', texts);
  expect(bridge?.[0]?.likeness).toBeGreaterThan(beer?.[0]?.likeness ?? 1);
  expect(beer?.[1]?.likeness).toBeGreaterThan(bridge?.[1]?.likeness ?? 1);
  const many = Array.from({ length: 80 }, (_, index) => `Nothing of that kind stands in sentence ${index}.`);
  const read = await embedder.wordMatchesOfEach('bridge beer', [...many, ...texts]);
  expect(read.slice(-2)).toEqual([bridge, beer]);
  expect(read.filter((one) => one === null).length).toBeGreaterThan(20);
});

test('it stops between batches when told to', async () => {
  const stop = new AbortController();
  const texts = Array.from({ length: 400 }, (_, index) => `A sentence of some length, with number ${index}.`);
  const embedding = embedder.embed(texts, stop.signal);
  stop.abort(new Error('enough'));
  await expect(embedding).rejects.toThrow('enough');
  expect(await embedder.embed(['still there'])).toHaveLength(1);
});

const RULES = [
  'Gym terms > Fees',
  'The Flex membership costs 27.00 a month.',
  'Students pay no joining fee.',
  'Lockers are emptied every Sunday; what is found is kept for 28 days.',
];

test.each([
  ['How much is Flex per month?', 1],
  ['How long do you keep what I left in the changing room?', 3],
  ['Who need not pay when they join?', 2],
])('%s is read to be answered by one part of a text', async (question, right) => {
  const [scores = []] = (await embedder.answersIn?.(question, [RULES])) ?? [];
  expect(scores).toHaveLength(RULES.length);
  expect(scores.indexOf(Math.max(...scores))).toBe(right);
});

test('what a text tells is found in it, what it does not in none of its parts, and what is behind its end is not read', async () => {
  const long = ['word '.repeat(400), 'The Flex membership costs 27.00 a month.'];
  const [present = []] = (await embedder.answersIn?.('How much is Flex per month?', [RULES])) ?? [];
  const [absent = [], cut = []] = (await embedder.answersIn?.('How much is the sauna?', [RULES, long])) ?? [];
  expect(Math.max(...absent)).toBeLessThan(0);
  expect(Math.max(...present)).toBeGreaterThan(Math.max(...absent) + 5);
  expect(cut[1]).toBe(-Infinity);
  const given = { signal: AbortSignal.abort(new Error('enough')) };
  await expect(embedder.answersIn?.('How much?', [RULES], given.signal)).rejects.toThrow('enough');
});

test('a model that was prepared without a reader reads for no answers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'model-'));
  const modelDir = testMachine().modelDir ?? '';
  for (const name of readdirSync(modelDir).filter((one) => one !== READER_FILE))
    copyFileSync(join(modelDir, name), join(folder, name));
  const plain = await openMiniLm(folder, { threads: 1 });
  expect(Object.keys(plain)).not.toContain('answersIn');
  expect(Object.keys(embedder)).toContain('answersIn');
  expect(await plain.embed(['still there'])).toHaveLength(1);
  await plain.close();
  rmSync(folder, { recursive: true });
});

test('no texts give no vectors; a folder without a model gives an error', async () => {
  expect(await embedder.embed([])).toEqual([]);
  await expect(openMiniLm('/nowhere', { threads: 1 })).rejects.toMatchObject({ code: 'ENOENT' });
});

test('the model’s runtime tells nobody of its sessions', () => {
  // API and worker have both loaded it. Its telemetry would begin with a log among the temporary files.
  const names = readdirSync(sharedInstance().env['TMPDIR'] ?? '');
  expect(names.filter((name) => name.startsWith('mat-debug'))).toEqual([]);
});
