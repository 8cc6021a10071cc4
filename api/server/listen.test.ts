import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen, type Listening } from './listen.ts';
import { createLogger } from '../../adapters/pino/logger.ts';

const UNREAD = 1_000;
/** More than the buffers of a connection hold. */
const LARGE = Buffer.alloc(32_000_000);

let server: Listening;
beforeAll(async () => {
  server = await listen(
    (request, response) => {
      if (request.url === '/large') response.end(LARGE);
      // Longer than an answer may lie unread.
      else setTimeout(() => response.end('late'), 1.5 * UNREAD);
    },
    { HOST: '127.0.0.1', PORT: 0 },
    createLogger({ LOG_LEVEL: 'silent' }, 'api'),
    { unread: UNREAD },
  );
});
afterAll(() => server?.end());

test('an answer that its reader leaves unread is not kept', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.pause();
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  await sleep(2.5 * UNREAD);
  let size = 0;
  socket.on('data', (bytes) => (size += bytes.length)).on('error', () => {});
  socket.resume();
  await once(socket, 'close');
  expect(size).toBeLessThan(LARGE.length);
});

test('an answer that is long in coming is given, and one that is read is whole', async () => {
  const base = `http://127.0.0.1:${server.port}`;
  expect(await (await fetch(base)).text()).toBe('late');
  expect((await (await fetch(`${base}/large`)).arrayBuffer()).byteLength).toBe(LARGE.length);
});
