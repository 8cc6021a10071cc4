import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskBlobStore } from '../../../adapters/disk/disk-blob-store.ts';
import { figmaFiles } from '../../../adapters/figma/figma-files.ts';
import { createParserPool } from '../../../adapters/parser-pool/parser-pool.ts';
import { readSettings } from '../../../domain/platform/settings/settings.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import { products } from '../../../products/index.ts';
import { smallPdf } from '../../fixtures/bad-files.ts';
import { clientFor, newCompany, type ApiClient } from '../../support/api/client.ts';
import { FILE_KEY, startFigmaServer, type FigmaServer } from '../../support/landing/figma-server.ts';
import { startInProcessApi, type InProcessApi } from '../../support/instance/in-process-api.ts';
import { MILL } from '../../support/landing/landing.ts';

const silent: Logger = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };
const FILE = `https://www.figma.com/design/${FILE_KEY}/Mill`;

let figma: FigmaServer;
let api: InProcessApi;
let parser: ReturnType<typeof createParserPool>;
let folder: string;
let client: ApiClient;

beforeAll(async () => {
  [figma, folder] = [await startFigmaServer(), await mkdtemp(join(tmpdir(), 'figma-'))];
  parser = createParserPool(readSettings({ DATA_DIR: folder }), silent);
  api = await startInProcessApi(products, {
    settings: { PUBLIC_DEMO: 'true', DATA_DIR: folder },
    parts: {
      parser,
      figma: { ...figmaFiles(figma.url), sharedToken: 'figd-shared', checkToken: async () => 'valid' },
      blobs: openDiskBlobStore(folder),
    },
  });
});

beforeEach(async () => {
  client = await newCompany(api.url);
  figma.calls = [];
  figma.version = '100';
});

afterAll(async () => {
  await Promise.all([api.stop(), figma.close(), parser.close()]);
  await rm(folder, { recursive: true, force: true });
});

const extract = (body: object, as = client) => as.post('/api/ai/extract-figma', body);
const ownToken = (token: string) => client.put('/api/integrations/figma', { token });

test('the largest frame of a file is a page: sections, boxes relative to it, look, nothing hidden', async () => {
  const { status, body } = await extract({ url: FILE });
  expect([status, body.title]).toEqual([200, 'Mill page']);
  expect(body.pages).toMatchObject([{ number: 1, width: 1_200, height: 900, ocr: false }]);
  expect(body.pages[0].blocks[0]).toMatchObject({
    type: 'heading',
    text: 'Flour from the river',
    boundingBox: { x: 80, y: 120, width: 700, height: 70 },
    font: 'Fraunces',
    color: '#102a43',
  });
  expect(JSON.stringify(body)).not.toMatch(/Hidden menu|note of the designer/u);
  const titles = body.sections.map(({ type, title }: Record<string, string>) => [type, title]);
  expect(titles).toEqual([
    ['hero', 'Flour from the river'],
    ['features', 'Why bakers choose us'],
    ['footer', '© 2026 Aldermere Mill'],
  ]);
  expect(body.sections[0].content.cta).toEqual({ label: 'Order a sack', href: '#contact' });
  expect(body.sections[1].content.items).toEqual([
    { title: 'Stone ground', body: 'Slow stones keep the germ in the flour.' },
    { title: 'From nearby', body: 'All grain grows within thirty miles.' },
    { title: 'Milled to order', body: 'Ground on the day that it leaves us.' },
  ]);
  expect(body.tokens).toMatchObject({
    colors: { primary: '#b4431f', background: '#fffaf3', text: '#334155' },
    typography: { headingFont: 'Fraunces', bodyFont: 'Inter' },
    radius: 12,
  });
});

test('the pictures of a file are drawn by one call and kept; without them the text is read all the same', async () => {
  const { body } = await extract({ url: FILE });
  expect(body.images).toMatchObject([
    { mimeType: 'image/png', width: 64, height: 48, boundingBox: { x: 800, y: 100 } },
  ]);
  expect(body.sections[0].content.image).toMatchObject({ src: body.images[0].key, width: 64, height: 48 });
  expect(body.tokens.degraded).toEqual([]);
  const screenshot = await client.get(body.screenshotUrl);
  expect([screenshot.headers.get('content-type'), screenshot.status]).toEqual(['image/png', 200]);
  expect(body.pages[0].drawn).toBe(true);
  const preview = await client.post('/api/ai/preview-landing-page', {
    businessContext: {
      businessName: 'Mill',
      businessOverview: 'We grind rye.',
      targetAudience: 'Bakers',
      brandTone: 'casual',
    },
    sections: body.sections,
  });
  expect(preview.body).toContain('src="data:image/png;base64,');

  figma.version = '102';
  await ownToken('figd-no-pictures');
  const bare = await extract({ url: FILE });
  expect([bare.status, bare.body.images, bare.body.screenshotUrl]).toEqual([200, [], null]);
  expect(bare.body.tokens.degraded).toEqual(['The pictures of the file were not fetched from Figma']);
});

test('a file is read once for each of its versions', async () => {
  const first = await extract({ url: FILE });
  expect(figma.calls).toEqual(['file/meta', 'file', 'images']);
  const again = await extract({ url: `${FILE}?t=other` });
  expect(again.body).toEqual(first.body);
  expect(figma.calls).toEqual(['file/meta', 'file', 'images', 'file/meta']);
  figma.version = '101';
  await extract({ url: FILE });
  expect(figma.calls.slice(4)).toEqual(['file/meta', 'file', 'images']);
});

