import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib';
import Koa from 'koa';
import { knowsTag } from '../known-tag.ts';
import { until } from '../../test/support/until.ts';
import { compression } from './compression.ts';

const DATA = { words: 'mill '.repeat(500) };
const LONG = JSON.stringify(DATA);
const PICTURES = JSON.stringify({ pictures: Buffer.alloc(6_000_000, 'mill stone wheel').toString('base64') });

type Answer = [headers: Record<string, string>, body: () => unknown, set?: (ctx: Koa.Context) => void];
const json = { 'Content-Type': 'application/json' };

let last = Promise.withResolvers<void>();
let hasLeft = false;
async function* rows() {
  try {
    yield 'mill,weir\n';
    await last.promise;
    yield 'stone,wheel\n';
  } finally {
    hasLeft = true;
  }
}

async function* failing() {
  yield '{"items":[';
  await last.promise;
  throw new Error('the database is away');
}

const ANSWERS: Record<string, Answer> = {
  '/data': [{ 'Cache-Control': 'no-store', ETag: '"7"' }, () => DATA],
  '/text': [{ ...json, ETag: 'W/"abc"', 'Cache-Control': 'no-cache', Vary: 'Origin' }, () => LONG],
  '/problem': [
    { 'Content-Type': 'application/problem+json' },
    () => Buffer.from(LONG),
    (ctx) => (ctx.status = 404),
  ],
  '/pictures': [json, () => PICTURES],
  '/short': [json, () => ({ words: 'mill' })],
  '/events': [{ 'Content-Type': 'text/event-stream' }, () => LONG],
  '/picture': [{ 'Content-Type': 'image/png' }, () => Buffer.from(LONG)],
  '/streamed': [json, () => Readable.from([LONG])],
  '/rows': [{ 'Content-Type': 'text/csv; charset=utf-8' }, () => Readable.from(rows())],
  '/failing': [json, () => Readable.from(failing())],
  '/file': [{ ...json, 'Content-Length': String(LONG.length) }, () => Readable.from([LONG])],
  '/lines': [{ 'Content-Type': 'application/x-ndjson' }, () => Readable.from([LONG])],
  '/followed': [{ 'Content-Type': 'text/event-stream' }, () => Readable.from([LONG])],
  '/packed': [{ ...json, 'Content-Encoding': 'zstd' }, () => Buffer.from(LONG)],
  '/fixed': [{ ...json, 'Cache-Control': 'public, no-transform' }, () => LONG],
  '/part': [{ ...json, 'Content-Range': 'bytes 0-2499/9000' }, () => LONG, (ctx) => (ctx.status = 206)],
  '/secret': [json, () => LONG, (ctx) => (ctx.state['showsSecret'] = true)],
  '/none': [json, () => null, (ctx) => (ctx.status = 204)],
};

let server: Server;
let port: number;
const broken: unknown[] = [];
beforeAll(async () => {
  const app = new Koa();
  app.on('error', (error) => broken.push(error));
  app.use(compression);
  app.use((ctx) => {
    const [headers, body, set] = ANSWERS[ctx.path] ?? [{}, () => ''];
    ctx.body = body();
    ctx.set(headers);
    set?.(ctx);
    if (ctx.path === '/text' && knowsTag(ctx, 'W/"abc"')) ctx.status = 304;
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  ({ port } = address);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

interface Got {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** As it comes over the connection: `fetch` would unpack it. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, headers, method }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(chunks) }),
      );
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}

const accept = (encodings: string) => ({ 'accept-encoding': encodings });

test.each(['/data', '/text', '/problem', '/pictures', '/streamed'])(
  '%s is compressed as its reader wants it',
  async (path) => {
    const whole = (await get(path)).bytes.toString();
    const browser = await get(path, accept('gzip, deflate, br'));
    expect(browser.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(browser.bytes).toString()).toBe(whole);
    expect(browser.bytes.length).toBeLessThan(whole.length / 5);
    const old = await get(path, accept('gzip'));
    expect(old.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(old.bytes).toString()).toBe(whole);
    for (const refused of ['identity', 'br;q=0, gzip;q=0', 'zstd']) {
      const { headers, bytes } = await get(path, accept(refused));
      expect([headers['content-encoding'], bytes.toString() === whole]).toEqual([undefined, true]);
    }
  },
);

