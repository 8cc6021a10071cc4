import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import Koa from 'koa';
import { connected } from '../../test/support/api/connected.ts';
import { isReaderGone } from './broken-answer.ts';

/** What Koa says of an answer with this body, when the client does `then` with what comes of it. */
async function brokenBy(body: Readable, then: (socket: Socket) => void): Promise<unknown> {
  const app = Object.assign(new Koa(), { silent: true });
  app.use((ctx) => {
    ctx.body = body;
  });
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  const socket = await connected(server);
  socket.on('error', () => undefined);
  socket.once('data', () => then(socket));
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  const [error] = await once(app, 'error');
  socket.destroy();
  server.close();
  return error;
}

const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(65_536));
    },
  });

test.each([
  ['ends', (socket: Socket) => void socket.destroy()],
  ['breaks', (socket: Socket) => void socket.resetAndDestroy()],
])('a reader whose connection %s has gone', async (_, leave) => {
  expect(isReaderGone(await brokenBy(endless(), leave))).toBe(true);
});

test('a disk that fails is no reader that has gone', async () => {
  const failing = endless();
  const error = await brokenBy(failing, () =>
    failing.destroy(Object.assign(new Error('i/o error'), { code: 'EIO' })),
  );
  expect([isReaderGone(error), isReaderGone('EPIPE')]).toEqual([false, false]);
});
