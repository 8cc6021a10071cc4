import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets, type Secrets } from './secrets.ts';

function textsOf({ jwt, webhook, key }: Secrets) {
  return { jwt, webhook: webhook.export().toString(), key: key.export().toString('hex') };
}

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'millrace-secrets-'));
});
afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

test('makes secrets once, for all that start at the same time and later', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => loadSecrets({ DATA_DIR: dir })));
  const again = await loadSecrets({ DATA_DIR: dir });
  const words = textsOf(again);
  for (const secrets of all) expect(textsOf(secrets)).toEqual(words);
  expect(words.key).toMatch(/^[0-9a-f]{64}$/);
  expect(again.jwt).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(Object.values(words)).size).toBe(3);
});

test('keeps them in files that only the owner reads, and leaves nothing else behind', async () => {
  await loadSecrets({ DATA_DIR: dir });
  const names = await readdir(join(dir, 'secrets'));
  expect(names.sort()).toEqual(['jwt-secret', 'secret-key', 'voice-webhook-key', 'webhook-secret']);
  for (const name of names) expect((await stat(join(dir, 'secrets', name))).mode & 0o777).toBe(0o600);
});

test('takes what is set and does not write it down', async () => {
  const set = { JWT_SECRET: 'j'.repeat(32), WEBHOOK_SECRET: 'w'.repeat(16), SECRET_KEY: '0a'.repeat(32) };
  const secrets = await loadSecrets({ DATA_DIR: dir, RETELL_API_KEY: 'the key of calls', ...set });
  expect(textsOf(secrets)).toEqual({ jwt: set.JWT_SECRET, webhook: set.WEBHOOK_SECRET, key: set.SECRET_KEY });
  expect(await readdir(dir)).toEqual([]);
});

test('the voice provider signs with the keys that are set for it, otherwise with its own, otherwise with one that is kept', async () => {
  const voiceOf = async (set: object) =>
    (await loadSecrets({ DATA_DIR: dir, ...set })).voice.map((one) => one.export().toString());
  const RETELL_API_KEY = 'the key of calls';
  expect(await voiceOf({ RETELL_API_KEY, RETELL_WEBHOOK_KEYS: ['new', 'old'] })).toEqual(['new', 'old']);
  expect(await voiceOf({ RETELL_API_KEY })).toEqual([RETELL_API_KEY]);
  const made = await voiceOf({});
  expect(made).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(await voiceOf({})).toEqual(made);
});

test('says so when a secret cannot be read', async () => {
  await loadSecrets({ DATA_DIR: dir });
  const before = await readFile(join(dir, 'secrets', 'jwt-secret'), 'utf8');
  await expect(loadSecrets({ DATA_DIR: join(dir, 'secrets', 'jwt-secret') })).rejects.toThrow(/ENOTDIR/);
  expect(await readFile(join(dir, 'secrets', 'jwt-secret'), 'utf8')).toBe(before);
});
