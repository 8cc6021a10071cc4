import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bombDocx, encryptedPdf, plainZip, smallPdf } from '../../fixtures/bad-files.ts';
import { oleOf } from '../../fixtures/ole.ts';
import { newCompany, type ApiClient, type UploadFile } from '../../support/api/client.ts';
import { SMALL_UPLOAD as LIMIT } from '../../support/instance/instance-profiles.ts';
import { borrowInstance, type LentInstance } from '../../support/instance/shared-instances.ts';
import { NO_TRACES, tracesOf } from '../../support/knowledge/traces.ts';
import { until, untilSeen } from '../../support/until.ts';

let instance: LentInstance;
let client: ApiClient;
let agentId: string;

beforeAll(async () => {
  // No worker: what is refused needs none, and what is accepted stays as the upload left it.
  // Nobody else's while it is lent: temporary files that are there are those of these tests.
  instance = await borrowInstance('withoutWorker');
});

beforeEach(async () => {
  client = await newCompany(instance.url);
  const agent = await client.post('/api/agents', { name: 'Miller', systemPrompt: 'Answer briefly.' });
  agentId = agent.body.id;
});

afterAll(() => instance?.giveBack());

async function wordFile(name: string): Promise<UploadFile> {
  return { name, content: await readFile(join(import.meta.dirname, '..', '..', 'fixtures', 'word', name)) };
}

const upload = (files: UploadFile[]) => client.upload(`/api/upload/${agentId}`, files);
const traces = () => tracesOf(instance.env, client.user.companyId);

test.each<[string, string, () => Promise<UploadFile> | UploadFile]>([
  ['wrong extension', 'unsupported-extension', () => ({ name: 'run.exe', content: 'MZ' })],
  ['no extension', 'unsupported-extension', () => ({ name: 'README', content: 'words' })],
  ['mismatched content', 'mime-mismatch', () => ({ name: 'a.pdf', content: 'only words' })],
  ['mismatched type', 'mime-mismatch', () => ({ name: 'a.txt', content: 'words', type: 'application/pdf' })],
  ['another kind of zip', 'mime-mismatch', () => ({ name: 'a.docx', content: plainZip() })],
  ['empty', 'empty-file', () => ({ name: 'a.txt', content: '' })],
  [
    'cut off',
    'corrupted-file',
    async () => ({ name: 'a.pdf', content: (await smallPdf('Words')).subarray(0, -300) }),
  ],
  ['encrypted', 'encrypted-file', async () => ({ name: 'a.pdf', content: await encryptedPdf('secret') })],
  ['password on a docx', 'encrypted-file', () => wordFile('locked.docx')],
  ['old Excel file called doc', 'mime-mismatch', () => ({ name: 'a.doc', content: oleOf(['Workbook']) })],
  ['PDF called csv', 'mime-mismatch', async () => ({ name: 'a.csv', content: await smallPdf('Words') })],
  ['zeros called csv', 'mime-mismatch', () => ({ name: 'a.csv', content: Buffer.alloc(500) })],
  ['picture type for csv', 'mime-mismatch', () => ({ name: 'a.csv', content: 'a,b', type: 'image/png' })],
  ['Excel file', 'unsupported-extension', () => ({ name: 'a.xlsx', content: plainZip() })],
  ['zip bomb', 'corrupted-file', () => ({ name: 'a.docx', content: bombDocx(100 * 1_048_576) })],
  ['over the limit', 'file-too-large', () => ({ name: 'a.txt', content: 'x'.repeat(LIMIT + 1) })],
])('%s: 400 %s, and nothing is left behind', async (_case, code, make) => {
  const file = await make();
  const answer = await upload([file]);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.body).toMatchObject({ code, rejected: [{ originalFilename: file.name, code }] });
  expect(await traces()).toEqual(NO_TRACES);
});

