import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleDocx } from '../../fixtures/docx.ts';
import { scannedPdf, smallPdf } from '../../fixtures/bad-files.ts';
import { newCompany, type ApiClient, type Json, type UploadFile } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { tracesOf } from '../../support/knowledge/traces.ts';
import { until } from '../../support/until.ts';

const STAGES = ['textExtraction', 'chunking', 'embeddings', 'vectorStorage'];

let client: ApiClient;
let agentId: string;

beforeEach(async () => {
  client = await newCompany(sharedInstance().url);
  const agent = await client.post('/api/agents', { name: 'Miller', systemPrompt: 'Answer briefly.' });
  agentId = agent.body.id;
});

const upload = (...files: UploadFile[]) => client.upload(`/api/upload/${agentId}`, files);

async function uploadOne(file: UploadFile): Promise<Json> {
  const answer = await upload(file);
  expect(answer).toMatchObject({ status: 202, body: { files: [{}], rejected: [] } });
  return answer.body.files[0];
}

/** Waits for the File to reach a status. */
function settled(id: string, status: string): Promise<Json> {
  return until(async () => {
    const { body } = await client.get(`/api/files/${id}`);
    return body.status === status ? body : null;
  });
}

const text = (words: string) => ({ name: 'notes.txt', content: words, type: 'text/plain' });

test('a File shows what was sent, its job and the four stages', async () => {
  const content = 'The weir is thirty-one metres long and is set aslant to the stream.';
  const file = await uploadOne(text(content));
  expect(file).toMatchObject({
    agentId,
    companyId: client.user.companyId,
    createdBy: client.user.id,
    originalFilename: 'notes.txt',
    fileSize: content.length,
    mimeType: 'text/plain',
    fileHash: createHash('sha256').update(content).digest('hex'),
    storeKey: `${client.user.companyId}/files/${file.id}/original`,
    job: { workflowId: `document-ingestion/${file.id}`, kind: 'document-ingestion' },
  });
  expect(file.storeUrl).toMatch(new RegExp(`/api/files/${file.id}/download$`, 'u'));
  expect(Object.keys(file.processing)).toEqual(STAGES);
  expect(file).not.toHaveProperty('duplicate');

  const done = await settled(file.id, 'completed');
  expect(done.job.stages.map((stage: Json) => stage.name)).toEqual(STAGES);
  for (const name of STAGES) expect(done.processing[name].status).toBe('completed');
  expect(done).toMatchObject({ pages: null, characters: content.length, chunkCount: 1, language: 'en' });
  expect(done.job.progress).toBe(1);
});

