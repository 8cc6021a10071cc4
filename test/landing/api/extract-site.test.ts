import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPinningProxy, type PinningProxy } from '../../../adapters/chromium/proxy/pinning-proxy.ts';
import { chromiumSiteReader } from '../../../adapters/chromium/site/site-reader.ts';
import { openDiskBlobStore } from '../../../adapters/disk/disk-blob-store.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import type { SiteReader } from '../../../domain/ports/site-reader.ts';
import { products } from '../../../products/index.ts';
import { requireChromium } from '../../support/browser/browser.ts';
import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { startInProcessApi, type InProcessApi } from '../../support/instance/in-process-api.ts';
import { MILL } from '../../support/landing/landing.ts';
import { startSite, type ScriptedSite } from '../../support/site/site.ts';

const PAGE = join(import.meta.dirname, '..', '..', 'fixtures', 'landing', 'mill-page.html');
/** What is private here: everything but the address that the scripted site has. */
const isAllowed = (address: string) => address === '127.0.0.1';
/** Far above what a page needs, also on a busy machine. */
const PATIENT = {
  all: 60_000,
  answer: 60_000,
  document: 30_000,
  load: 30_000,
  quiet: 700,
  screenshot: 30_000,
  pictures: 30_000,
};
const silent: Logger = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#0b7a75"/></svg>`;
const BAR = `<header><nav><a href="/"><img src="/mill.svg" alt="Aldermere Mill" width="120" height="40"></a> <a href="/shop">Shop</a></nav></header>`;
const BANNER = `<div class="cookie-banner" style="position:fixed;bottom:0;background:#fff;padding:30px">We use cookies <button style="background:#e00000;color:#fff;padding:20px 60px">Accept all</button></div>`;

let site: ScriptedSite;
let proxy: PinningProxy;
let reader: SiteReader;
let api: InProcessApi;
let folder: string;
let client: ApiClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sites-'));
  const mill = await readFile(PAGE, 'utf8');
  site = await startSite({
    '/': mill.replace('<body>', `<body>${BAR}${BANNER}`),
    '/mill.svg': { headers: { 'content-type': 'image/svg+xml' }, body: LOGO },
    '/to-private': { status: 302, headers: { location: 'http://127.0.0.2:8099/' } },
    '/to-file': '<script>location.href = "file:///etc/passwd"</script>',
    '/prices.json': { headers: { 'content-type': 'application/json' }, body: '{}' },
    '/gone': { status: 410, body: 'gone' },
    '/silent': { isSilent: true },
    '/held-up': '<h1>Held up</h1><p>Of a mill.</p><script src="/silent"></script><p>Never seen.</p>',
    '/busy': '<h1>Busy</h1><script>for (;;);</script>',
    '/many': `<h1>Many</h1><script>for (let i = 0; i < 25000; i++) document.body.append(Object.assign(document.createElement('p'), { textContent: 'x' + i }))</script>`,
    '/deep': `<h1>Deep</h1>${'<div>'.repeat(5_000)}<p>bottom</p>`,
    '/huge': `<h1 style="font-size:20px">Huge</h1><div style="height:1e7px;width:1e6px;background:linear-gradient(red,blue);filter:blur(90px)"></div>`,
    '/header': `<header><nav><a href="/">Mill</a></nav><h1>Flour from the mill</h1><p>We grind every day.</p></header><main><h2>Why us</h2><p>It is fresh.</p></main>`,
    '/name': `<header><h1><a href="/">Mill</a></h1><p>A mill</p></header><main><h2>Why us</h2><p>It is fresh.</p></main>`,
    '/asked': `<h1>Clay</h1><h2>Questions</h2>${[
      ['Do I need clay?', 'No, it is all there.'],
      ['May children come?', 'From eight years on.'],
    ]
      .map(([asked, told]) => `<details name="a"><summary>${asked}</summary><p>${told}</p></details>`)
      .join('')}<h2>Visit us</h2><p>Mill Lane 3</p>`,
    '/liar': `<title>Liar</title><h1>${'word '.repeat(60_000)}</h1><script>JSON.stringify = () => '{}'; Array.prototype.push = () => { throw 1 }; window.getComputedStyle = null</script>`,
  });
  proxy = await startPinningProxy({ isAllowed });
  reader = chromiumSiteReader({ ...options(), times: PATIENT });
  api = await startInProcessApi(products, {
    settings: { PUBLIC_DEMO: 'true' },
    parts: { siteReader: reader, blobs: openDiskBlobStore(folder) },
  });
  client = await newCompany(api.url);
});

