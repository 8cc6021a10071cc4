import { mock } from 'node:test';
import { Worker } from 'node:worker_threads';
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

/** Fakes the processor time that each thread reports, in milliseconds. */
function heldTime(): { spend: (ms: number) => void; looks: () => number } {
  let spent = 0;
  let looks = 0;
  mock.method(Worker.prototype, 'cpuUsage', () => {
    looks++;
    return Promise.resolve({ user: spent * 1_000, system: 0 });
  });
  return { spend: (ms) => (spent += ms), looks: () => looks };
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
  const pool = open({ CHUNKING_TIMEOUT: '200ms' });
  const endless = pool.chunk(ENDLESS, CHUNKING, { turn: 'a' });
  const waiting = pool.chunk(SHORT, CHUNKING, { turn: 'b' });
  await expect(endless).rejects.toMatchObject({ code: 'chunking-timeout', retry: 'never' });
  expect(await waiting).toMatchObject([{ content: 'The wheel turns slowly.' }]);
});

test('what counts is the time of the processor, not the clock', async () => {
  const time = heldTime();
  const pool = open({ CHUNKING_TIMEOUT: '2ms' });
  let hasEnded = false;
  const endless = pool.chunk(ENDLESS, CHUNKING).finally(() => (hasEnded = true));
  endless.catch(() => {});
  // Many times the limit by the clock.
  await until(() => time.looks() > 4);
  time.spend(2);
  const before = time.looks();
  await until(() => time.looks() > before + 1);
  expect(hasEnded).toBe(false);
  time.spend(1);
  await expect(endless).rejects.toMatchObject({ code: 'chunking-timeout' });
});

test('what a thread has spent on other texts does not count', async () => {
  const time = heldTime();
  const pool = open({ CHUNKING_TIMEOUT: '2s' });
  time.spend(60_000);
  expect(await pool.chunk(SHORT, CHUNKING)).toHaveLength(1);
  time.spend(60_000);
  const stop = new AbortController();
  const endless = pool.chunk(ENDLESS, CHUNKING, { signal: stop.signal });
  const before = time.looks();
  await until(() => time.looks() > before + 3);
  stop.abort(new Error('not wanted'));
  await expect(endless).rejects.toThrow('not wanted');
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
