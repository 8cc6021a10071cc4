import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isHubModel, openHubModel } from '../../../adapters/hub-model/embedder.ts';
import { prepareHubModel } from '../../../local/hub-model.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';
import {
  COMMIT,
  startModelHub,
  tinyModel,
  type HubFiles,
  type ModelHub,
} from '../../support/knowledge/model-hub.ts';

const NAME = 'acme/tiny-multilingual';

let cache: string;
let hub: ModelHub | undefined;
let embedder: Embedder | undefined;
const usualCache = process.env['XDG_CACHE_HOME'];
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'hub-'));
  process.env['XDG_CACHE_HOME'] = cache;
});
afterEach(async () => {
  await embedder?.close();
  await hub?.close();
  [embedder, hub] = [undefined, undefined];
  rmSync(cache, { recursive: true });
  if (usualCache === undefined) delete process.env['XDG_CACHE_HOME'];
  else process.env['XDG_CACHE_HOME'] = usualCache;
});

async function prepare(files: HubFiles, options: Parameters<typeof startModelHub>[2] = {}): Promise<string> {
  hub = await startModelHub(NAME, files, options);
  return await prepareHubModel({ name: NAME, endpoint: `${hub.url}/` });
}

/** The files in the folder of models. */
const kept = () =>
  readdirSync(cache, { recursive: true }).filter((path) => /\.onnx|tokenizer/.test(String(path)));

const dot = (a: Float32Array | undefined, b: Float32Array | undefined) =>
  [...(a ?? [])].reduce((sum, value, index) => sum + value * (b?.[index] ?? 0), 0);

test('a model of the hub is fetched once, and used as it says itself', async () => {
  const folder = await prepare(tinyModel(), { language: 'multilingual' });
  const before = hub?.asked.length;
  expect(hub?.asked).toContain(`/${NAME}/resolve/${COMMIT}/onnx/model.onnx`);
  expect(await prepareHubModel({ name: NAME, endpoint: hub?.url ?? '' })).toBe(folder);
  expect(hub?.asked).toHaveLength(before ?? -1);
  expect(isHubModel(folder)).toBe(true);
  embedder = await openHubModel(folder, { threads: 1 });
  expect(embedder).toMatchObject({
    provider: 'local',
    model: `${NAME}@${COMMIT.slice(0, 12)}`,
    dimension: 4,
    maxTokens: 16,
  });
  expect(embedder.languages).toBeUndefined();
  const [german, english, both] = await embedder.embed(['Garantie', 'the warranty', 'Preis, warranty']);
  expect(dot(german, english)).toBeCloseTo(1, 5);
  expect(dot(german, both)).toBeCloseTo(Math.SQRT1_2, 5);
  // The prefix of questions has a dimension of its own.
  const asked = await embedder.embedQuery?.('warranty');
  expect(dot(asked, english)).toBeCloseTo(Math.SQRT1_2, 5);
  expect(await embedder.countTokens(['warranty price'])).toEqual([4]);
});

test('languages, pooling and prefixes are those of the repository', async () => {
  const folder = await prepare(
    { ...tinyModel(), '1_Pooling/config.json': { pooling_mode_cls_token: true } },
    { language: ['de', 'en'] },
  );
  const manifest = JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8'));
  expect(manifest).toMatchObject({ pooling: 'first', languages: ['de', 'en'], queryPrefix: 'question: ' });
});

test.each<[string, HubFiles, Parameters<typeof startModelHub>[2], RegExp]>([
  ['with a wrong checksum', tinyModel(), { sums: { 'onnx/model.onnx': 'f'.repeat(64) } }, /wrong checksum/],
  ['without ONNX', { 'config.json': {} }, {}, /no ONNX file/],
  [
    'with a dense layer behind it',
    { ...tinyModel(), 'modules.json': [{ type: 'sentence_transformers.models.Dense' }] },
    {},
    /module that is not supported: Dense/,
  ],
])('a model %s is refused, and nothing is left of it', async (_name, files, options, reason) => {
  await expect(prepare(files, options)).rejects.toThrow(reason);
  expect(kept()).toEqual([]);
});

test('one that the hub does not know', async () => {
  hub = await startModelHub(NAME, tinyModel());
  const other = prepareHubModel({ name: 'acme/other', endpoint: hub.url });
  await expect(other).rejects.toThrow('answered 404 for /api/models/acme/other/revision/main');
});