test('chunks, text and bytes can be read when the file is done', async () => {
  const bytes = await sampleDocx();
  const file = await uploadOne({ name: 'Preise "neu" in €.docx', content: bytes });
  await settled(file.id, 'completed');

  const chunks = await client.get(`/api/files/${file.id}/chunks`);
  expect(chunks).toMatchObject({ status: 200, body: { page: 1, pageSize: 20 } });
  expect(chunks.body.items[0]).toMatchObject({ fileId: file.id, agentId, chunkIndex: 0, page: null });
  expect(chunks.body.items[0]).not.toHaveProperty('terms');

  const read = await client.get(`/api/files/${file.id}/text`);
  expect(read.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(read.bytes.toString()).toContain('| Wheat | 210 |');

  const download = await client.get(`/api/files/${file.id}/download`);
  expect(download.bytes.equals(bytes)).toBe(true);
  expect(Object.fromEntries(download.headers)).toMatchObject({
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  const disposition = download.headers.get('content-disposition');
  expect(disposition).toMatch(/^attachment; filename="/u);
  expect(disposition).toContain(`filename*=UTF-8''Preise%20%22neu%22%20in%20%E2%82%AC.docx`);
});

test('a PDF can be shown by the browser, locked in; anything else is saved whatever was asked for', async () => {
  const pdf = await uploadOne({ name: 'leat.pdf', content: await smallPdf('The leat is long.') });
  const shown = await client.get(`/api/files/${pdf.id}/download?inline=true`);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="leat.pdf"',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  const policy = shown.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none'/u);
  expect(policy).not.toContain('script-src');
  const saved = await client.get(`/api/files/${pdf.id}/download`);
  expect(saved.headers.get('content-disposition')).toBe('attachment; filename="leat.pdf"');

  const page = await uploadOne({ name: 'page.txt', content: '<html><script>alert(1)</script>Words.' });
  const refused = await client.get(`/api/files/${page.id}/download?inline=true`);
  expect(refused.headers.get('content-disposition')).toMatch(/^attachment;/u);
});

test('the stream of a file tells each change and ends with it', async () => {
  const file = await uploadOne(text('The leat is six hundred and ninety metres long.'));
  const stream = await client.stream(`/api/files/${file.id}/events`);
  const seen: Json[] = [];
  for await (const event of stream.events) {
    seen.push(event);
    if (event.event === 'end') break;
  }
  expect(seen.slice(0, -1).every(({ event }) => event === 'progress')).toBe(true);
  expect(seen.at(-1).data).toMatchObject({ workflowId: file.job.workflowId, status: 'completed' });
});

describe('the same bytes again', () => {
  test('are answered with the first File', async () => {
    const first = await uploadOne(text('Same words.'));
    const again = await uploadOne({ ...text('Same words.'), name: 'other-name.md' });
    expect(again).toMatchObject({ id: first.id, duplicate: true, originalFilename: 'notes.txt' });
    const { files, blobs } = await tracesOf(sharedInstance().env, client.user.companyId);
    expect(files).toBe(1);
    expect(blobs.filter((path) => path.endsWith('original'))).toHaveLength(1);
  });

  test('within one request are one File too', async () => {
    const answer = await upload(text('Twins.'), { ...text('Twins.'), name: 'twin.txt' });
    const [first, second] = answer.body.files;
    expect(second).toMatchObject({ id: first.id, duplicate: true });
  });

  test('at the same moment are one File', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(text('All at once.'))));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(202));
    const files: Json[] = answers.flatMap(({ body }) => body.files);
    expect(new Set(files.map(({ id }) => id)).size).toBe(1);
    expect(files.filter(({ duplicate }) => duplicate !== true)).toHaveLength(1);
    const { files: rows, jobs, blobs } = await tracesOf(sharedInstance().env, client.user.companyId);
    expect({ rows, jobs }).toEqual({ rows: 1, jobs: 1 });
    expect(blobs.filter((path) => path.endsWith('original'))).toHaveLength(1);
  });

  test('in another agent are another File', async () => {
    const first = await uploadOne(text('Shared words.'));
    const other = await client.post('/api/agents', { name: 'Baker', systemPrompt: 'Answer.' });
    const answer = await client.upload(`/api/upload/${other.body.id}`, [text('Shared words.')]);
    expect(answer.body.files[0].id).not.toBe(first.id);
  });

  test('are tried again when the first File failed', async () => {
    const scan = { name: 'scan.pdf', content: await scannedPdf(1) };
    const first = await uploadOne(scan);
    const failed = await settled(first.id, 'failed');
    expect(failed.job.error.code).toBe('no-text');
    expect(failed.processing.textExtraction).toMatchObject({ status: 'failed', error: { code: 'no-text' } });
    const again = await uploadOne(scan);
    expect(again).toMatchObject({ id: first.id, duplicate: true });
    const failedAgain = await until(async () => {
      const { body } = await client.get(`/api/files/${first.id}`);
      return body.status === 'failed' && body.processing.textExtraction.attempts === 2 ? body : null;
    });
    expect(failedAgain.job.error.code).toBe('no-text');
  });

  test('at the same moment are tried again once when the first File failed', async () => {
    const scan = { name: 'scan.pdf', content: await scannedPdf(1) };
    const first = await uploadOne(scan);
    await settled(first.id, 'failed');
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(scan)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(202));
    for (const { body } of answers) expect(body.files).toMatchObject([{ id: first.id, duplicate: true }]);
  });

  test('under the name of another File take its place', async () => {
    const first = await uploadOne({ ...text('The ticket costs nine pounds.'), name: 'prices.txt' });
    const old = await uploadOne(text('The ticket costs seven pounds.'));
    await settled(first.id, 'completed');
    await settled(old.id, 'completed');
    const again = await uploadOne(text('The ticket costs nine pounds.'));
    expect(again).toMatchObject({ id: first.id, duplicate: true, originalFilename: 'prices.txt' });
    expect((await client.get(`/api/files/${old.id}`)).status).toBe(404);
    const found = await client.post(`/api/search/${agentId}`, { query: 'What does the ticket cost?' });
    expect(found.body.results.map(({ fileId }: Json) => fileId)).toEqual([first.id]);
  });

  test('take back a newer version that is not stored yet', async () => {
    const first = await uploadOne(text('The ticket costs nine pounds.'));
    await settled(first.id, 'completed');
    const lines = Array.from({ length: 2_000 }, (_, n) => `Ticket number ${n} costs ${n} pounds.`);
    const newer = await uploadOne(text(lines.join('\n\n')));
    const again = await uploadOne(text('The ticket costs nine pounds.'));
    expect(again).toMatchObject({ id: first.id, duplicate: true });
    expect((await client.get(`/api/files/${newer.id}`)).status).toBe(404);
    await until(async () => (await tracesOf(sharedInstance().env, client.user.companyId)).files === 1);
    expect((await client.get(`/api/files/${first.id}`)).body.status).toBe('completed');
  });

  test('after a delete are a new File', async () => {
    const first = await uploadOne(text('Short-lived words.'));
    await settled(first.id, 'completed');
    expect((await client.delete(`/api/files/${first.id}`)).status).toBe(204);
    const second = await uploadOne(text('Short-lived words.'));
    expect(second.id).not.toBe(first.id);
    expect(second).not.toHaveProperty('duplicate');
    await settled(second.id, 'completed');
  });
});