test('caches know what an answer depends on, whoever asked', async () => {
  for (const encodings of ['br', 'identity']) {
    const { vary } = (await get('/text', accept(encodings))).headers;
    expect(vary).toBe('Origin, Accept-Encoding');
  }
});

test('what is asked for by HEAD has the headers of GET', async () => {
  const [whole, head] = [await get('/data', accept('br')), await get('/data', accept('br'), 'HEAD')];
  const { date: _, ...headers } = whole.headers;
  expect(head.headers).toMatchObject(headers);
  expect([Number(headers['content-length']), head.bytes.length]).toEqual([whole.bytes.length, 0]);
});

test.each([
  ['/short'],
  ['/events'],
  ['/followed'],
  ['/lines'],
  ['/picture'],
  ['/file'],
  ['/fixed'],
  ['/part'],
  ['/secret'],
])('%s is sent as it is', async (path) => {
  const { headers, bytes } = await get(path, accept('gzip, br'));
  expect(headers['content-encoding']).toBeUndefined();
  expect(bytes.toString()).toBe(path === '/short' ? '{"words":"mill"}' : LONG);
});

test('what is packed already is not packed twice, and nothing stays nothing', async () => {
  expect((await get('/packed', accept('br'))).headers['content-encoding']).toBe('zstd');
  expect(await get('/none', accept('br'))).toMatchObject({ status: 204, bytes: Buffer.alloc(0) });
});

test('tags stay what they are, and are known again in either form', async () => {
  expect((await get('/data', accept('br'))).headers.etag).toBe('"7"');
  for (const encodings of ['br', 'identity']) {
    const { etag } = (await get('/text', accept(encodings))).headers;
    expect(etag).toBe('W/"abc"');
  }
  for (const known of ['W/"abc"', '"abc"', '"x", W/"abc"']) {
    expect((await get('/text', { ...accept('br'), 'if-none-match': known })).status).toBe(304);
  }
  expect((await get('/text', { ...accept('br'), 'if-none-match': 'W/"abcd"' })).status).toBe(200);
});

test('a hundred at once are all answered, and who hangs up breaks nothing', async () => {
  const gone = Array.from({ length: 20 }, () => {
    const asked = request({ port, path: '/pictures', headers: accept('br') });
    asked.on('error', () => {});
    asked.end();
    return asked;
  });
  await Promise.all(gone.map((asked) => once(asked, 'socket')));
  const all = Promise.all(Array.from({ length: 100 }, () => get('/data', accept('br'))));
  for (const asked of gone) asked.destroy();
  for (const { bytes } of await all) expect(brotliDecompressSync(bytes).toString()).toBe(LONG);
  expect(broken).toEqual([]);
});

describe('a list that is written row by row', () => {
  /** The answer as it comes, unpacked. */
  const opened = (path: string): Promise<{ answer: IncomingMessage; words: Readable }> =>
    new Promise((resolve, reject) => {
      const asked = request({ port, path, headers: accept('br') }, (answer) => {
        const words = answer.pipe(createBrotliDecompress()).setEncoding('utf8');
        resolve({ answer, words });
      });
      asked.on('error', reject);
      asked.end();
    });

  beforeEach(() => {
    last = Promise.withResolvers<void>();
    hasLeft = false;
  });

  test('arrives row by row, compressed', async () => {
    const { answer, words } = await opened('/rows');
    expect(answer.headers['content-encoding']).toBe('br');
    expect((await once(words, 'data')).join('')).toBe('mill,weir\n');
    last.resolve();
    expect(await text(words)).toBe('stone,wheel\n');
  });

  test('is no longer written for a reader who leaves', async () => {
    const { answer, words } = await opened('/rows');
    await once(words, 'data');
    answer.destroy();
    last.resolve();
    expect(await until(() => hasLeft)).toBe(true);
  });

  test('breaks off where it fails, which is told', async () => {
    broken.length = 0;
    const { answer, words } = await opened('/failing');
    await once(words, 'data');
    last.resolve();
    await expect(once(answer, 'close')).rejects.toThrow('aborted');
    expect(answer.complete).toBe(false);
    expect(new Set(broken.map(String))).toEqual(new Set(['Error: the database is away']));
  });
});
