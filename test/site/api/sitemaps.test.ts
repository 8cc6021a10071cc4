import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { newId } from '../../../domain/platform/id.ts';
import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { startSite, type ScriptedSite, type SitePage } from '../../support/site/site.ts';
import { until } from '../../support/until.ts';

const { url } = sharedInstance();

let api: ApiClient;
let site: ScriptedSite;
/** Filled by each test; the site looks into it for every request. */
let pages: Record<string, SitePage>;

beforeEach(async () => {
  pages = {};
  [api, site] = await Promise.all([
    newCompany(url),
    startSite({}, (path) => pages[path] ?? { status: 404, body: 'not here' }),
  ]);
});
afterEach(() => site.close());

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const xml = (body: string | Uint8Array): SitePage => ({
  headers: { 'content-type': 'application/xml' },
  body,
});
const urlset = (...paths: string[]) =>
  `<urlset ${XMLNS}>${paths.map((path) => `<url><loc>${site.url}${path}</loc><lastmod>2026-11-0${paths.indexOf(path) + 1}</lastmod></url>`).join('')}</urlset>`;
const index = (...paths: string[]) =>
  `<sitemapindex ${XMLNS}>${paths.map((path) => `<sitemap><loc>${site.url}${path}</loc></sitemap>`).join('')}</sitemapindex>`;
const html = (title: string, words: string, more = ''): SitePage =>
  `<!doctype html><html lang="en"><head><title>${title}</title><meta name="description" content="About ${title}">${more}</head><body><main><h1>${title}</h1><p>${words}</p></main></body></html>`;
const named = (file: string) => ({
  headers: { 'content-type': 'text/plain' },
  body: `User-agent: *\nDisallow: /secret\nSitemap: ${site.url}${file}\n`,
});
const fetchSitemaps = (siteUrl: string, client = api) => client.post('/fetch-sitemaps', { url: siteUrl });

test('sitemaps are found by robots.txt and told one by one, those with faults too', async () => {
  pages['/robots.txt'] = named('/all.xml');
  pages['/all.xml'] = xml(index('/a.xml', '/b.xml.gz', '/gone.xml', '/page.xml'));
  pages['/a.xml'] = xml(urlset('/1', '/2'));
  pages['/b.xml.gz'] = xml(gzipSync(urlset('/3')));
  pages['/page.xml'] = html('No sitemap', 'but a page');
  const { status, body } = await fetchSitemaps(site.url);
  expect(status).toBe(200);
  expect([body.source, body.totalUrls, body.isCut]).toEqual(['robots', 3, false]);
  expect(body.sitemaps.map(({ findings }: Json) => findings.length)).toEqual([0, 1, 1, 0, 0]);
  for (const sitemap of body.sitemaps) delete sitemap.findings;
  const plain = { type: null, urls: 0, lastmod: null, gz: false };
  // In turns: what is at its end first is told first.
  expect(body.sitemaps).toEqual([
    { ...plain, url: `${site.url}/all.xml`, type: 'index', urls: 4 },
    { ...plain, url: `${site.url}/gone.xml`, error: 'sitemap-http-error' },
    { ...plain, url: `${site.url}/page.xml`, error: 'sitemap-html' },
    { ...plain, url: `${site.url}/a.xml`, type: 'urlset', urls: 2, lastmod: '2026-11-02' },
    { ...plain, url: `${site.url}/b.xml.gz`, type: 'urlset', urls: 1, lastmod: '2026-11-01', gz: true },
  ]);
});

test('a given sitemap is read itself, a usual place is looked into, and a site may have none', async () => {
  pages['/here/sitemap.txt'] = `${site.url}/1\n${site.url}/2\n`;
  expect((await fetchSitemaps(`${site.url}/here/sitemap.txt`)).body).toMatchObject({
    source: 'given',
    totalUrls: 2,
    sitemaps: [{ type: 'text' }],
  });
  expect(await fetchSitemaps(site.url)).toMatchObject({
    status: 200,
    body: { sitemaps: [], totalUrls: 0, isCut: false },
  });
  pages['/wp-sitemap.xml'] = xml(urlset('/1'));
  expect((await fetchSitemaps(site.url)).body).toMatchObject({ source: 'well-known', totalUrls: 1 });
});

test('a site that does not answer, or must not be asked, is a problem', async () => {
  const silent = await startSite({});
  await silent.close();
  for (const path of ['/fetch-sitemaps', '/sitemap']) {
    expect(await api.post(path, { url: silent.url })).toMatchObject({
      status: 502,
      body: { code: 'address-unreachable' },
    });
    expect(await api.post(path, { url: 'ftp://127.0.0.1' })).toMatchObject({
      status: 400,
      body: { code: 'address-refused' },
    });
    expect((await api.post(path, { url: site.url, depth: 3 })).status).toBe(400);
  }
});