test('a changed file of the same name takes the place of the old one once it is stored', async () => {
  const old = await uploadOne(text('The ticket costs seven pounds.'));
  await settled(old.id, 'completed');
  const fresh = await uploadOne(text('The ticket costs eight pounds.'));
  expect(fresh.id).not.toBe(old.id);
  await settled(fresh.id, 'completed');
  await until(async () => (await client.get(`/api/files/${old.id}`)).status === 404);
  const list = await client.get(`/api/agents/${agentId}/files`);
  expect(list.body).toMatchObject({ total: 1, items: [{ id: fresh.id }] });
  const { blobs } = await until(async () => {
    const traces = await tracesOf(sharedInstance().env, client.user.companyId);
    return traces.files === 1 ? traces : null;
  });
  expect(blobs.some((path) => path.includes(old.id))).toBe(false);
});

test('lists by status, name and page', async () => {
  const good = await uploadOne(text('Words.'));
  const bad = await uploadOne({ name: 'scan.pdf', content: await scannedPdf(2) });
  await settled(good.id, 'completed');
  await settled(bad.id, 'failed');
  const path = `/api/agents/${agentId}/files`;
  const list = async (query: string) => (await client.get(path + query)).body;
  expect(await list('')).toMatchObject({ total: 2, items: [{ id: bad.id }, { id: good.id }] });
  expect(await list('?status=failed')).toMatchObject({ total: 1, items: [{ id: bad.id }] });
  expect(await list('?search=SCAN')).toMatchObject({ total: 1, items: [{ id: bad.id }] });
  expect(await list('?search=scan&status=completed')).toMatchObject({ total: 0 });
  expect(await list('?pageSize=1&page=2')).toMatchObject({ page: 2, total: 2, items: [{ id: good.id }] });
  expect(await list('?pageSize=1&page=9')).toMatchObject({ total: 2, items: [] });
  expect((await client.get(`${path}?status=done`)).status).toBe(400);
  const agent = await client.get(`/api/agents/${agentId}`);
  expect(agent.body.filesByStatus).toEqual({ completed: 1, failed: 1 });
});

test('a deleted file is unknown at once, and its bytes, chunks and rows go', async () => {
  const file = await uploadOne({ name: 'gone.pdf', content: await smallPdf('Words that will be gone.') });
  await settled(file.id, 'completed');
  expect((await client.delete(`/api/files/${file.id}`)).status).toBe(204);
  for (const part of ['', '/chunks', '/text', '/download', '/events']) {
    expect((await client.get(`/api/files/${file.id}${part}`)).status).toBe(404);
  }
  expect((await client.delete(`/api/files/${file.id}`)).status).toBe(404);
  const traces = await until(async () => {
    const left = await tracesOf(sharedInstance().env, client.user.companyId);
    return left.files === 0 ? left : null;
  });
  expect(traces.blobs.filter((path) => path.includes(file.id))).toEqual([]);
});

test('only a failed or cancelled file can be retried, and only a running one steered', async () => {
  const file = await uploadOne(text('Words.'));
  await settled(file.id, 'completed');
  const act = (action: string) => client.post(`/api/files/${file.id}/${action}`);
  expect(await act('retry')).toMatchObject({ status: 409, body: { code: 'not-failed' } });
  for (const action of ['pause', 'resume', 'cancel']) {
    expect(await act(action)).toMatchObject({ status: 409, body: { code: 'job-finished' } });
  }
});

test('a retry by the user is a started job', async () => {
  const file = await uploadOne({ name: 'scan.pdf', content: await scannedPdf(1) });
  await settled(file.id, 'failed');
  const answer = await client.post(`/api/files/${file.id}/retry`);
  expect(answer.status).toBe(202);
  expect(answer.headers.get('location')).toBe(`/api/jobs/document-ingestion%2F${file.id}`);
  expect(answer.body).toMatchObject({ id: file.id, status: 'queued' });
});

describe('Idempotency-Key', () => {
  const keyed = (file: UploadFile, key: string) =>
    client.upload(`/api/upload/${agentId}`, [file], {}, { headers: { 'idempotency-key': key } });

  test('the same files again get the first answer', async () => {
    const first = await keyed(text('Keyed.'), 'key-1');
    const second = await keyed(text('Keyed.'), 'key-1');
    expect(second).toMatchObject({ status: 202, body: first.body });
    expect(second.body.files[0]).not.toHaveProperty('duplicate');
  });

  test('other files are refused', async () => {
    await keyed(text('Keyed.'), 'key-1');
    const other = await keyed(text('Other.'), 'key-1');
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency-key-reused' } });
  });
});

test('the bytes lie in the blob store as they were sent', async () => {
  const content = 'Exactly these bytes.\r\n';
  const file = await uploadOne(text(content));
  const path = join(sharedInstance().env['DATA_DIR'] ?? '', 'blobs', file.storeKey);
  expect(await readFile(path, 'utf8')).toBe(content);
});
