import { newCompany } from '../support/api/client.ts';
import { auditLines, crawledRows, endedAudit, startAudit } from '../support/audit/crawl.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import { linking, sitemapOf, startSite, type ScriptedSite, type SitePage } from '../support/site/site.ts';
import { query } from '../support/instance/sql.ts';

const { url: api, env } = sharedInstance();
const database = env.DATABASE_URL ?? '';
const opened: ScriptedSite[] = [];

const client = await newCompany(api);
afterAll(() => Promise.all(opened.map((site) => site.close())));

async function siteOf(...[pages, otherwise]: Parameters<typeof startSite>): Promise<ScriptedSite> {
  const site = await startSite(pages, otherwise);
  opened.push(site);
  return site;
}

async function crawl(site: ScriptedSite, options: object = {}, path = '/') {
  const id = await startAudit(client, site.url + path, options);
  const audit = await endedAudit(client, id);
  return { id, audit, rows: await crawledRows(database, id), lines: await auditLines(database, id) };
}

test('links, redirects, robots.txt, sitemaps and what is no page', async () => {
  const pages: Record<string, SitePage> = {
    '/robots.txt': {
      headers: { 'content-type': 'text/plain' },
      body: 'User-agent: *\nDisallow: /private\n\nUser-agent: MillraceBot\nDisallow: /closed\n',
    },
    '/': linking(
      'Start',
      '/a',
      '/b?utm_source=x',
      '/old',
      '/loop',
      '/gone',
      '/closed/x',
      '/file.pdf',
      '#top',
    ),
    '/a': linking('A', '/', '/b', '/deep', 'mailto:x@example.org'),
    '/b': linking('B'),
    '/deep': linking('Deep', '/deeper'),
    '/deeper': linking('Deeper', '/private/open-to-us'),
    '/private/open-to-us': linking('Private'),
    '/old': { status: 301, headers: { location: '/old2' } },
    '/old2': { status: 302, headers: { location: '/new' } },
    '/new': linking('New'),
    '/loop': { status: 302, headers: { location: '/loop2' } },
    '/loop2': { status: 302, headers: { location: '/loop' } },
    '/file.pdf': {
      headers: { 'content-type': 'application/pdf', 'content-length': '9' },
      body: '%PDF-1.7\n',
    },
    '/lonely': linking('Lonely'),
  };
  const site = await siteOf(pages);
  pages['/sitemap.xml'] = sitemapOf(['/lonely', '/a', '/closed/y'].map((path) => site.url + path));
  const { audit, rows, lines, id } = await crawl(site);

  expect(audit.status).toBe('completed');
  expect(
    Object.fromEntries(Object.entries(rows).map(([path, row]) => [path, row.left_because ?? row.status])),
  ).toEqual({
    '/': 200,
    '/a': 200,
    '/b': 200,
    '/closed/x': 'robots',
    '/closed/y': 'robots',
    '/deep': 200,
    '/deeper': 200,
    '/file.pdf': 200,
    '/gone': 404,
    '/lonely': 200,
    '/loop': 302,
    '/new': 200,
    '/old': 200,
    '/private/open-to-us': 200,
  });
  expect(rows['/old']).toMatchObject({
    final_url: `${site.url}/new`,
    redirects: [
      { url: `${site.url}/old`, status: 301 },
      { url: `${site.url}/old2`, status: 302 },
    ],
    title: null,
  });
  expect(rows['/new']).toMatchObject({ title: 'New', wave: 2 });
  expect(rows['/loop']?.failure).toBe('redirect-loop');
  expect(rows['/lonely']).toMatchObject({ in_sitemap: true, title: 'Lonely' });
  expect(rows['/deeper']?.wave).toBe(3);
  expect(rows['/a']?.links.map((link: { to: string }) => link.to.replace(site.url, ''))).toEqual([
    '/',
    '/b',
    '/deep',
  ]);
  // Every page once; the targets of redirects once more for each redirect that leads there.
  const { '/new': fresh, ...fetched } = site.fetched();
  expect(fresh).toBe(2);
  const asked = Object.keys(rows).filter((path) => rows[path]?.state === 'done' && path in fetched);
  expect(asked.map((path) => fetched[path])).toEqual(asked.map(() => 1));
  expect(Object.keys(site.fetched()).filter((path) => path.startsWith('/closed'))).toEqual([]);
  expect(lines[0]).toBe(`Start URL: ${site.url}/`);
  expect(lines).toContain('Crawled 12 pages');
  const found = await query<{ rule: string }>(
    database,
    `select rule from audit_findings join audit_pages using (company_id, audit_id, hash)
     where audit_id = $1 and url like '%/old' order by rule`,
    [id],
  );
  expect(found.map(({ rule }) => rule)).toContain('redirect-chain');
});