afterAll(async () => {
  await Promise.all([api.stop(), reader.close(), site.close()]);
  await proxy.close();
  await rm(folder, { recursive: true, force: true });
});

const options = () => ({
  program: requireChromium(),
  proxy,
  isAllowed,
  owner: 'test',
  log: silent,
  pages: 2,
});
const extract = (path: string, as = client) =>
  as.post('/api/ai/extract-design-from-url', { url: path.startsWith('/') ? `${site.url}${path}` : path });

test('answers that are folded in stand below their questions', async () => {
  const { body } = await extract('/asked');
  const told = body.sections
    .flatMap(({ components }: Json) => components.map(({ props }: Json) => props.text))
    .join('\n');
  const places = ['Do I need', 'No, it is', 'May children', 'From eight', 'Visit us', 'Mill Lane'].map(
    (text) => told.indexOf(text),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a header that opens the page is its first section, and one with the name of the site is none', async () => {
  const headingOf = async (path: string) => (await extract(path)).body.sections[0].content.heading;
  expect(await headingOf('/header')).toBe('Flour from the mill');
  expect(await headingOf('/name')).toBe('Why us');
});

test('a site is read as its look, its sections and its logo; banners that ask for consent are no part of it', async () => {
  const { status, body } = await extract('/#top');
  expect(status).toBe(200);
  expect([body.title, body.url]).toEqual(['Aldermere Mill', `${site.url}/`]);
  expect(body.tokens).toMatchObject({
    colors: {
      primary: '#0b7a75',
      secondary: '#102a43',
      background: '#ffffff',
      surface: '#e6f4f1',
      text: '#1f2933',
    },
    typography: { headingFont: 'DejaVu Serif', bodyFont: 'DejaVu Sans' },
    radius: 8,
    degraded: [],
  });
  expect(body.tokens.provenance['colors.primary']).toMatchObject({ source: 'button background' });
  const outline = body.sections.map(({ type, title, content }: Json) => [
    type,
    title,
    (content.items ?? []).map((item: Json) => item.title),
    content.cta?.label,
  ]);
  expect(outline).toEqual([
    ['hero', 'Flour as it was meant to be', [], 'Order a sack'],
    ['features', 'Why bakers choose us', ['Stone ground', 'From nearby', 'Milled to order'], undefined],
    ['faq', 'Questions that we hear', ['Do you deliver?', 'How long does it keep?'], undefined],
    ['cta', 'Taste the difference', [], 'Visit the shop'],
    ['footer', '© 2026 Aldermere Mill · Mill Lane 1 · mill@example.org', [], undefined],
  ]);
  expect(body.sections[1].boundingBoxes).toEqual([
    expect.objectContaining({ page: 1, x: expect.any(Number) }),
  ]);
  expect(JSON.stringify(body)).not.toMatch(/cookies|#e00000/u);
});

test('screenshot and logo are kept with the upload, and go with it', async () => {
  const { body } = await extract('/');
  const shot = await client.get(body.screenshotUrl);
  expect([shot.status, shot.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(shot.bytes.subarray(0, 3).toString('latin1')).toBe('\xff\xd8\xff');
  const [, fileId] = /^\/api\/upload\/([0-9a-f]{24})\/screenshot$/u.exec(body.screenshotUrl) ?? [];
  expect(body.tokens.logoUrl).toBe(`${client.user.companyId}/uploads/${fileId}/images/logo.png`);
  const logo = await readFile(join(folder, ...body.tokens.logoUrl.split('/')));
  expect(logo.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect((await client.get(`/api/upload/status/${fileId}`)).body).toMatchObject({
    status: 'ready',
    title: 'Aldermere Mill',
  });
  expect((await (await newCompany(api.url)).get(body.screenshotUrl)).status).toBe(404);
  expect((await clientFor(api.url).get(body.screenshotUrl)).status).toBe(401);
  expect((await client.delete(`/api/upload/${fileId}`)).status).toBe(204);
  expect((await client.get(body.screenshotUrl)).status).toBe(404);
});

test('a page made from a site names it as its source; a site is read once for all endpoints after it', async () => {
  const { body } = await extract('/');
  const fileId = body.screenshotUrl.split('/')[3];
  const { status, body: page } = await client.post('/api/landing-pages', {
    ...MILL,
    designSource: { type: 'url', fileId },
  });
  expect([status, page.designSource]).toMatchObject([
    201,
    { type: 'url', fileId, url: `${site.url}/`, title: 'Aldermere Mill' },
  ]);
  const asked = site.requests.length;
  const design = { url: `${site.url}/` };
  const analysis = await client.post('/api/ai/analyze-design', { businessContext: MILL, design });
  expect(analysis.body.sections.map(({ title }: Json) => title)).toContain('Why bakers choose us');
  expect(site.requests).toHaveLength(asked);
  expect(analysis.body.tokens).toMatchObject({
    logoUrl: body.tokens.logoUrl,
    colors: { primary: '#0b7a75' },
  });
  // A look can be sent back as it was read, logo included.
  const back = await client.put(`/api/landing-pages/${page.id}`, { theme: body.tokens });
  expect([back.status, back.body.theme]).toMatchObject([200, { logoUrl: body.tokens.logoUrl }]);
});

test('a visitor of the demo gets the screenshot in the answer', async () => {
  const { status, body } = await extract('/', clientFor(api.url));
  expect([status, body.screenshotUrl.slice(0, 27)]).toEqual([200, 'data:image/jpeg;base64,/9j/']);
});

test.each([
  ['http://127.0.0.2:9/', 400, 'address-refused'],
  ['http://169.254.169.254/latest/meta-data', 400, 'address-refused'],
  ['http://user:secret@127.0.0.1/', 400, 'address-refused'],
  ['ftp://127.0.0.1/', 400, 'address-refused'],
  ['/to-private', 400, 'address-refused'],
  ['/prices.json', 502, 'address-unreachable'],
  ['/gone', 502, 'address-unreachable'],
])('%s is refused with %s %s', async (path, status, code) => {
  const answer = await extract(path);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(JSON.stringify(answer.body)).not.toContain('secret');
});

test('a page that leaves the web, or lies to scripts, shows nothing but itself', async () => {
  const { body } = await extract('/to-file');
  expect(JSON.stringify(body)).not.toContain('root:');
  const liar = await extract('/liar');
  expect([liar.status, liar.body.title]).toEqual([200, 'Liar']);
  expect(liar.bytes.length).toBeLessThan(3_000_000);
});

test.each([
  ['/many', /very large/u],
  ['/deep', /No logo/u],
  ['/huge', /No logo/u],
])('%s ends in a bounded answer', async (path, said) => {
  const { status, bytes, body } = await extract(path);
  expect([status, bytes.length < 5_000_000]).toEqual([200, true]);
  expect(body.tokens.degraded.join()).toMatch(said);
});

test.each(['/silent', '/busy'])('%s, which never comes to an end, is given up', async (path) => {
  const hasty = chromiumSiteReader({ ...options(), times: { ...PATIENT, all: 1_500 } });
  const reading = hasty.read({ url: `${site.url}${path}`, turn: '', pictures: () => [] });
  await expect(reading).rejects.toMatchObject({ code: 'address-timeout' });
  await hasty.close();
});

test('a page that a script holds up for ever is read as it stands', async () => {
  const hasty = chromiumSiteReader({ ...options(), times: { ...PATIENT, document: 300, load: 1, quiet: 1 } });
  const { look } = await hasty.read({ url: `${site.url}/held-up`, turn: '', pictures: () => [] });
  const text = look.lines.map((line) => line.text).join(' ');
  expect(text).toMatch(/Held up.*Of a mill/u);
  expect(text).not.toContain('Never seen');
  await hasty.close();
});

test('a server that does not answer is given up before a page that is slow to be shown', async () => {
  const hasty = chromiumSiteReader({ ...options(), times: { ...PATIENT, answer: 300 } });
  const reading = hasty.read({ url: `${site.url}/silent`, turn: '', pictures: () => [] });
  await expect(reading).rejects.toMatchObject({ code: 'address-timeout' });
  await hasty.close();
});

test('who waits for a turn does so no longer than he wants to', async () => {
  const one = chromiumSiteReader({ ...options(), pages: 1, times: PATIENT });
  const stop = new AbortController();
  const first = one.read({ url: `${site.url}/silent`, turn: 'a', pictures: () => [], signal: stop.signal });
  const second = one.read({ url: `${site.url}/`, turn: 'b', pictures: () => [], patience: 1 });
  await expect(second).rejects.toMatchObject({ code: 'unavailable', options: { retryAfter: 10 } });
  stop.abort(new Error('enough'));
  await expect(first).rejects.toThrow('enough');
  await one.close();
});

test('without a browser there is no look at sites', async () => {
  const without = await startInProcessApi(products, {
    parts: { siteReader: null, blobs: openDiskBlobStore(folder) },
  });
  const answer = await extract('/', await newCompany(without.url));
  expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
  await without.stop();
});
