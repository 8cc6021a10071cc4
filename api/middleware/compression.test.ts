import { once } from 'node:events';
import type { Server } from 'node:http';
import { Readable } from 'node:stream';
import Koa from 'koa';
import { compression } from './compression.ts';

const LONG = JSON.stringify({ words: 'mill '.repeat(500) });
const BODIES: Record<string, [type: string, body: () => string | Buffer | Readable]> = {
  '/long': ['application/json', () => LONG],
  '/problem': ['application/problem+json', () => Buffer.from(LONG)],
  '/short': ['application/json', () => '{}'],
  '/events': ['text/event-stream', () => LONG],
  '/lines': ['text/plain', () => LONG],
  '/picture': ['image/png', () => LONG],
  '/streamed': ['application/json', () => Readable.from([LONG])],
};

let server: Server;
let url: string;
beforeAll(async () => {
  const app = new Koa();
  app.use(compression);
  app.use((ctx) => {
    const [type, body] = BODIES[ctx.path] ?? ['text/plain', () => ''];
    ctx.type = type;
    ctx.body = body();
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  url = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const encodingOf = async (path: string, accepted: string, method = 'GET') => {
  const answer = await fetch(url + path, { method, headers: { 'accept-encoding': accepted } });
  if (method === 'GET' && path !== '/short') expect(await answer.text()).toBe(LONG);
  return [answer.headers.get('content-encoding'), answer.headers.get('vary')];
};

test.each(['/long', '/problem'])('%s is compressed as its reader wants it', async (path) => {
  expect(await encodingOf(path, 'gzip')).toEqual(['gzip', 'Accept-Encoding']);
  expect(await encodingOf(path, 'gzip, br')).toEqual(['br', 'Accept-Encoding']);
  expect(await encodingOf(path, 'identity')).toEqual([null, 'Accept-Encoding']);
  expect(await encodingOf(path, 'gzip', 'HEAD')).toEqual([null, 'Accept-Encoding']);
});

test.each(['/short', '/events', '/lines', '/picture', '/streamed'])('%s is sent as it is', async (path) => {
  expect((await encodingOf(path, 'gzip, br'))[0]).toBeNull();
});
