import { openEmbedder } from '../../../adapters/models/embedder.ts';
import { openOpenAiEmbedder } from '../../../adapters/openai/embedder.ts';
import type { ExtractedText } from '../../../domain/knowledge/records.ts';
import { readSettings } from '../../../domain/platform/settings/settings.ts';
import type { ModelUsage } from '../../../domain/ports/language-model.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import { createChunker } from '../../../worker/threads/chunker.ts';
import { DIMENSION, vectorOf } from './embeddings-wire.ts';
import { failureOf } from './failure-of.ts';
import { freeGate } from './free-gate.ts';
import { startModelServer, says, type ModelAnswer, type ModelServer } from './model-server.ts';

const gate = freeGate();
let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  gate.pauses.length = 0;
  server.answer = () => says();
});
afterEach(() => {
  if (gate.inside !== 0) throw new Error('a call has kept its slot');
});

const MODEL = 'text-embedding-3-small';
const open = (own: { model?: string; timeout?: number; apiKey?: string; baseUrl?: string } = {}) =>
  openOpenAiEmbedder({
    apiKey: 'sk-secret',
    baseUrl: `${server.url}/v1`,
    timeout: 30_000,
    model: MODEL,
    gate,
    ...own,
  });

function unit(text: string): number[] {
  const vector = [...vectorOf(text)];
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

test('unit vectors in the order of the texts, an empty text included', async () => {
  const embedder = await open();
  expect([embedder.provider, embedder.model, embedder.dimension]).toEqual(['openai', MODEL, DIMENSION]);
  const texts = ['the warranty of a loom', '', 'Grüße aus Köln'];
  const vectors = await embedder.embed(texts);
  for (const [index, vector] of vectors.entries()) {
    const wanted = unit(texts[index] ?? '');
    expect(vector).toHaveLength(DIMENSION);
    expect(vector.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) < 1e-6)).toBe(true);
  }
  expect(await embedder.embed([])).toEqual([]);
  expect(server.calls).toHaveLength(1);
  expect(server.calls[0]?.body).toEqual({
    model: MODEL,
    input: [texts[0], ' ', texts[2]],
    encoding_format: 'base64',
  });
});

test('what was read is told call by call, with its price', async () => {
  const told: ModelUsage[] = [];
  const embedder = await open();
  await embedder.embed(['one two three', 'four'], undefined, async (usage) => void told.push(usage));
  expect(told).toEqual([
    {
      provider: 'openai',
      model: MODEL,
      tokensIn: 4,
      tokensOut: 0,
      costUsd: (4 * 0.02) / 1e6,
      latencyMs: expect.any(Number),
    },
  ]);
});

test('no request is larger than the API takes', async () => {
  const embedder = await open();
  const many = Array.from({ length: 2100 }, (_, index) => `text ${index}`);
  expect(await embedder.embed(many)).toHaveLength(2100);
  expect(server.calls.map(({ body }) => body.input.length)).toEqual([2048, 52]);
  server.calls.length = 0;
  const long = Array.from({ length: 50 }, (_, index) => `${index} `.repeat(2600));
  expect(await embedder.embed(long)).toHaveLength(50);
  const bytes = server.calls.map(({ body }) => Buffer.byteLength(body.input.join('')));
  expect(Math.max(...bytes)).toBeLessThanOrEqual(300_000);
  expect(server.calls.flatMap(({ body }) => body.input)).toEqual(long);
});

test('when a later request is refused for a moment, the earlier ones are not paid for again', async () => {
  const embedder = await open();
  const limited = { status: 429, headers: { 'retry-after': '1' }, body: {} };
  server.answer = () => (server.calls.length === 2 ? limited : says());
  const many = Array.from({ length: 2100 }, (_, index) => `text ${index}`);
  expect(await embedder.embed(many)).toHaveLength(2100);
  expect(server.calls.map(({ body }) => body.input.length)).toEqual([2048, 52, 52]);
});

test('a text longer than the model reads is cut by its own tokens', async () => {
  const embedder = await open();
  const text = 'word '.repeat(9000);
  await embedder.embed([text]);
  const [sent] = server.calls[0]?.body.input ?? [];
  expect(text.startsWith(sent)).toBe(true);
  expect(await embedder.countTokens([sent, 'hello world', ''])).toEqual([8191, 2, 0]);
});

test('a compatible server needs no key, is asked for the length of its vectors, and gets small requests', async () => {
  const embedder = await open({ model: 'nomic-embed-text', apiKey: undefined });
  expect(embedder.dimension).toBe(DIMENSION);
  server.calls.length = 0;
  await embedder.embed(Array.from({ length: 70 }, (_, index) => `text ${index}`));
  expect(server.calls.map(({ body }) => body.input.length)).toEqual([32, 32, 6]);
});

test('chunks are measured in its tokens', async () => {
  const embedder = await open();
  const chunker = createChunker({ tokenizerDir: null, embedder, limits: readSettings({}) });
  const text = 'Antidisestablishmentarianism überrascht niemanden, 日本語も同じです. '.repeat(40);
  const extracted: ExtractedText = {
    format: 'plain',
    pages: [{ page: null, text }],
    language: null,
    mimeType: 'text/plain',
    characters: text.length,
    warnings: [],
  };
  const chunks = await chunker.chunk(extracted, { strategy: 'fixed', size: 60, overlap: 0 });
  await chunker.close();
  const counts = await embedder.countTokens(chunks.map(({ content }) => content));
  expect(Math.max(...counts)).toBeLessThanOrEqual(60);
  expect(Math.max(...counts)).toBeGreaterThan(40);
});

