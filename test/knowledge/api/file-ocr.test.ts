import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findLibreOffice } from '../../../adapters/libreoffice/find.ts';
import { encryptedPdf } from '../../fixtures/bad-files.ts';
import { sampleDocx } from '../../fixtures/docx.ts';
import { handbookPages, handbookPdf, printedText } from '../../fixtures/handbook.ts';
import { pdfOfSheets, pngOf, scansOf } from '../../fixtures/pdf-scans.ts';
import { clientFor, newCompany, type ApiClient, type UploadFile } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { sharedBy } from '../../support/instance/shared-instances.ts';
import { similarity } from '../../support/knowledge/similarity.ts';
import { until } from '../../support/until.ts';

const { url } = sharedInstance();
const PAGES = handbookPages()
  .slice(0, 1)
  .map((page) => ({ ...page, common: [] }));
const TRUTH = PAGES.map(printedText).join();
const LAYER = 'The ferry over the Tarn runs from the first of April to the last Sunday in October.';

const api: ApiClient = await newCompany(url);

const read = (file: Omit<UploadFile, 'field'>, client = api) =>
  client.upload('/file-ocr', [{ ...file, field: 'file' }]);

/** The text, now or where the answer says that it will be. */
async function textOf(file: Omit<UploadFile, 'field'>) {
  const answer = await read(file);
  const location = answer.headers.get('location');
  if (answer.status !== 202 || !location) return answer;
  return until(async () => {
    const later = await api.get(location);
    return later.status === 202 ? null : later;
  });
}

test('a file of written and scanned pages is read page by page, each with where its text is from', async () => {
  const [image] = await scansOf(await handbookPdf(PAGES), { reduce: 2 });
  if (!image) throw new Error('no scan');
  const { status, body } = await textOf({
    name: 'mixed.pdf',
    content: pdfOfSheets([{ text: LAYER }, { image }]),
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    text: body.pages.map(({ text }: { text: string }) => text).join('\n\n'),
    pages: [
      { number: 1, text: LAYER, ocr: false, confidence: null },
      { number: 2, text: expect.any(String), ocr: true, confidence: expect.any(Number) },
    ],
    tookMs: expect.any(Number),
  });
  expect(similarity(body.pages[1].text, TRUTH)).toBeGreaterThan(0.95);
  expect(body.pages[1].confidence).toBeGreaterThan(0.7);
  expect(body.pages[1].confidence).toBeLessThanOrEqual(1);
});

test('a picture is read, and one that is none is refused', async () => {
  const [image] = await scansOf(await handbookPdf(PAGES), { reduce: 2 });
  if (!image) throw new Error('no scan');
  const png = pngOf(image);
  const { status, body } = await textOf({ name: 'scan.PNG', content: png, type: 'image/png' });
  expect(status).toBe(200);
  expect(similarity(body.text, TRUTH)).toBeGreaterThan(0.95);
  expect(body.pages).toMatchObject([{ number: 1, ocr: true }]);
  const broken = await textOf({ name: 'broken.png', content: png.subarray(0, 60), type: 'image/png' });
  expect(broken).toMatchObject({ status: 400, body: { code: 'corrupted-file' } });
});

test('Word files are read, an old one with the name of its reader', async () => {
  const docx = await textOf({ name: 'new.docx', content: await sampleDocx() });
  expect(docx).toMatchObject({ status: 200, body: { pages: [{ number: 1, ocr: false, confidence: null }] } });
  expect(docx.body.text).toContain('Price list of the mill');
  expect(docx.body).not.toHaveProperty('converter');
  const mill = join(import.meta.dirname, '..', '..', 'fixtures', 'word', 'mill.doc');
  const doc = await textOf({ name: 'old.doc', content: await readFile(mill) });
  const converter = (await findLibreOffice(undefined)) ? 'libreoffice' : 'builtin';
  expect(doc).toMatchObject({ status: 200, body: { converter } });
  expect(doc.body.text).toContain('Größere Mengen gehen früh nach Köln');
});

test('a file that needs a password is refused', async () => {
  const content = await encryptedPdf('secret');
  expect(await textOf({ name: 'safe.pdf', content })).toMatchObject({
    status: 400,
    body: { code: 'encrypted-file' },
  });
});

test.each([
  ['a text', 'a.txt', 'some text', 'unsupported-extension'],
  ['a text that is called PDF', 'a.pdf', 'some text', 'mime-mismatch'],
  ['an empty file', 'a.pdf', '', 'empty-file'],
  ['a damaged PDF', 'a.pdf', '%PDF-1.7 and nothing more', 'corrupted-file'],
])('%s is 400', async (_what, name, content, code) => {
  expect(await read({ name, content })).toMatchObject({ status: 400, body: { code } });
});

test('what takes longer than the wait is 202, and is asked for where the answer says', async () => {
  const { url: slow } = await sharedBy('withoutWorker');
  const caller = await newCompany(slow);
  const { status, headers, body } = await read(
    { name: 'a.pdf', content: pdfOfSheets([{ text: LAYER }]) },
    caller,
  );
  expect([status, body.job.status]).toEqual([202, 'queued']);
  const location = headers.get('location') ?? '';
  expect(location).toBe(`/file-ocr/${body.id}`);
  expect(await caller.get(location)).toMatchObject({ status: 202, body });
});

test('agents do not learn from pictures', async () => {
  const agent = await api.post('/api/agents', { name: 'A', systemPrompt: 'x' });
  const answer = await api.upload(`/api/upload/${agent.body.id}`, [{ name: 'a.png', content: '\x89PNG' }]);
  expect(answer).toMatchObject({ status: 400, body: { code: 'unsupported-extension' } });
});

test('a reading is the company’s, needs the scope, and one file', async () => {
  expect((await read({ name: 'a.pdf', content: 'x' }, clientFor(url))).status).toBe(401);
  const key = (await api.post('/api/api-keys', { name: 'k', scopes: ['knowledge'] })).body.key;
  expect((await read({ name: 'a.pdf', content: 'x' }, clientFor(url, key))).status).toBe(403);
  const file = { name: 'a.pdf', content: pdfOfSheets([{ text: LAYER }]), field: 'file' };
  expect((await api.upload('/file-ocr', [file, file])).body.code).toBe('too-many-files');
  await textOf(file);
  const [job] = (await api.get('/api/jobs?kind=file-ocr')).body.items;
  const path = job.workflowId.replace('file-ocr/', '/file-ocr/');
  expect(await api.get(path)).toMatchObject({ status: 200, body: { pages: [{ number: 1 }] } });
  const stranger = await newCompany(url);
  expect(await stranger.get(path)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect((await api.get('/file-ocr/nonsense')).body.code).toBe('invalid-id');
});