test('traps, filters, depth and the limit, each with its reason', async () => {
  const calendar = (path: string): SitePage => {
    const month = Number(/\/calendar\/2026\/(\d+)/.exec(path)?.[1] ?? 0);
    if (path.startsWith('/calendar/')) return linking(path, `/calendar/2026/${month + 1}`);
    if (path.startsWith('/loop/')) return linking(path, 'again/', '/');
    const hop = /^\/hop\/(\d+)$/.exec(path)?.[1];
    return hop ? { status: 302, headers: { location: `/hop/${Number(hop) + 1}` } } : { status: 404 };
  };
  const site = await siteOf(
    {
      '/': linking(
        'Start',
        '/blog/1',
        '/shop/1',
        '/shop/secret',
        '/calendar/2026/1',
        '/loop/',
        '/list?a=1',
        '/hop/1',
      ),
      '/blog/1': linking('Blog', '/blog/2'),
      '/blog/2': linking('Blog 2', '/blog/3'),
      '/blog/3': linking('Blog 3', '/blog/4'),
      '/shop/1': linking('Shop', ...Array.from({ length: 30 }, (_, n) => `/shop/p${n}`)),
    },
    (path) => (path.startsWith('/shop/p') ? linking(path) : calendar(path)),
  );
  const { rows } = await crawl(site, { exclude: ['/shop/secret', '/list'], maxDepth: 3 });
  const because = (path: string) => rows[path]?.left_because;
  expect(because('/shop/secret')).toBe('filtered');
  expect(because('/list?a=1')).toBe('filtered');
  expect(rows['/blog/3']?.status).toBe(200);
  expect(because('/blog/4')).toBe('max-depth');
  expect(because('/calendar/2026/4')).toBe('max-depth');
  // Nobody follows redirects without end: one URL is at fault, not each one on the way.
  expect(Object.keys(rows).filter((path) => path.startsWith('/hop/'))).toEqual(['/hop/1']);
  expect(Object.values(rows).filter(({ state }) => state === 'found' || state === 'listed')).toEqual([]);
  expect(site.fetched()['/shop/secret']).toBeUndefined();

  const small = await crawl(site, { maxPages: 20 });
  expect(Object.values(small.rows).filter(({ state }) => state === 'done')).toHaveLength(20);
  expect(small.rows['/shop/p9']?.left_because).toBe('max-pages');
  expect(small.rows['/blog/2']?.status).toBe(200);

  const wide = await crawl(site, { include: ['/loop/**'], maxPages: 100 });
  // The start page is crawled whatever the filters say; a path that repeats itself has an end.
  expect(wide.rows['/']?.status).toBe(200);
  expect(wide.rows['/loop/again/again/']?.status).toBe(200);
  expect(wide.rows['/loop/again/again/again/']?.left_because).toBe('trap');
  expect(wide.rows['/blog/1']?.left_because).toBe('filtered');
});

