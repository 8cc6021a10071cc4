import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHubModel } from '../../../adapters/hub-model/embedder.ts';
import { prepareHubModel } from '../../../local/hub-model.ts';
import { prepareModel } from '../../../local/model.ts';
import { readSettings } from '../../../domain/platform/settings/settings.ts';
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

test('a multilingual model is one setting, fetched once, and asked with the prefixes of its card', async () => {
  const name = 'intfloat/multilingual-e5-small';
  hub = await startModelHub(name, tinyModel(), { language: 'multilingual', breaksOff: 'onnx/model.onnx' });
  const { EMBEDDING_MODEL, HF_ENDPOINT } = readSettings({ EMBEDDING_MODEL: name, HF_ENDPOINT: hub.url });
  const modelDir = await prepareModel(undefined, { name: EMBEDDING_MODEL, endpoint: HF_ENDPOINT });
  const encoder = `/${name}/resolve/${COMMIT}/onnx/model.onnx`;
  const requests = hub.asked.filter((path) => path.startsWith(encoder));
  // The second asks for the rest, if any of the first was written before the connection broke.
  expect(requests).toHaveLength(2);
  const before = hub.asked.length;
  expect(await prepareModel(undefined, { name, endpoint: hub.url })).toBe(modelDir);
  expect(hub.asked).toHaveLength(before);

  embedder = await openHubModel(modelDir ?? '', { threads: 1 });
  expect(embedder).toMatchObject({
    provider: 'local',
    model: `${name}@${COMMIT.slice(0, 12)}`,
    dimension: 5,
    maxTokens: 16,
  });
  expect(embedder.languages).toBeUndefined();
  const [german, english, both] = await embedder.embed(['Garantie', 'warranty', 'Preis warranty']);
  expect(dot(german, english)).toBeCloseTo(1, 5);
  // Each vector is of the prefix and of one or two words.
  expect(dot(german, both)).toBeCloseTo(2 / Math.sqrt(2 * 3), 5);
  const asked = await embedder.embedQuery?.('warranty');
  expect(dot(asked, english)).toBeCloseTo(1 / 2, 5);
  expect(await embedder.countTokens(['warranty price'])).toEqual([4]);
});

test('languages, pooling and prefixes are those of the repository', async () => {
  const folder = await prepare(
    {
      ...tinyModel(),
      '1_Pooling/config.json': { pooling_mode_cls_token: true },
      'config_sentence_transformers.json': { prompts: { query: 'question: ' } },
    },
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
