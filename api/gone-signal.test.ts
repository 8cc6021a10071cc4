import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { goneSignal } from './gone-signal.ts';

/** A request whose answer is up to the test. */
async function asked() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  const socket = connect(address.port, '127.0.0.1');
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
