import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { AppError } from '../../domain/platform/errors.ts';
import type { WebAnswer, WebFetcher, WebRequest } from '../../domain/ports/web-fetcher.ts';
import type { Resolve } from '../address-guard/checked-lookup.ts';
import { guardedFetcher } from './guarded-fetch.ts';

/** Stands for the public internet; the same server also answers at 0.0.0.0, which stands for the inside. */
const OUTSIDE = '127.0.0.1';
const INSIDE = '0.0.0.0';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let port: number;
let pages: Record<string, Handler>;
let seen: string[];
let opened: WebFetcher[];

beforeEach(async () => {
  [pages, seen, opened] = [{}, [], []];
  server = createServer((request, response) => {
    const path = request.url ?? '';
    seen.push(`${request.method} ${request.headers.host} ${path}`);
    const page = pages[path.split('?')[0] ?? ''];
    if (page) page(request, response);
    else response.end(`page ${path}`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, OUTSIDE, resolve);
  });
  port = (server.address() as AddressInfo).port; // it listens on TCP
});

afterEach(async () => {
  await Promise.all(opened.map((fetcher) => fetcher.close()));
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

/** A fetcher to which only OUTSIDE is public; names by `names`, each time the next of its lists of addresses. */
function fetcherFor(names: Record<string, string[][]> = {}): WebFetcher & { asked: string[] } {
  const asked: string[] = [];
  const resolve: Resolve = async (hostname) => {
    asked.push(hostname);
    const lists = names[hostname];
    const found = (lists && lists.length > 1 ? lists.shift() : lists?.[0]) ?? [];
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  const fetcher = guardedFetcher({ isAllowed: (address) => address === OUTSIDE, resolve });
  opened.push(fetcher);
  return { ...fetcher, asked };
}

function fetchWith(fetcher: WebFetcher, path: string, more: Partial<WebRequest> = {}): Promise<WebAnswer> {
  const url = path.startsWith('/') ? `http://${OUTSIDE}:${port}${path}` : path.replace('PORT', String(port));
  return fetcher.fetch({ url, redirects: 5, timeout: 10_000, maxBytes: 1_000_000, ...more });
}

async function textOf({ body }: WebAnswer): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    (value) => `no error: ${JSON.stringify(value)}`,
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
}

const redirectTo =
  (location: string, status = 302): Handler =>
  (_request, response) =>
    response.writeHead(status, { location: location.replace('PORT', String(port)) }).end('go on');

test('an address of the outside is fetched', async () => {
  const answer = await fetchWith(fetcherFor(), '/hello?x=1');
  expect([answer.status, answer.url, answer.redirects]).toEqual([
    200,
    `http://${OUTSIDE}:${port}/hello?x=1`,
    [],
  ]);
  expect(await textOf(answer)).toBe('page /hello?x=1');
});

test.each([
  `http://${INSIDE}:PORT/`,
  'http://0:PORT/',
  'http://0x0.0:PORT/',
  'http://[::1]:PORT/',
  'http://[::ffff:0.0.0.0]:PORT/',
  'http://127.0.0.2:PORT/',
  `http://${OUTSIDE}@${INSIDE}:PORT/`,
  'ftp://127.0.0.1:PORT/',
])('%s is refused, and nobody is connected to', async (address) => {
  expect(await codeOf(fetchWith(fetcherFor(), address))).toBe('address-refused');
  expect(seen).toEqual([]);
});

test('a name for the inside is refused, also when it stands for the outside too', async () => {
  const fetcher = fetcherFor({
    'inside.test': [[INSIDE]],
    'both.test': [[OUTSIDE, INSIDE]],
    'both6.test': [[OUTSIDE, '::1']],
    'mapped.test': [['::ffff:127.0.0.1']],
    'nothing.test': [[]],
  });
  for (const name of [
    'inside.test',
    'both.test',
    'both6.test',
    'mapped.test',
    'nothing.test',
    'inside.test.',
  ]) {
    expect(await codeOf(fetchWith(fetcher, `http://${name}:PORT/`))).toBe('address-refused');
  }
  expect(seen).toEqual([]);
});

test('the address that was checked is the one that is connected to, and each connection is checked', async () => {
  const close: Handler = (_request, response) => response.setHeader('connection', 'close').end('once');
  pages = { '/': close };
  // The second answer of the resolver is another one: to a guard that asks twice it would be the way in.
  const fetcher = fetcherFor({ 'rebound.test': [[OUTSIDE], [INSIDE]] });
  expect(await textOf(await fetchWith(fetcher, 'http://rebound.test:PORT/'))).toBe('once');
  expect(fetcher.asked).toEqual(['rebound.test']);
  expect(seen).toEqual([`GET rebound.test:${port} /`]);
  expect(await codeOf(fetchWith(fetcher, 'http://rebound.test:PORT/'))).toBe('address-refused');
  expect(seen).toHaveLength(1);
});

test.each([
  ['an address', `http://${INSIDE}:PORT/secret`],
  ['a short form', 'http://0:PORT/secret'],
  ['a name', 'http://inside.test:PORT/secret'],
  ['without a scheme', `//${INSIDE}:PORT/secret`],
  ['another scheme', 'file:///etc/passwd'],
  ['with a user', `http://user@${OUTSIDE}:PORT/secret`],
])('a redirect to the inside is refused: %s', async (_how, location) => {
  pages = { '/': redirectTo('/second'), '/second': redirectTo(location) };
  const fetcher = fetcherFor({ 'inside.test': [[INSIDE]] });
  expect(await codeOf(fetchWith(fetcher, '/'))).toBe('address-refused');
  expect(seen.map((line) => line.split(' ')[2])).toEqual(['/', '/second']);
});

test('redirects are followed up to the limit, and told', async () => {
  pages = {
    '/1': redirectTo('/2', 301),
    '/2': redirectTo('http://other.test:PORT/3', 307),
    '/3': redirectTo('4', 308),
  };
  const fetcher = fetcherFor({ 'other.test': [[OUTSIDE]] });
  const answer = await fetchWith(fetcher, '/1', { redirects: 3 });
  expect(answer.url).toBe(`http://other.test:${port}/4`);
  expect(answer.redirects).toEqual([
    { url: `http://${OUTSIDE}:${port}/1`, status: 301 },
    { url: `http://${OUTSIDE}:${port}/2`, status: 307 },
    { url: `http://other.test:${port}/3`, status: 308 },
  ]);
  await textOf(answer);
  expect(await codeOf(fetchWith(fetcher, '/1', { redirects: 2 }))).toBe('too-many-redirects');
  const first = await fetchWith(fetcher, '/1', { redirects: 0 });
  expect([first.status, first.headers['location'], await textOf(first)]).toEqual([301, '/2', 'go on']);
});

test('a redirected POST is repeated by 307 and 308 alone; credentials stay with their origin', async () => {
  const got: unknown[] = [];
  const note: Handler = (request, response) => {
    request.setEncoding('utf8');
    let body = '';
    request.on('data', (text) => (body += String(text)));
    request.on('end', () => {
      const { authorization, 'content-type': type } = request.headers;
      got.push([request.method, body, authorization, type]);
      response.end();
    });
  };
  pages = {
    '/303': redirectTo('/note', 303),
    '/307': redirectTo('/note', 307),
    '/away': redirectTo('http://other.test:PORT/note', 308),
    '/note': note,
  };
  const fetcher = fetcherFor({ 'other.test': [[OUTSIDE]] });
  const headers = { Authorization: 'Bearer x', 'Content-Type': 'text/plain' };
  for (const path of ['/303', '/307', '/away']) {
    await textOf(await fetchWith(fetcher, path, { method: 'POST', body: 'hello', headers }));
  }
  expect(got).toEqual([
    ['GET', '', 'Bearer x', undefined],
    ['POST', 'hello', 'Bearer x', 'text/plain'],
    ['POST', 'hello', undefined, 'text/plain'],
  ]);
});

test('a body past the limit is broken off, compressed or not', async () => {
  const large = Buffer.alloc(2_000_000, 'a');
  pages = {
    '/plain': (_request, response) => response.end(large),
    '/bomb': (_request, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(large)),
  };
  const fetcher = fetcherFor();
  for (const path of ['/plain', '/bomb']) {
    expect(await codeOf(fetchWith(fetcher, path).then(textOf))).toBe('answer-too-large');
    expect(await textOf(await fetchWith(fetcher, path, { maxBytes: 2_000_000 }))).toHaveLength(2_000_000);
  }
});

test.each([
  ['gzip', gzipSync('hello')],
  ['deflate', deflateSync('hello')],
  ['br', brotliCompressSync('hello')],
  ['gzip, br', brotliCompressSync(gzipSync('hello'))],
  ['x-unknown', Buffer.from('hello')],
  ['constructor', Buffer.from('hello')],
])('the encoding %s is undone', async (encoding, bytes) => {
  pages = { '/': (_request, response) => response.setHeader('content-encoding', encoding).end(bytes) };
  expect(await textOf(await fetchWith(fetcherFor(), '/'))).toBe('hello');
});

test('a server that is silent, slow or gone ends in a code, not in waiting', async () => {
  pages = {
    '/silent': () => {},
    '/slow': (_request, response) => void response.writeHead(200).write('begun'),
    '/cut': (_request, response) => {
      response.writeHead(200, { 'content-length': '10' }).write('half');
      setTimeout(() => response.destroy(), 50);
    },
    '/broken': (_request, response) => response.setHeader('content-encoding', 'gzip').end('no gzip'),
  };
  const fetcher = fetcherFor({ 'other.test': [[OUTSIDE]] });
  const short = { timeout: 200 };
  expect(await codeOf(fetchWith(fetcher, '/silent', short))).toBe('address-timeout');
  expect(await codeOf(fetchWith(fetcher, '/slow', short).then(textOf))).toBe('address-timeout');
  expect(await codeOf(fetchWith(fetcher, '/cut').then(textOf))).toBe('address-unreachable');
  expect(await codeOf(fetchWith(fetcher, '/broken').then(textOf))).toBe('address-unreachable');
  expect(await codeOf(fetchWith(fetcher, 'https://other.test:PORT/'))).toBe('address-unreachable');
  server.closeAllConnections();
  server.close();
  expect(await codeOf(fetchWith(fetcher, '/'))).toBe('address-unreachable');
});

test('a reader who is busy with what he has loses no time; waiting for the server counts', async () => {
  const whole = Buffer.alloc(200_000);
  pages = {
    '/': (_request, response) => response.end(whole),
    '/stops': (_request, response) => void response.writeHead(200).write('begun'),
  };
  const fetcher = fetcherFor();
  const read = async (path: string, pause: number) => {
    let bytes = 0;
    const { body } = await fetchWith(fetcher, path, { timeout: 300 });
    await sleep(pause);
    for await (const piece of body) {
      bytes += piece.length;
      await sleep(pause);
    }
    return bytes;
  };
  expect(await read('/', 350)).toBe(whole.length);
  expect(await codeOf(read('/stops', 10))).toBe('address-timeout');
});

test('a body that is left frees its connection', async () => {
  const endless: Handler = (_request, response) => {
    const timer = setInterval(() => response.write('more '), 5);
    response.on('close', () => clearInterval(timer));
  };
  pages = { '/': endless };
  const fetcher = fetcherFor();
  const closed = new Promise<void>((resolve) => {
    server.once('connection', (socket) => socket.once('close', () => resolve()));
  });
  for await (const chunk of (await fetchWith(fetcher, '/')).body) {
    expect(chunk.length).toBeGreaterThan(0);
    break;
  }
  await closed;
  const unread = new Promise<void>((resolve) => {
    server.once('connection', (socket) => socket.once('close', () => resolve()));
  });
  (await fetchWith(fetcher, '/')).body.destroy();
  await unread;
});

test('who asks may break it off', async () => {
  pages = { '/': () => {} };
  const stop = new AbortController();
  const answer = fetchWith(fetcherFor(), '/', { signal: stop.signal });
  stop.abort(new Error('enough'));
  await expect(answer).rejects.toThrow('enough');
});