test('a server that is overloaded, slow or broken is given time, and then taken at its word', async () => {
  const pages: Record<string, SitePage> = {
    '/': linking('Start', '/busy', '/flaky', '/silent', '/broken', '/down', '/large', '/ok'),
    '/busy': (times) => (times === 1 ? { status: 429, headers: { 'retry-after': '1' } } : linking('Busy')),
    '/flaky': (times) => (times < 3 ? { status: 503 } : linking('Flaky')),
    '/silent': { isSilent: true },
    '/broken': (times) => ({ isBroken: true, headers: { 'content-length': '100000' }, body: `${times}` }),
    '/down': { status: 500 },
    '/large': { body: `<title>Large</title>${'x'.repeat(300_000)}` },
    '/ok': linking('Fine'),
  };
  const site = await siteOf(pages);
  const { rows } = await crawl(site);
  expect(rows['/busy']).toMatchObject({ status: 200, title: 'Busy' });
  expect(rows['/flaky']).toMatchObject({ status: 200, title: 'Flaky' });
  expect(rows['/silent']).toMatchObject({ status: null, failure: 'timeout' });
  // It began with 200, but nobody has got the page.
  expect(rows['/broken']).toMatchObject({ status: null, failure: 'connect' });
  expect(rows['/down']).toMatchObject({ status: 500, failure: null });
  expect(rows['/large']).toMatchObject({ failure: 'too-large', title: null });
  expect(rows['/ok']?.title).toBe('Fine');
  expect(site.fetched()).toMatchObject({ '/busy': 2, '/flaky': 3, '/silent': 3, '/down': 1, '/ok': 1 });
  // What Retry-After asks for holds for the whole host.
  const busy = site.requests.find(({ path }) => path === '/busy');
  const between = site.requests.filter(({ at }) => at > (busy?.at ?? 0) + 200 && at < (busy?.at ?? 0) + 900);
  expect(between).toEqual([]);
});

test('a start page that cannot be reached fails the audit and says so', async () => {
  const site = await startSite({});
  await site.close();
  const { audit } = await crawl(site);
  expect(audit.status).toBe('failed');
  expect(audit.job.error.code).toBe('address-unreachable');
  expect(audit.error_message).toContain(`${site.url}/`);
});

test('without a robots.txt that can be had nothing is fetched, and the audit ends with that', async () => {
  const site = await siteOf({ '/robots.txt': { status: 503 }, '/': linking('Start', '/a') });
  const { audit, rows, lines } = await crawl(site);
  expect(audit.status).toBe('completed');
  expect(rows['/']?.left_because).toBe('robots');
  expect(Object.keys(rows)).toEqual(['/']);
  expect(lines).toContain('robots.txt returned status 503: nothing may be crawled');
  expect(site.fetched()['/']).toBeUndefined();

  const bold = await crawl(site, { respectRobots: false });
  expect(bold.rows['/']?.status).toBe(200);
});

test('a page that breaks its reader is kept, and so are its neighbours', async () => {
  const paths = Array.from({ length: 12 }, (_, n) => `/p${n}`);
  const site = await siteOf({ '/': linking('Start', ...paths) }, (path) =>
    path === '/p5' ? `<title>Monster</title>${'<b>'.repeat(400_000)}` : linking(path),
  );
  const { rows } = await crawl(site);
  expect(paths.map((path) => rows[path]?.status)).toEqual(paths.map(() => 200));
});

test('redirects of the start page move the site; pages only sitemaps name come last, from each in turn', async () => {
  const pages: Record<string, SitePage> = {
    '/': { status: 301, headers: { location: '/home' } },
    '/home': linking('Home', '/linked'),
    '/linked': linking('Linked'),
  };
  const site = await siteOf(pages, (path) => linking(path));
  const url = (path: string) => site.url + path;
  pages['/robots.txt'] = {
    headers: { 'content-type': 'text/plain' },
    body: `Sitemap: ${url('/a.xml')}\nSitemap: ${url('/b.xml')}\n`,
  };
  pages['/a.xml'] = sitemapOf(Array.from({ length: 50 }, (_, n) => url(`/a/${n}`)));
  pages['/b.xml'] = sitemapOf([url('/b/0'), url('/b/1'), url('/linked')]);
  const { rows } = await crawl(site, { maxPages: 8 });
  const done = Object.keys(rows).filter((path) => rows[path]?.state === 'done');
  expect(done).toEqual(['/a/0', '/a/1', '/a/2', '/a/3', '/b/0', '/b/1', '/home', '/linked']);
  expect(rows['/linked']).toMatchObject({ wave: 1, in_sitemap: true });
  expect(rows['/a/9']?.left_because).toBe('max-pages');
});