const long = 'word '.repeat(700);

/** A site of one page of most kinds, in two sitemaps. */
function varied(): void {
  pages['/robots.txt'] = named('/sitemap.xml');
  pages['/sitemap.xml'] = xml(index('/main.xml', '/blog.xml'));
  pages['/main.xml'] = xml(
    urlset('/', '/kontakt', '/shop/mill-1234', '/secret/plan', '/gone', '/x', '/moved'),
  );
  pages['/blog.xml'] = xml(urlset('/blog/grinding', '/blog', '/'));
  pages['/moved'] = { status: 301, headers: { location: '/x' } };
  pages['/'] = html('Mills', 'We make mills.');
  pages['/kontakt'] = html('Kontakt – Mühle', 'Call us.');
  pages['/shop/mill-1234'] = html(
    'Stone mill',
    'Grinds well.',
    '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Mill"}</script>',
  );
  pages['/x'] = html('Häufige Fragen', 'Some answers.');
  pages['/blog/grinding'] = html('How to grind', long);
  pages['/blog'] = html('Blog', 'All we wrote.');
}

test('an analysis lists what sitemaps name and says what the pages are', async () => {
  varied();
  const { status, body } = await api.post('/sitemap?wait=true&pageSize=3', { url: site.url, batchSize: 2 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ url: `${site.url}/`, page: 1, pageSize: 3, total: 9, source: 'robots' });
  expect(body.job).toMatchObject({ workflowId: `sitemap-analysis/${body.id}`, status: 'completed' });
  expect(body.job.stages.map(({ name, status: stage }: Json) => [name, stage])).toEqual(
    ['discover', 'fetch', 'analyze', 'classify', 'store'].map((name) => [name, 'completed']),
  );
  expect(body.pages).toHaveLength(3);
  expect(body.counts).toEqual({
    listed: 9,
    analysed: 9,
    types: { article: 1, product: 1, category: 1, home: 1, contact: 1, faq: 1 },
  });
  expect(body.sitemaps.map(({ url: loc }: Json) => loc)).toEqual(
    ['/sitemap.xml', '/main.xml', '/blog.xml'].map((path) => site.url + path),
  );
  const all = (await api.get(`/sitemap/${body.id}?pageSize=100`)).body;
  const rows = all.pages.map((page: Json) => [page.url.replace(site.url, ''), page.status, page.contentType]);
  expect(rows.toSorted()).toEqual([
    ['/', 200, 'home'],
    ['/blog', 200, 'category'],
    ['/blog/grinding', 200, 'article'],
    ['/gone', 404, null],
    ['/kontakt', 200, 'contact'],
    ['/moved', 301, null],
    ['/secret/plan', null, null],
    ['/shop/mill-1234', 200, 'product'],
    ['/x', 200, 'faq'],
  ]);
  const [article] = (await api.get(`/sitemap/${body.id}?type=article`)).body.pages;
  expect(article).toEqual({
    url: `${site.url}/blog/grinding`,
    status: 200,
    failure: null,
    isAnalysed: true,
    contentType: 'article',
    title: 'How to grind',
    description: 'About How to grind',
    wordCount: expect.any(Number),
    lang: 'en',
    lastmod: '2026-11-01',
    sitemap: `${site.url}/blog.xml`,
  });
  expect(article.wordCount).toBeGreaterThan(690);
  const [secret] = (await api.get(`/sitemap/${body.id}?search=secret`)).body.pages;
  expect(secret).toMatchObject({ failure: 'robots', isAnalysed: true });
  expect(site.requests.map(({ path }) => path)).not.toContain('/secret/plan');
  expect((await api.get(`/sitemap/${body.id}?type=nonsense`)).status).toBe(400);
  expect((await api.get('/sitemap')).body).toMatchObject({
    total: 1,
    items: [{ id: body.id, counts: { listed: 9 } }],
  });
});

test('a page of a host that does not answer is not said to be closed by its robots.txt', async () => {
  pages['/robots.txt'] = named('/sitemap.txt');
  pages['/sitemap.txt'] = `${site.url}/secret/1\nhttp://127.0.0.1:1/2\n`;
  const { body } = await api.post('/sitemap?wait=true', { url: site.url });
  const failures = body.pages.map(({ url: page, failure }: Json) => [page, failure]);
  expect(failures.toSorted()).toEqual([
    ['http://127.0.0.1:1/2', 'unreachable'],
    [`${site.url}/secret/1`, 'robots'],
  ]);
});

