import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { request as undiciRequest } from 'undici';
import { newCompany } from '../../support/api/client.ts';
import { sharedBy } from '../../support/instance/shared-instances.ts';
import { chunked, filler, sendRaw } from '../../support/api/raw-request.ts';

/** More than any route reads, less than is drained behind an answer (two files and room for their names). */
const BODY = 4_500_000;

const instance = await sharedBy('smallLimits');
const company = await newCompany(instance.url);
const agentId = (await company.post('/api/agents', { name: 'A', systemPrompt: 'x' })).body.id;

interface Refusal {
  path: string;
  type: string;
  status: number;
  code: string;
}
const json = 'application/json';
const form = 'multipart/form-data; boundary=x';
const refusals = (): Refusal[] => [
  { path: '/api/agents', type: json, status: 413, code: 'body-too-large' },
  { path: '/api/auth/login', type: json, status: 413, code: 'body-too-large' },
  { path: `/api/upload/${agentId}`, type: form, status: 400, code: 'file-too-large' },
  { path: '/api/upload/pdf', type: form, status: 400, code: 'file-too-large' },
  { path: `/api/upload/${'a'.repeat(24)}`, type: form, status: 404, code: 'not-found' },
  { path: '/api/agents', type: 'text/plain', status: 415, code: 'unsupported-media-type' },
  { path: '/api/nowhere', type: json, status: 404, code: 'not-found' },
];

const PART = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n';
const bodyOf = (type: string, bytes: number) => {
  const begin = type === form ? PART : '{"name":"';
  return [begin, ...filler(bytes - begin.length)];
};
const headersOf = (type: string) => ({ authorization: `Bearer ${company.token}`, 'content-type': type });
const headOf = (path: string, headers: Record<string, string>) =>
  [`POST ${path} HTTP/1.1`, 'Host: x', ...Object.entries(headers).map((pair) => pair.join(': '))].join(
    '\r\n',
  );

describe('a body that is refused', () => {
  test.each<[string, boolean, Record<string, string>]>([
    ['of a known length', false, {}],
    ['of unknown length', true, {}],
    ['on a connection that is to be closed', true, { connection: 'close' }],
    ['of a known length, on a connection that is to be closed', false, { connection: 'close' }],
  ])('%s: who writes all of it first reads the answer', async (_, isChunked, more) => {
    for (const { path, type, status, code } of refusals()) {
      const length: Record<string, string> = isChunked
        ? { 'transfer-encoding': 'chunked' }
        : { 'content-length': String(BODY) };
      const pieces = bodyOf(type, BODY);
      const answer = await sendRaw(instance.url, {
        head: headOf(path, { ...headersOf(type), ...length, ...more }),
        body: isChunked ? chunked(pieces) : pieces,
      });
      expect({ path, broken: answer.broken, status: answer.status, code: answer.body?.['code'] }).toEqual({
        path,
        broken: null,
        status,
        code,
      });
      expect(answer.sent).toBeGreaterThanOrEqual(BODY);
    }
  });

  test('reaches clients of every kind', async () => {
    for (const { path, type, status, code } of refusals()) {
      const url = instance.url + path;
      const headers = headersOf(type);
      const stream = () => Readable.from(bodyOf(type, BODY).map((piece) => Buffer.from(piece)));
      const body = Readable.toWeb(stream());
      const fetched = await fetch(url, { method: 'POST', headers, body, duplex: 'half' });
      expect([path, fetched.status, await fetched.json()]).toMatchObject([path, status, { code }]);
      const got = await undiciRequest(url, { method: 'POST', headers, body: stream() });
      expect([path, got.statusCode, await got.body.json()]).toMatchObject([path, status, { code }]);
      expect([path, ...(await viaHttp(url, headers, stream()))]).toEqual([path, status, code]);
    }
  });

  test('leaves the connection good for the next request', async () => {
    const next = headOf('/health/live', { connection: 'close' }).replace('POST', 'GET');
    const { text, broken } = await sendRaw(instance.url, {
      head: headOf('/api/agents', { ...headersOf(json), 'transfer-encoding': 'chunked' }),
      body: [...chunked(bodyOf(json, BODY)), `${next}\r\n\r\n`],
      toTheEnd: true,
    });
    expect(broken).toBeNull();
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  test('is cut when it never ends', async () => {
    for (const { path, type } of refusals()) {
      const head = headOf(path, { ...headersOf(type), 'transfer-encoding': 'chunked' });
      const endless = 200_000_000;
      const answer = await sendRaw(instance.url, { head, body: chunked(bodyOf(type, endless)) });
      expect({ path, isCut: answer.broken !== null || answer.sent < endless }).toEqual({ path, isCut: true });
      // What is drained, and what is in the buffers of both ends.
      expect(answer.sent).toBeLessThan(endless / 2);
    }
  });
});

function viaHttp(url: string, headers: Record<string, string>, body: Readable): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method: 'POST', headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        resolve([response.statusCode ?? 0, JSON.parse(Buffer.concat(parts).toString()).code]);
      });
    });
    request.on('error', reject);
    body.pipe(request);
  });
}

