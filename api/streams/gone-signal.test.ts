import { once } from 'node:events';
import { received } from '../../test/support/api/received.ts';
import { goneSignal } from './gone-signal.ts';

const GET = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n';

test('is aborted when the client goes away, also for whoever asks only then', async () => {
  const { socket, response, close } = await received(GET);
  const before = goneSignal(response);
  expect(before.aborted).toBe(false);
  socket.destroy();
  await once(response, 'close');
  expect(before.aborted).toBe(true);
  expect(goneSignal(response).aborted).toBe(true);
  close();
});

test('is not aborted by the end of the answer', async () => {
  const { response, close } = await received(GET);
  const before = goneSignal(response);
  response.end();
  await once(response, 'close');
  expect([before.aborted, goneSignal(response).aborted]).toEqual([false, false]);
  close();
});
