import { received } from '../../test/support/api/received.ts';
import { readRawBody, requireSender } from './raw-body.ts';

/** A request with this body of `length` bytes; `leave` lets its sender go. */
async function sent(body: string, length = body.length) {
  const head = `POST / HTTP/1.1\r\nHost: here\r\nContent-Length: ${length}\r\n\r\n`;
  const { request, socket, close } = await received(`${head}${body}`);
  // As Koa does: a client that disconnects must not raise an unhandled event.
  request.on('error', () => {});
  const leave = async () => {
    const closed = new Promise((resolve) => request.socket.once('close', resolve));
    socket.destroy();
    await closed;
  };
  return { request, leave, close };
}

test('the bytes of a body are read as they come, up to a limit', async () => {
  const { request, leave, close } = await sent('{"a": 1}');
  expect(() => requireSender(request)).not.toThrow();
  expect((await readRawBody(request, 8)).toString()).toBe('{"a": 1}');
  await leave();
  // What was read stays read.
  expect(() => requireSender(request)).not.toThrow();
  close();
  const long = await sent('{"a": 1}');
  await expect(readRawBody(long.request, 7)).rejects.toMatchObject({ code: 'body-too-large' });
  await long.leave();
  long.close();
});

test.each([
  ['all of it', 8],
  ['a part of it', 80],
])('a sender who has gone after %s is not waited for', async (_, length) => {
  const { request, leave, close } = await sent('{"a": 1}', length);
  await leave();
  const gone = { code: 'invalid-input', message: expect.stringContaining('aborted') };
  await expect(readRawBody(request, 100)).rejects.toMatchObject(gone);
  expect(() => requireSender(request)).toThrow(expect.objectContaining(gone));
  close();
});