describe('a request that cannot be read', () => {
  const problem = (status: number, code: string) => ({
    status,
    broken: null,
    body: { status, code, type: `urn:millrace:problem:${code}`, requestId: expect.any(String) },
  });

  test.each<[string, () => Record<string, string>, string]>([
    ['a long query', () => ({}), `/api/agents?search=${'x'.repeat(100_000)}`],
    ['a long path', () => ({}), `/${'x'.repeat(20_000)}`],
    ['large headers', () => ({ cookie: 'x'.repeat(100_000) }), '/api/agents'],
  ])('%s is a problem like every other', async (_, headers, path) => {
    const answer = await sendRaw(instance.url, { head: headOf(path, headers()) });
    expect(answer).toMatchObject(problem(431, 'headers-too-large'));
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('application/problem+json'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-request-id': answer.body?.['requestId'],
      connection: 'close',
    });
    const fetched = await fetch(instance.url + path, { headers: headers() });
    expect([fetched.status, await fetched.json()]).toMatchObject([431, { code: 'headers-too-large' }]);
  });

  test('so is what is no HTTP', async () => {
    const answer = await sendRaw(instance.url, { head: 'HELLO THERE' });
    expect(answer).toMatchObject(problem(400, 'invalid-input'));
  });

  test('so is a body that breaks its framing, and one that ends too early harms nobody', async () => {
    const head = headOf('/api/agents', { ...headersOf(json), 'transfer-encoding': 'chunked' });
    const answer = await sendRaw(instance.url, { head, body: ['zz\r\n{}\r\n'] });
    expect(answer).toMatchObject(problem(400, 'invalid-input'));
    const socket = connect(Number(new URL(instance.url).port), '127.0.0.1');
    socket.end(`${head}\r\n\r\n5\r\n{"a"`);
    socket.resume();
    await once(socket, 'close');
    expect((await company.get('/health/live')).status).toBe(200);
  });

  test('nothing is written into an answer that is under way', async () => {
    const head = headOf('/api/events', headersOf(json)).replace('POST', 'GET');
    const text = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(instance.url).port), '127.0.0.1');
      let received = '';
      socket.on('data', (bytes: Buffer) => {
        if (received === '') socket.write('NO HTTP\r\n\r\n');
        received += bytes.toString();
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(received));
      socket.write(`${head}\r\n\r\n`);
    });
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(text).toMatch('200 OK');
  });
});

describe('a body', () => {
  const agent = JSON.stringify({ name: 'Käse', systemPrompt: 'x' });
  const send = async (body: Buffer<ArrayBuffer>, headers: Record<string, string>, path = '/api/agents') => {
    const all = { ...headersOf(json), ...headers };
    const answer = await fetch(instance.url + path, { method: 'POST', headers: all, body });
    return [answer.status, await answer.json()] as const;
  };

  test.each<[string, Buffer<ArrayBuffer>]>([
    ['gzip', gzipSync(agent)],
    ['deflate', deflateSync(agent)],
    ['br', brotliCompressSync(agent)],
  ])('may be compressed with %s, but must then be', async (encoding, bytes) => {
    const headers = { 'content-encoding': encoding };
    expect(await send(bytes, headers)).toMatchObject([201, { name: 'Käse' }]);
    for (const broken of [Buffer.from(agent), bytes.subarray(0, bytes.length - 9)]) {
      expect(await send(broken, headers)).toMatchObject([400, { code: 'invalid-input' }]);
    }
  });

  test('in a compression or character encoding that is not read is refused', async () => {
    const refused = [415, { code: 'unsupported-media-type' }];
    expect(await send(Buffer.from(agent), { 'content-encoding': 'zstd' })).toMatchObject(refused);
    const latin = { 'content-type': `${json}; charset=iso-8859-1` };
    expect(await send(Buffer.from(agent, 'latin1'), latin)).toMatchObject(refused);
    const utf8 = { 'content-type': `${json}; charset="UTF-8"` };
    expect(await send(Buffer.from(agent), utf8)).toMatchObject([201, { name: 'Käse' }]);
  });

  test('in another character encoding than it says is refused, however long it is', async () => {
    const refused = [400, { code: 'invalid-input', detail: 'The body must be UTF-8' }];
    const half = Buffer.concat([
      Buffer.from('{"name":"'),
      Buffer.from('ä').subarray(0, 1),
      Buffer.from('"}'),
    ]);
    for (const body of [Buffer.from(agent, 'latin1'), half])
      expect(await send(body, {})).toMatchObject(refused);
    const long = JSON.stringify({ title: 'Käse', mode: 'markdown', content: 'x'.repeat(1_100_000) });
    expect(await send(Buffer.from(long, 'latin1'), {}, '/api/documents')).toMatchObject(refused);
  });
});
