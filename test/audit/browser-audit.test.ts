import { auditLines, crawledRows, endedAudit, startAudit } from '../support/audit/crawl.ts';
import { newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import { sharedInstance, startInstance, WITHOUT_MODEL, type Instance } from '../support/instance/instance.ts';
import { linking, sitemapOf, startSite, type ScriptedSite, type SitePage } from '../support/site/site.ts';
import { query } from '../support/instance/sql.ts';

const SLOW = `<!doctype html><html lang="en"><head><title>Slow</title></head><body><h1>Slow</h1>
  <script>setTimeout(() => { for (const end = Date.now() + 900; Date.now() < end; ); }, 200)</script></body></html>`;
const BY_SCRIPT = `<!doctype html><html lang="en"><head><title>Empty</title></head><body><div id="app"></div>
  <script src="/app.js"></script></body></html>`;
const APP = `fetch('/data').then((answer) => answer.text()).then((text) => {
  document.title = 'Full';
  document.getElementById('app').innerHTML = text;
})`;

let site: ScriptedSite;
beforeAll(async () => {
  const pages: Record<string, SitePage> = {
    '/': linking('Start', '/by-script', '/slow'),
    '/by-script': BY_SCRIPT,
    '/app.js': { headers: { 'content-type': 'text/javascript' }, body: APP },
    '/data': `<h1>Written by a script</h1><p>${'Enough words to read. '.repeat(10)}</p><a href="/hidden">To the hidden page</a>`,
    '/hidden': linking('Hidden'),
    '/slow': SLOW,
    '/slow-with-link': SLOW.replace('</h1>', '</h1><a href="/hidden">To the hidden page</a>'),
  };
  site = await startSite(pages);
  pages['/pages.xml'] = sitemapOf([`${site.url}/hidden`, `${site.url}/by-script`]);
});
beforeEach(() => site.requests.splice(0));
afterAll(() => site?.close());

async function labOf(databaseUrl: string, id: string) {
  const [row] = await query<{ lab: unknown }>(databaseUrl, 'select lab from audits where id = $1', [id]);
  const findings = await query<{ rule: string }>(
    databaseUrl,
    `select rule from audit_findings where audit_id = $1 and rule like 'lab-%' order by rule`,
    [id],
  );
  return { lab: row?.lab, rules: findings.map(({ rule }) => rule) };
}

function stageOf(audit: Awaited<ReturnType<typeof endedAudit>>, name: string) {
  return audit.job.stages.find((stage: { name: string }) => stage.name === name);
}

/** The paths that a browser has asked for; others fetch under the crawler's plain name. */
function seenByBrowser(): string[] {
  const asked = site.requests.filter(({ userAgent }) => userAgent.includes('Chrome/'));
  // Requests that look like a visitor's identify their owner; probes alone do not.
  const own = asked.filter(({ userAgent }) =>
    / \(compatible; MillraceBot\/1\.0; \+http.*\)$/.test(userAgent),
  );
  // A browser asks for it now and then.
  return [...new Set(own.map(({ path }) => path))].filter((path) => path !== '/favicon.ico').toSorted();
}

test('pages are evaluated as a browser has them; links that scripts write are followed', async () => {
  const { url, env } = sharedInstance();
  const database = env.DATABASE_URL ?? '';
  const client = await newCompany(url);
  const id = await startAudit(client, `${site.url}/`, { render: 'auto' });
  const audit = await endedAudit(client, id);
  expect(audit.status).toBe('completed');
  const rows = await crawledRows(database, id);
  expect(rows['/by-script']).toMatchObject({ status: 200, title: 'Full', facts: { wasRendered: true } });
  expect(rows['/hidden']).toMatchObject({ status: 200, title: 'Hidden', facts: { wasRendered: false } });
  // Rendered or not, who runs no scripts sees nothing.
  const needing = await client.get(`/seo-audit/${id}/pages?issue=content-needs-scripts`);
  expect(needing.body.items.map(({ url: page }: Json) => page)).toEqual([`${site.url}/by-script`]);
  // The slow page is nothing but a heading and a script.
  expect(seenByBrowser()).toEqual(['/app.js', '/by-script', '/data', '/slow']);
  // Where nothing is measured, the stage is skipped and says why.
  expect(stageOf(audit, 'performance')).toMatchObject({ status: 'skipped', error: null });
  expect(await labOf(database, id)).toEqual({
    lab: { pages: [], skipped: 'AUDIT_LAB_PAGES is 0' },
    rules: [],
  });
  expect(await auditLines(database, id)).toContain('No pages measured: AUDIT_LAB_PAGES is 0');
});

test('every page goes through the browser when that is asked for, as the device that is asked for', async () => {
  const { url, env } = sharedInstance();
  const client = await newCompany(url);
  const options = { render: 'always', device: 'mobile', exclude: ['/slow'] };
  const id = await startAudit(client, `${site.url}/`, options);
  expect((await endedAudit(client, id)).status).toBe('completed');
  const rows = Object.entries(await crawledRows(env.DATABASE_URL ?? '', id));
  const rendered = rows.filter(([, { facts }]) => facts?.wasRendered).map(([path]) => path);
  expect(rendered).toEqual(['/', '/by-script', '/hidden']);
  expect(seenByBrowser()).toEqual(expect.arrayContaining(rendered));
  const names = site.requests.map(({ userAgent }) => userAgent).filter((name) => name.includes('Chrome/'));
  expect(names.filter((name) => name.includes('MillraceBot') && !name.includes('Mobile'))).toEqual([]);
});

test('an analysis of sitemaps renders pages that look empty', async () => {
  const client = await newCompany(sharedInstance().url);
  const { body } = await client.post('/sitemap?wait=true', { url: `${site.url}/pages.xml`, render: 'auto' });
  const titles = body.pages.map((page: { url: string; title: string }) => [page.url, page.title]);
  expect(titles).toEqual([
    [`${site.url}/hidden`, 'Hidden'],
    [`${site.url}/by-script`, 'Full'],
  ]);
  expect(seenByBrowser()).toEqual(['/app.js', '/by-script', '/data']);
});

describe('with Lighthouse', () => {
  let instance: Instance;
  let client: ApiClient;
  beforeAll(async () => {
    instance = await startInstance({ env: { ...WITHOUT_MODEL, AUDIT_LAB_PAGES: '2' } });
    client = await newCompany(instance.url);
  });
  afterAll(() => instance?.stop());

  // What follows from it for a page that the browser is busy with is a rule of its own (domain/audit/evaluate-lab.test.ts).
  test('pages of the site are measured, with scripts and without, and what is slow is found', async () => {
    const id = await startAudit(client, `${site.url}/slow-with-link`, { maxPages: 2, device: 'mobile' });
    const audit = await endedAudit(client, id);
    expect(stageOf(audit, 'performance')).toMatchObject({ status: 'completed' });
    const { lab, rules } = await labOf(instance.env.DATABASE_URL ?? '', id);
    const measured = { device: 'mobile', requests: expect.any(Number), error: null };
    expect(lab).toMatchObject({
      skipped: null,
      pages: [
        {
          ...measured,
          url: `${site.url}/slow-with-link`,
          scores: { performance: expect.any(Number), seo: expect.any(Number) },
          totalBlockingMs: expect.any(Number),
          scripts: 1,
        },
        { ...measured, url: `${site.url}/hidden`, scripts: 0 },
      ],
    });
    expect(rules).toContain('lab-blocking-time');
  });
});
