import { once } from 'node:events';
import { request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import Koa from 'koa';
import { koaBody } from 'koa-body';
import { decodeUtf8, readEncoded } from './body-encoding.ts';

const app = new Koa();
const read = koaBody();
app.use(async (ctx) => {
  try {
    await readEncoded(ctx, () => read(ctx, async () => {}));
    ctx.body = ctx.request.body;
  } catch (error) {
    ctx.body = { refused: error instanceof Error ? error.message : error };
  }
});
let server: Server;

beforeAll(async () => {
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** The answer to a body that comes in these pieces. */
async function send(pieces: Buffer[], headers: Record<string, string> = {}): Promise<unknown> {
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const request = httpRequest({
    port,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  });
  for (const piece of pieces) {
    request.write(piece);
    // So that each arrives as one.
    await new Promise((resolve) => setImmediate(resolve));
  }
  request.end();
  const [response] = await once(request, 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
}

const KAESE = Buffer.from('{"name":"Käse 🧀"}');

test('a body in UTF-8 is read, wherever it is cut', async () => {
  expect(await send([...KAESE].map((byte) => Buffer.from([byte])))).toEqual({ name: 'Käse 🧀' });
  expect(await send([gzipSync(KAESE)], { 'content-encoding': 'gzip' })).toEqual({ name: 'Käse 🧀' });
});

test('a body in anything else is refused, also one that ends within a letter', async () => {
  const refused = { refused: 'The body must be UTF-8' };
  expect(await send([Buffer.from('{"name":"Käse"}', 'latin1')])).toEqual(refused);
  expect(await send([KAESE.subarray(0, 17), Buffer.from('"}')])).toEqual(refused);
  // U+FFFD itself is a letter like any other.
  expect(await send([Buffer.from('{"name":"\ufffd"}')])).toEqual({ name: '\ufffd' });
});

test('what is no JSON is told by the reader', async () => {
  expect(await send([Buffer.from('{"name":')])).toEqual({ refused: expect.stringContaining('JSON') });
});

test('bytes that have been read are decoded by the same rule', () => {
  expect(decodeUtf8(KAESE)).toBe('{"name":"Käse 🧀"}');
  expect(() => decodeUtf8(KAESE.subarray(0, 17))).toThrow('The body must be UTF-8');
});
