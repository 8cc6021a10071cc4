import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connected } from '../test/support/connected.ts';
import { goneSignal } from './gone-signal.ts';

/** A request whose answer is up to the test. */
async function asked() {
  const server = createServer();
  const socket = await connected(server);
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  return { server, socket, response };
}

test('is aborted when the client goes away, also for whoever asks only then', async () => {
  const { server, socket, response } = await asked();
  const before = goneSignal(response);
  expect(before.aborted).toBe(false);
  socket.destroy();
  await once(response, 'close');
  expect(before.aborted).toBe(true);
  expect(goneSignal(response).aborted).toBe(true);
  server.close();
});

test('is not aborted by the end of the answer', async () => {
  const { server, socket, response } = await asked();
  const before = goneSignal(response);
  response.end();
  await once(response, 'close');
  expect([before.aborted, goneSignal(response).aborted]).toEqual([false, false]);
  socket.destroy();
  server.close();
});