test('a redirect of the server is not followed', async () => {
  const settings = readSettings({ ...server.env, EMBEDDING_PROVIDER: 'openai', EMBEDDING_MODEL: MODEL });
  const log: Logger = { info() {}, warn() {}, error() {}, debug() {}, child: () => log };
  const embedder = await openEmbedder(settings, log, gate);
  server.answer = ({ path }) => ({ status: 307, headers: { location: `${server.url}/elsewhere${path}` } });
  await failureOf(embedder?.embed(['the warranty']) ?? Promise.resolve());
  expect(server.calls).toHaveLength(1);
});

test('a server that is not there is named at the start', async () => {
  const gone = await startModelServer();
  await gone.close();
  const opening = open({ model: 'nomic-embed-text', baseUrl: `${gone.url}/v1` });
  await expect(opening).rejects.toThrow(/nomic-embed-text .*OPENAI_BASE_URL/);
});

const body = (data: unknown) => ({ object: 'list', data, usage: { prompt_tokens: 7, total_tokens: 7 } });
const half = { object: 'embedding', index: 0, embedding: [1, 0] };

describe('what goes wrong', () => {
  test.each<[string, ModelAnswer, string]>([
    ['429', { status: 429, body: {} }, 'rate-limited'],
    ['500', { status: 500, body: {} }, 'provider-failed'],
    ['503', { status: 503, body: 'down' }, 'provider-failed'],
    [
      'a bad gateway',
      { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>' },
      'provider-failed',
    ],
    ['401', { status: 401, body: { error: { message: 'your key is sk-secret' } } }, 'provider-rejected'],
    ['no quota', { status: 429, body: { error: { code: 'insufficient_quota' } } }, 'provider-rejected'],
    ['malformed JSON', { steps: [{ raw: '{"data": [' }] }, 'provider-failed'],
    [
      'no JSON',
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Hi</p>' },
      'provider-failed',
    ],
    ['a cut answer', { steps: [{ cut: true }] }, 'provider-failed'],
    ['fewer vectors than texts', { status: 200, body: body([half]) }, 'provider-failed'],
    ['a vector that is none', { status: 200, body: body([half, { index: 1 }]) }, 'provider-failed'],
    [
      'vectors of another length',
      { status: 200, body: body([half, { ...half, index: 1 }]) },
      'provider-rejected',
    ],
  ])('%s', async (_name, answer, code) => {
    const embedder = await open();
    server.answer = () => answer;
    const error = await failureOf(embedder.embed(['a', 'b']));
    expect(error.code).toBe(code);
    expect(server.calls).toHaveLength(1);
    expect(`${error.message} ${String(error.cause)}`).not.toContain('sk-secret');
  });

  test('what was paid is told although it cannot be read', async () => {
    const told: number[] = [];
    server.answer = () => ({ status: 200, body: body([half]) });
    const embedder = await open();
    await failureOf(embedder.embed(['a', 'b'], undefined, async (usage) => void told.push(usage.tokensIn)));
    expect(told).toEqual([7]);
  });

  test('Retry-After is told to all, in either of its forms', async () => {
    const embedder = await open();
    server.answer = () => ({ status: 429, headers: { 'retry-after': '7' }, body: {} });
    expect((await failureOf(embedder.embed(['a']))).options.retryAfter).toBe(7);
    expect(gate.pauses).toEqual([['openai', MODEL, 7]]);
    const date = new Date(Date.now() + 60_000).toUTCString();
    server.answer = () => ({ status: 429, headers: { 'retry-after': date }, body: {} });
    const { retryAfter } = (await failureOf(embedder.embed(['a']))).options;
    expect(retryAfter).toBeGreaterThan(30);
    expect(retryAfter).toBeLessThanOrEqual(60);
  });

  test('an answer that does not end', async () => {
    const embedder = await open({ timeout: 50 });
    server.answer = () => ({ steps: [{ wait: new Promise(() => {}) }] });
    const error = await failureOf(embedder.embed(['a']));
    expect([error.code, error.message]).toEqual(['provider-failed', expect.stringContaining('in time')]);
  });

  test('nobody there', async () => {
    const gone = await startModelServer();
    await gone.close();
    const embedder = await open({ baseUrl: `${gone.url}/v1` });
    expect((await failureOf(embedder.embed(['a']))).code).toBe('provider-failed');
  });

  test('an abort of the caller stays an abort, and ends the call', async () => {
    const embedder = await open();
    server.answer = () => ({ steps: [{ wait: new Promise(() => {}) }] });
    const stop = new AbortController();
    const embedding = embedder.embed(['a'], stop.signal);
    while (server.calls.length === 0) await new Promise(setImmediate);
    stop.abort(new Error('enough'));
    await expect(embedding).rejects.toThrow('enough');
    await server.calls[0]?.ended;
    expect(server.calls).toHaveLength(1);
  });
});
