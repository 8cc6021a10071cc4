import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SUGGESTED_MODELS } from '../../domain/platform/models/local-models.ts';
import type { FetchOptions, HubFile, LocalModels } from '../../domain/ports/local-models.ts';
import { COMMIT, startWeightsHub, type WeightsHub } from '../../test/support/models/weights-hub.ts';
import { LlamaEngine } from './engine.ts';
import { engineModuleIn } from './install-engine.ts';
import { createLocalModels, modelFileIn } from './local-models.ts';
import { ModelStore } from './store.ts';

const MODEL = SUGGESTED_MODELS[0]!;
const { name } = MODEL;
const CONTENT = randomBytes(300_000);

let folder: string;
let hub: WeightsHub;
let store: ModelStore;
let models: LocalModels;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'millrace-weights-'));
  hub = await startWeightsHub(MODEL, CONTENT);
  models = open();
});
afterEach(async () => {
  await hub.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opened like in another process. */
function open(own: { name: string; path: string } | null = null): LocalModels {
  store = new ModelStore(join(folder, 'models'));
  const engineFolder = join(folder, 'engine');
  mkdirSync(dirname(engineModuleIn(engineFolder)), { recursive: true });
  writeFileSync(engineModuleIn(engineFolder), '');
  const engine = new LlamaEngine({
    engineFolder: () => engineFolder,
    find: modelFileIn(store, own),
    idle: 1,
  });
  return createLocalModels({ store, engine, engineFolder, hub: hub.url, own });
}

const steps: [number, number][] = [];
const options = (signal = new AbortController().signal): FetchOptions => {
  steps.length = 0;
  return { signal, onProgress: (done, total) => steps.push([done, total]) };
};
const { signal } = new AbortController();
const fetchedBytes = (from: HubFile) => readFileSync(store.part(name, from)).length;

test('the file is found at the hub, fetched, compared and kept with its revision', async () => {
  const from = await models.resolve(MODEL, signal);
  expect(from).toMatchObject({ file: MODEL.file, revision: COMMIT, bytes: CONTENT.length });
  await models.download(name, from, options());
  expect(steps.at(-1)).toEqual([CONTENT.length, CONTENT.length]);
  expect(models.installed()).toEqual([]);
  await models.verify(name, from, options());
  expect(steps.at(-1)).toEqual([CONTENT.length, CONTENT.length]);
  expect(models.installed()).toEqual([{ name, from, secondsPerAnswer: null }]);
  expect(readFileSync(store.weights(name)).equals(CONTENT)).toBe(true);
  expect(await modelFileIn(store, null)(name)).toMatchObject({ sha256: from.sha256 });
  // A repeated step downloads nothing.
  await models.download(name, from, options());
  await models.verify(name, from, options());
  expect(hub.ranges).toHaveLength(1);
  await models.remove(name);
  expect([models.installed(), readdirSync(join(folder, 'models'))]).toEqual([[], []]);
});

test('a download that was broken off goes on where it stopped', async () => {
  const from = await models.resolve(MODEL, signal);
  hub.faults.push({ afterBytes: 100_000, hold: true }, { afterBytes: 100_000 });
  const stop = new AbortController();
  const reason = new Error('the worker stops');
  const broken = models.download(name, from, {
    signal: stop.signal,
    onProgress: (done) => done === 100_000 && stop.abort(reason),
  });
  await expect(broken).rejects.toBe(reason);
  expect(fetchedBytes(from)).toBe(100_000);
  await open().download(name, from, options());
  const starts = hub.ranges.map((range) => Number(/^bytes=(\d+)-299999$/.exec(range)?.[1]));
  // The network decides how much of the second response arrives before the connection breaks.
  expect(starts).toEqual([0, 100_000, expect.any(Number)]);
  expect(starts[2]).toBeGreaterThanOrEqual(100_000);
  await models.verify(name, from, options());
  expect(readFileSync(store.weights(name)).equals(CONTENT)).toBe(true);
});

test('a mirror that knows no ranges is read from the beginning', async () => {
  const from = await models.resolve(MODEL, signal);
  hub.faults.push({ afterBytes: 50_000 }, { afterBytes: 0, ignoresRange: true });
  await models.download(name, from, options());
  await models.verify(name, from, options());
  expect(readFileSync(store.weights(name)).equals(CONTENT)).toBe(true);
});

test('a file with another checksum is refused and removed, and fetched anew when asked again', async () => {
  hub.listed.sha256 = 'a'.repeat(64);
  const from = await models.resolve(MODEL, signal);
  await models.download(name, from, options());
  const wrong = { code: 'provider-rejected', message: expect.stringContaining('checksum') };
  await expect(models.verify(name, from, options())).rejects.toMatchObject(wrong);
  expect([existsSync(store.part(name, from)), models.installed()]).toEqual([false, []]);
  await expect(models.verify(name, from, options())).rejects.toMatchObject(wrong);
  expect(hub.ranges).toHaveLength(2);
});

test('what does not fit on the disk is not begun, and the message says what is missing', async () => {
  hub.listed.size = 10 ** 15;
  await expect(models.resolve(MODEL, signal)).rejects.toMatchObject({
    code: 'storage-full',
    message: expect.stringMatching(/needs 1000001\.1 GB .* \d+\.\d GB are free/),
    options: { retryAt: expect.any(String) },
  });
  expect(hub.ranges).toEqual([]);
});

test('a hub without the file, or that is away, says so', async () => {
  const missing = models.resolve({ ...MODEL, file: 'another.gguf' }, signal);
  await expect(missing).rejects.toMatchObject({ code: 'provider-rejected' });
  const unknown = models.resolve({ ...MODEL, repository: 'no/body' }, signal);
  await expect(unknown).rejects.toMatchObject({ code: 'provider-rejected' });
  const from = await models.resolve(MODEL, signal);
  hub.faults.push({ afterBytes: 0, status: 503 });
  hub.faults.push({ afterBytes: 0, status: 503 }, { afterBytes: 0, status: 503 });
  await expect(models.download(name, from, options())).rejects.toMatchObject({ code: 'provider-failed' });
  await hub.close();
  await expect(models.resolve(MODEL, signal)).rejects.toMatchObject({ code: 'provider-failed' });
  hub = await startWeightsHub(MODEL, CONTENT);
});

test('a file of the operator is there without being fetched', async () => {
  const path = join(folder, 'mine.gguf');
  writeFileSync(path, CONTENT);
  const own = { name: 'mine', path };
  expect(open(own).installed()).toEqual([{ name: 'mine', from: null, secondsPerAnswer: null }]);
  expect(await modelFileIn(store, own)('mine')).toEqual({ path, bytes: CONTENT.length, sha256: null });
});