test('all pages are listed and as many as wanted looked at, of each sitemap alike', async () => {
  const many = Array.from({ length: 2_500 }, (_, n) => `${site.url}/many/${n}`).join('\n');
  pages['/sitemap.xml'] = xml(index('/many.txt', '/few.txt'));
  pages['/many.txt'] = { headers: { 'content-type': 'text/plain' }, body: many };
  pages['/few.txt'] = {
    headers: { 'content-type': 'text/plain' },
    body: `${site.url}/few/1\n${site.url}/few/2`,
  };
  const { body } = await api.post('/sitemap?wait=true', { url: site.url, limit: 5 });
  expect([body.total, body.counts]).toEqual([2_502, { listed: 2_502, analysed: 5, types: {} }]);
  const asked = site.requests.map(({ path }) => path).filter((path) => /^\/(?:few|many)\//.test(path));
  expect(asked.toSorted()).toEqual(['/few/1', '/few/2', '/many/0', '/many/1', '/many/2']);
});

test('as many pages of a host are asked for at once as wanted', async () => {
  const paths = ['/1', '/2', '/3', '/4', '/5'];
  const open: ServerResponse[] = [];
  let most = 0;
  const held = createServer((request, response) => {
    if (request.url === '/sitemap.txt') {
      response.writeHead(200, { 'content-type': 'text/plain' });
      return response.end(paths.map((path) => `http://${request.headers.host}${path}`).join('\n'));
    }
    if (!paths.includes(request.url ?? '')) return response.writeHead(404).end();
    most = Math.max(most, open.push(response));
    return undefined;
  });
  held.listen(0, '127.0.0.1');
  await once(held, 'listening');
  try {
    const { port } = held.address() as AddressInfo; // it listens on TCP
    const ask = { url: `http://127.0.0.1:${port}/sitemap.txt`, concurrency: 2 };
    const { body } = await api.post('/sitemap?wait=false', ask);
    const job = await until(async () => {
      if (open.length >= 2 || most === 2) for (const one of open.splice(0)) one.end('<title>Seen</title>');
      const { body: now } = await api.get(`/sitemap/${body.id}`);
      return now.job.status === 'completed' && now;
    });
    expect([job.counts.analysed, most]).toEqual([paths.length, 2]);
  } finally {
    held.close();
    held.closeAllConnections();
  }
});

test('pages are rendered on demand', async () => {
  pages['/sitemap.txt'] = { headers: { 'content-type': 'text/plain' }, body: `${site.url}/app` };
  pages['/app'] = html('As served', 'Nothing yet.', '<script>document.title = "By script"</script>');
  const titles = async (more: object) => {
    const { body } = await api.post('/sitemap?wait=true', { url: `${site.url}/sitemap.txt`, ...more });
    return body.pages.map(({ title }: Json) => title);
  };
  expect(await titles({ render: 'always' })).toEqual(['By script']);
  expect(await titles({})).toEqual(['As served']);
});

test('who does not wait gets the job, and the same key the same analysis', async () => {
  varied();
  const headers = { 'idempotency-key': newId() };
  const started = await api.post('/sitemap?wait=false', { url: site.url }, { headers });
  expect(started).toMatchObject({
    status: 202,
    body: { id: expect.any(String), job: { kind: 'sitemap-analysis' } },
  });
  const { id } = started.body;
  const location = started.headers.get('location') ?? '';
  expect(location).toBe(`/sitemap/${id}`);
  const again = await api.post('/sitemap?wait=false', { url: site.url }, { headers });
  expect(again.body.id).toBe(id);
  const done = await until(async () => {
    const { body } = await api.get(location);
    return body.job.status === 'completed' && body;
  });
  expect(done.total).toBe(9);
});

test("another company's analysis is unknown, a malformed id is refused, a key needs its scope", async () => {
  pages['/sitemap.txt'] = `${site.url}/1`;
  const { body } = await api.post('/sitemap?wait=true', { url: site.url });
  const otherCompany = await newCompany(url);
  expect(await otherCompany.get(`/sitemap/${body.id}`)).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  });
  expect((await otherCompany.get('/sitemap')).body.total).toBe(0);
  expect(await api.get('/sitemap/nonsense')).toMatchObject({ status: 400, body: { code: 'invalid-id' } });
  const { key } = (await api.post('/api/api-keys', { name: 'other', scopes: ['knowledge'] })).body;
  const other = clientFor(url, key);
  expect((await fetchSitemaps(site.url, other)).status).toBe(403);
  expect((await other.get(`/sitemap/${body.id}`)).status).toBe(403);
  expect((await clientFor(url).post('/sitemap', { url: site.url })).status).toBe(401);
});
