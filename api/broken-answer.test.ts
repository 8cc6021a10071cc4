import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Koa from 'koa';
import { isReaderGone } from './broken-answer.ts';

/** What Koa says of an answer with this body, when the client does `then` with what comes of it. */
async function brokenBy(body: Readable, then: (socket: Socket) => void): Promise<unknown> {
  const app = Object.assign(new Koa(), { silent: true });
  app.use((ctx) => {
    ctx.body = body;
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  const socket = connect(address.port, '127.0.0.1');
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
