import { readdir, readFile } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createPageReader } from '../../../adapters/parser-pool/page-reader.ts';
import type { FetchedPage, PageReader } from '../../../domain/ports/page-reader.ts';
import { pageOf } from '../../support/audit/audit-page.ts';
import { until, untilSeen } from '../../support/until.ts';

const warnings: unknown[] = [];
const log = {
  info() {},
  warn: (fields: unknown) => void warnings.push(fields),
  error() {},
  debug() {},
  child: () => log,
};
const site = { url: 'https://example.com/', robots: null };

let reader: PageReader;
beforeEach(() => {
  warnings.length = 0;
  reader = createPageReader({ PARSER_PROCESSES: 2 }, log);
});
afterEach(() => reader.close());

/** Enough that a reader is still at it when somebody looks for it. */
const LONG = '<p>The wheel turns slowly and the water runs below it.</p>'.repeat(20_000);

function fetched(path: string, title: string): FetchedPage {
  const { html: _html, ...page } = pageOf({ url: `https://example.com/${path}` });
  const head = `<!doctype html><title>${title}</title><h1>${title}</h1><a href="/next">Next</a>`;
  const body = Buffer.from(head + LONG);
  return { ...page, body, isBlocked: false, wasRendered: false, sitemapVersions: [] };
}

const PAGES = Array.from({ length: 12 }, (_, index) => fetched(`page-${index}`, `Page ${index}`));

/** Processes of the page reader that are children of this one. */
async function readers(): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    ids.map(async (id) => {
      const [stat, command] = await Promise.all(
        ['stat', 'cmdline'].map((file) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')),
      );
      const parent = Number(/\) \S (\d+)/.exec(stat ?? '')?.[1]);
      return parent === process.pid && command?.includes('pages-main.ts') ? [id] : [];
    }),
  );
  return found.flat();
}

test('pages whose reader dies are read again, each alone', async () => {
  const expected = await reader.read(PAGES, { site, withRules: true });
  expect(expected.map(({ stored }) => JSON.parse(stored).title)).toEqual(
    PAGES.map((_, index) => `Page ${index}`),
  );
  await reader.close();
  reader = createPageReader({ PARSER_PROCESSES: 2 }, log);

  const reading = reader.read(PAGES, { site, withRules: true });
  // It has only just been started: it dies before it can answer.
  const [first] = await untilSeen(async () => {
    const running = await readers();
    return running.length > 0 && running;
  });
  process.kill(first ?? 0, 'SIGKILL');
  expect(await reading).toEqual(expected);
  expect(warnings).toEqual([]);
  const [second, ...others] = await readers();
  expect(second).toBeGreaterThan(0);
  expect(second).not.toBe(first);
  expect(others).toEqual([]);
});

test('who is told to stop stops, and leaves no process', async () => {
  const stop = new AbortController();
  const reading = reader.read(PAGES, { site, withRules: true, signal: stop.signal });
  await untilSeen(async () => (await readers()).length > 0);
  stop.abort(new Error('enough'));
  await expect(reading).rejects.toThrow('enough');
  await until(async () => (await readers()).length === 0);
});

test('what was read is not kept while its reader lives on', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void; // put there by the flag
  const read = async () => new WeakRef(await reader.read(PAGES.slice(0, 1), { site, withRules: false }));
  const answer = await read();
  await turn();
  collect();
  expect(answer.deref()).toBeUndefined();
  expect(await readers()).toHaveLength(1);
});