test('a registered file is extracted by its id, a frame by the node that its URL names', async () => {
  const { id } = (await client.post('/api/upload/figma', { url: `${FILE}?node-id=1-2` })).body;
  const answer = await extract({ fileId: id });
  expect(answer.body.sections[0].title).toBe('Flour from the river');
  expect(figma.calls).toEqual(['file/meta', 'file/nodes', 'images']);
  expect((await client.get(`/api/upload/status/${id}`)).body).toMatchObject({
    status: 'ready',
    pageCount: 1,
  });
  const missing = await extract({ url: `${FILE}?node-id=7-7` });
  expect([missing.status, missing.body]).toMatchObject([
    502,
    { code: 'provider-rejected', detail: expect.stringContaining('7:7') },
  ]);
});

test.each<[string, number, string, RegExp]>([
  ['figd-expired', 502, 'provider-rejected', /expired/],
  ['figd-wrong', 502, 'provider-rejected', /does not accept the token/],
  ['figd-foreign', 502, 'provider-rejected', /may not read/],
  ['figd-large', 502, 'provider-rejected', /name one frame/],
  ['figd-broken', 502, 'provider-failed', /status 500/],
  ['figd-busy', 503, 'provider-busy', /plan starter, limit low/],
])("the user's own token is used, and %s answered with %s %s", async (token, status, code, detail) => {
  await ownToken(token);
  const answer = await extract({ url: FILE });
  expect([answer.status, answer.body]).toMatchObject([
    status,
    { code, detail: expect.stringMatching(detail) },
  ]);
  expect(answer.bytes.includes(token)).toBe(false);
});

test('a limit that lasts says until when', async () => {
  await ownToken('figd-busy');
  expect((await extract({ url: FILE })).headers.get('retry-after')).toBe('30');
  await ownToken('figd-locked-out');
  const before = Date.now();
  const { body, headers } = await extract({ url: FILE });
  expect(headers.get('retry-after')).toBe('396749');
  expect(Date.parse(body.retryAt)).toBeGreaterThanOrEqual(before + 396_749_000);
});

test('a token that may not ask for the version still reads the file', async () => {
  await ownToken('figd-no-meta');
  expect((await extract({ url: FILE })).status).toBe(200);
  expect(figma.calls).toEqual(['file/meta', 'file', 'images']);
});

test('an unknown file and a link that is none are refused', async () => {
  const unknown = await extract({ url: `https://www.figma.com/design/${'Z'.repeat(22)}` });
  expect([unknown.status, unknown.body.code]).toEqual([502, 'provider-rejected']);
  expect((await extract({ url: FILE.replace('design', 'proto') })).body.code).toBe('invalid-url-format');
});

test('while the demo is public anybody may look, but a bad credential is none', async () => {
  const visitor = clientFor(api.url);
  const looked = await extract({ url: FILE }, visitor);
  expect([looked.status, looked.body.screenshotUrl]).toEqual([
    200,
    expect.stringMatching(/^data:image\/png;base64,/u),
  ]);
  expect((await extract({ url: FILE }, clientFor(api.url, 'nonsense'))).status).toBe(401);
  const { status, body } = await visitor.post('/api/ai/validate', { businessContext: MILL });
  expect([status, body.valid]).toEqual([200, true]);
  const preview = await visitor.post('/api/ai/preview-landing-page', { businessContext: MILL });
  expect([preview.status, String(preview.body).includes(MILL.businessName.replace('&', '&amp;'))]).toEqual([
    200,
    true,
  ]);
  const page = await client.post('/api/landing-pages', MILL);
  const stored = await visitor.post('/api/ai/preview-landing-page', { landingPageId: page.body.id });
  expect([stored.status, stored.body.code]).toEqual([401, 'unauthenticated']);
  for (const path of ['plan-content', 'generate-content', 'generate-landing-page', 'download-landing-page']) {
    expect((await visitor.post(`/api/ai/${path}`, { businessContext: MILL })).status).toBe(401);
  }
});

test('in the demo a file that came without login is read with its own token alone', async () => {
  const visitor = clientFor(api.url);
  const upload = async () => {
    const content = await smallPdf('Flour from the river');
    const file = { name: 'mill.pdf', content, type: 'application/pdf', field: 'pdf' };
    return (await visitor.upload('/api/upload/public', [file])).body;
  };
  const [{ id: fileId, uploadToken }, other] = [await upload(), await upload()];
  const read = (token: string | null, as = visitor) =>
    as.post(
      '/api/ai/extract-pdf',
      { fileId },
      { headers: token === null ? {} : { 'x-upload-token': token } },
    );
  expect((await read(null)).status).toBe(401);
  expect((await read(other.uploadToken)).status).toBe(404);
  const { status, body } = await read(uploadToken);
  expect([status, JSON.stringify(body.pages).includes('Flour from the river')]).toEqual([200, true]);
  const design = { fileId };
  const sketch = await visitor.post(
    '/api/ai/preview-landing-page',
    { businessContext: MILL, design },
    { headers: { 'x-upload-token': uploadToken } },
  );
  expect(sketch.status).toBe(200);
});
