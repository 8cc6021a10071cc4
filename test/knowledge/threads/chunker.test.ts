import { mock } from 'node:test';
import type { ExtractedText } from '../../../domain/knowledge/records.ts';
import { readSettings } from '../../../domain/platform/settings/settings.ts';
import type { Chunker } from '../../../domain/ports/chunker.ts';
import { createChunker } from '../../../worker/threads/chunker.ts';
import { until } from '../../support/until.ts';

const CHUNKING = { strategy: 'recursive', size: 100, overlap: 0 } as const;
/** Still being cut when a test ends it. */
const ENDLESS = textOf('The wheel turns slowly. '.repeat(700_000));
const SHORT = textOf('The wheel turns slowly.');

let chunker: Chunker | undefined;

afterEach(async () => {
  mock.restoreAll();
  await chunker?.close();
});

/** The clocks of texts in the order in which they began; each runs out when the test says so. */
function heldClocks(): { ms: number; runOut: () => void }[] {
  const clocks: { ms: number; runOut: () => void }[] = [];
  mock.method(AbortSignal, 'timeout', (ms: number) => {
    const clock = new AbortController();
    clocks.push({ ms, runOut: () => clock.abort() });
    return clock.signal;
  });
  return clocks;
}

function textOf(text: string): ExtractedText {
  const page = { page: null, text };
  return {
    mimeType: 'text/plain',
    pages: [page],
    format: 'plain',
    characters: text.length,
    language: 'en',
    warnings: [],
  };
}

function open(env: Record<string, string>): Chunker {
  chunker = createChunker({ tokenizerDir: null, embedder: null, limits: readSettings(env) });
  return chunker;
}

test('a text that takes too long ends with a code, and those that waited are cut', async () => {
  const clocks = heldClocks();
  const pool = open({ CHUNKING_TIMEOUT: '2s' });
  const endless = pool.chunk(ENDLESS, CHUNKING, { turn: 'a' });
  const waiting = pool.chunk(SHORT, CHUNKING, { turn: 'b' });
  const [first] = await until(() => clocks.length > 0 && clocks);
  expect(first?.ms).toBe(2_000);
  first?.runOut();
  await expect(endless).rejects.toMatchObject({ code: 'chunking-timeout', retry: 'never' });
  expect(await waiting).toMatchObject([{ content: 'The wheel turns slowly.' }]);
});

test('a text that waits is not on the clock', async () => {
  const clocks = heldClocks();
  const pool = open({});
  const ahead = [1, 2].map(() =>
    pool.chunk(ENDLESS, CHUNKING).catch((error: { code: string }) => error.code),
  );
  const last = pool.chunk(SHORT, CHUNKING);
  for (const [before, text] of ahead.entries()) {
    await until(() => clocks.length > before);
    expect(clocks).toHaveLength(before + 1);
    clocks.at(-1)?.runOut();
    expect(await text).toBe('chunking-timeout');
  }
  expect(await last).toHaveLength(1);
  expect(clocks).toHaveLength(3);
});

test('a text of too many chunks ends with a code', async () => {
  const pool = open({ MAX_FILE_CHUNKS: '3' });
  const many = textOf('The wheel turns slowly. '.repeat(500));
  await expect(pool.chunk(many, CHUNKING)).rejects.toMatchObject({ code: 'too-much-text' });
});

test('companies take turns: one with many texts does not keep another one waiting', async () => {
  const pool = open({});
  const order: string[] = [];
  const cut = (turn: string) => pool.chunk(SHORT, CHUNKING, { turn }).then(() => order.push(turn));
  await Promise.all([...Array.from({ length: 20 }, () => cut('a')), cut('b')]);
  expect(order.indexOf('b')).toBeLessThanOrEqual(2);
});

test('an abort ends the thread and rejects with its reason', async () => {
  const pool = open({});
  const stop = new AbortController();
  const endless = pool.chunk(ENDLESS, CHUNKING, { signal: stop.signal });
  stop.abort(new Error('not wanted'));
  await expect(endless).rejects.toThrow('not wanted');
  expect(await pool.chunk(SHORT, CHUNKING)).toHaveLength(1);
});
