import { randomBytes } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encode } from 'fast-png';
import { newCompany } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';

const { url } = sharedInstance();
/** One connection, to see that it outlives what is answered. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const company = await newCompany(url);
afterAll(() => agent.destroy());

interface Got {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** The connection's own port: the same for the same connection. */
  connection: number | undefined;
}

/** As it comes over the connection: `fetch` would unpack it. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  const authorization = `Bearer ${company.token}`;
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { agent, method, headers: { authorization, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      const connection = answer.socket.localPort;
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          bytes: Buffer.concat(chunks),
          connection,
        }),
      );
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}

const accept = (encodings: string) => ({ 'accept-encoding': encodings });

/** Of about 6 MB: pictures that hardly shrink. */
async function documentOfPictures(): Promise<string> {
  const [width, height] = [500, 490];
  const picture = () => {
    const png = encode({ width, height, channels: 3, data: randomBytes(width * height * 3) });
    const src = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
    return { type: 'paragraph', content: [{ type: 'image', attrs: { src, alt: 'Noise' } }] };
  };
  const content = { type: 'doc', content: Array.from({ length: 6 }, picture) };
  const { status, body } = await company.post('/api/documents', { mode: 'rich', title: 'Pictures', content });
  expect(status).toBe(201);
  return body.id;
}

test('a document of 6 MB and its exports come compressed, whole, and on one connection', async () => {
  const id = await documentOfPictures();
  const ports = new Set<number | undefined>();
  for (const path of [
    `/api/documents/${id}`,
    ...['html', 'md'].map((format) => `/api/documents/${id}/export?format=${format}`),
  ]) {
    const whole = await get(path);
    const [brotli, gzip] = [await get(path, accept('gzip, deflate, br')), await get(path, accept('gzip'))];
    expect([whole, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(brotli.bytes).equals(whole.bytes)).toBe(true);
    expect(gunzipSync(gzip.bytes).equals(whole.bytes)).toBe(true);
    expect(brotli.bytes.length).toBeLessThan(whole.bytes.length * 0.8);
    for (const { connection } of [whole, brotli, gzip]) ports.add(connection);
  }
  expect(ports.size).toBe(1);
  // Node's own client unpacks while it reads.
  const answer = await company.get(`/api/documents/${id}`, { headers: accept('br') });
  expect(answer.body.content.content).toHaveLength(6);
});

test('what is streamed comes in chunks, so that its end is known, and the connection stays', async () => {
  const content = '# Mill\n\n'.concat('The miller grinds. '.repeat(200));
  const { body } = await company.post('/api/documents', { mode: 'markdown', title: 'Mill', content });
  const listed = [await get(`/api/documents/${body.id}/versions`), await get('/api/documents')];
  expect(listed[0]?.headers['transfer-encoding']).toBe('chunked');
  expect(listed[0]?.connection).toBe(listed[1]?.connection);
});

test('the tag of a compressed answer is the version that a change may name', async () => {
  const content = 'The miller grinds. '.repeat(200);
  const { body } = await company.post('/api/documents', { mode: 'markdown', title: 'Mill', content });
  const path = `/api/documents/${body.id}`;
  const { headers } = await get(path, accept('br'));
  expect([headers['content-encoding'], headers.etag, headers.vary]).toEqual([
    'br',
    '"1"',
    expect.stringContaining('Accept-Encoding'),
  ]);
  const change = (etag: string) => company.patch(path, { title: 'New' }, { headers: { 'if-match': etag } });
  expect((await change(String(headers.etag))).status).toBe(200);
  expect((await change(String(headers.etag))).status).toBe(412);
});

test('the API’s own description is kept by clients, compressed or not', async () => {
  const { headers, bytes } = await get('/openapi.json', accept('br'));
  expect(JSON.parse(brotliDecompressSync(bytes).toString()).openapi).toMatch(/^3\./);
  expect(headers.etag).toMatch(/^W\/"/);
  const known = { ...accept('br'), 'if-none-match': String(headers.etag) };
  expect((await get('/openapi.json', known)).status).toBe(304);
});

test('errors that are long are compressed as well', async () => {
  const query = Array.from({ length: 30 }, (_, at) => `unknown${at}=1`).join('&');
  const error = await get(`/api/documents?${query}`, accept('br'));
  expect([error.status, error.headers['content-type'], error.headers['content-encoding']]).toEqual([
    400,
    expect.stringContaining('application/problem+json'),
    'br',
  ]);
  expect(JSON.parse(brotliDecompressSync(error.bytes).toString()).code).toBe('invalid-input');
});

test('an answer that shows a secret is not compressed, and the same without it is', async () => {
  const hook = { url: `https://example.org/hook?${'x'.repeat(1_200)}`, events: ['document.failed'] };
  const made = await company.post('/seo-content-api/webhooks/endpoints', hook, { headers: accept('br') });
  expect([made.status, made.body.secret, made.headers.get('content-encoding')]).toEqual([
    201,
    expect.stringContaining('whsec_'),
    null,
  ]);
  expect(
    (await get(`/seo-content-api/webhooks/endpoints/${made.body.id}`, accept('br'))).headers[
      'content-encoding'
    ],
  ).toBe('br');
});
