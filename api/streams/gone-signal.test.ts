import { once } from 'node:events';
import { received } from '../../test/support/api/received.ts';
import { disconnectSignal } from './disconnect-signal.ts';

const GET = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n';

test('is aborted when the client goes away, also for whoever asks only then', async () => {
  const { socket, response, close } = await received(GET);
  const before = disconnectSignal(response);
  expect(before.aborted).toBe(false);
  socket.destroy();
  await once(response, 'close');
  expect(before.aborted).toBe(true);
  expect(disconnectSignal(response).aborted).toBe(true);
  close();
});

test('is not aborted by the end of the answer', async () => {
  const { response, close } = await received(GET);
  const before = disconnectSignal(response);
  response.end();
  await once(response, 'close');
  expect([before.aborted, disconnectSignal(response).aborted]).toEqual([false, false]);
  close();
});