test('a file of just the limit is taken', async () => {
  const answer = await upload([{ name: 'a.txt', content: 'x'.repeat(LIMIT) }]);
  expect(answer.body.files).toMatchObject([{ fileSize: LIMIT }]);
});

test('one bad file among good ones is refused by itself', async () => {
  const answer = await upload([
    { name: 'good.txt', content: 'Good words.' },
    { name: 'bad.pdf', content: 'no pdf' },
    { name: 'huge.txt', content: 'x'.repeat(LIMIT + 1) },
    { name: 'good.pdf', content: await smallPdf('Also good.') },
  ]);
  expect(answer.status).toBe(202);
  expect(answer.body.files.map((file: { originalFilename: string }) => file.originalFilename)).toEqual([
    'good.txt',
    'good.pdf',
  ]);
  expect(answer.body.rejected).toMatchObject([
    { originalFilename: 'bad.pdf', code: 'mime-mismatch' },
    { originalFilename: 'huge.txt', code: 'file-too-large' },
  ]);
  expect(await traces()).toMatchObject({ files: 2, jobs: 2, temporary: [] });
});

test('when all are bad the answer has the code of the first and names them all', async () => {
  const answer = await upload([
    { name: 'a.txt', content: '' },
    { name: 'b.exe', content: 'MZ' },
  ]);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    code: 'empty-file',
    rejected: [{ code: 'empty-file' }, { code: 'unsupported-extension' }],
  });
});

test('101 files are one too many, and none is kept', async () => {
  const files = Array.from({ length: 101 }, (_, index) => ({
    name: `${index}.txt`,
    content: `File ${index}.`,
  }));
  const answer = await upload(files);
  expect(answer.status).toBe(400);
  expect(answer.body.code).toBe('too-many-files');
  expect(await traces()).toEqual(NO_TRACES);
});

test('an unknown field name is a wrong request', async () => {
  const form = new FormData();
  form.append('files', new Blob(['words']), 'a.txt');
  form.append('attachment', new Blob(['words']), 'b.txt');
  const answer = await send(form);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'invalid-input', errors: [{ path: 'attachment' }] });
  expect(await traces()).toEqual(NO_TRACES);
});

test('field `file` is as good as `files`', async () => {
  const form = new FormData();
  form.append('file', new Blob(['words']), 'a.txt');
  expect((await send(form)).status).toBe(202);
});

test('a request without files, with a broken body or of another type is refused', async () => {
  expect((await send(new FormData())).status).toBe(400);
  const broken = { 'content-type': 'multipart/form-data; boundary=x' };
  expect((await send('--x\r\nnonsense', broken)).status).toBe(400);
  expect((await send('{}', { 'content-type': 'application/json' })).status).toBe(415);
  expect(await traces()).toEqual(NO_TRACES);
});

test('an upload that breaks off leaves nothing', async () => {
  const stop = new AbortController();
  async function* body() {
    yield Buffer.from('--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n');
    yield Buffer.alloc(100_000, 'words ');
    await untilSeen(async () => (await traces()).temporary.length > 0);
    stop.abort();
  }
  const request: RequestInit = {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: ReadableStream.from(body()),
    duplex: 'half',
    signal: stop.signal,
  };
  await expect(fetch(new URL(`/api/upload/${agentId}`, instance.url), request)).rejects.toMatchObject({
    name: 'AbortError',
  });
  await until(async () => (await traces()).temporary.length === 0);
  expect(await traces()).toEqual(NO_TRACES);
});

test('an unknown agent is 404 and a malformed id 400, before the files are read', async () => {
  const file = { name: 'a.txt', content: 'words' };
  expect((await client.upload(`/api/upload/${'0'.repeat(24)}`, [file])).status).toBe(404);
  const malformed = await client.upload('/api/upload/nonsense', [file]);
  expect(malformed).toMatchObject({ status: 400, body: { code: 'invalid-id' } });
});

function send(body: FormData | string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(new URL(`/api/upload/${agentId}`, instance.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, ...headers },
    body,
  });
}
