import { parse } from 'csv-parse/sync';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Browser } from 'playwright';
import { REPORT_POLICY } from '../../domain/audit/formats/report-html.ts';
import { launchBrowser, openVisit } from '../support/browser/browser.ts';
import { newCompany, type ApiClient } from '../support/api/client.ts';
import { auditLines, endedAudit, startAudit } from '../support/audit/crawl.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import { linking, startSite, type ScriptedSite } from '../support/site/site.ts';
import { query } from '../support/instance/sql.ts';
import { until } from '../support/until.ts';

const { url: api, env } = sharedInstance();
const database = env.DATABASE_URL ?? '';
const HOSTILE = `=1+1"</title><script>alert(1)</script>`;
const TITLE = HOSTILE.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

let site: ScriptedSite;
let client: ApiClient;
let browser: Browser;
let auditId: string;

beforeAll(async () => {
  site = await startSite({
    '/': linking(TITLE, '/a', '/b', '/gone', '/old'),
    '/a': linking(TITLE, '/', '/b'),
    '/b': linking('B', '/', '/gone'),
    '/old': { status: 301, headers: { location: '/a' } },
  });
  [client, browser] = await Promise.all([newCompany(api), launchBrowser()]);
  auditId = await startAudit(client, site.url);
  expect(await endedAudit(client, auditId)).toMatchObject({ status: 'completed' });
});
afterAll(() => Promise.all([site.close(), browser.close()]));

const download = (format: string) => client.get(`/seo-audit/${auditId}/report?format=${format}`);

test('JSON: the very report of the audit, and its line', async () => {
  const { body: audit } = await client.get(`/seo-audit/${auditId}`);
  const { body: report, headers } = await download('json');
  expect(headers.get('content-type')).toContain('application/json');
  expect(audit.audit_report).toEqual(report);
  expect(audit.summary).toEqual({
    score: report.summary.score,
    pages: 3,
    issuesBySeverity: report.summary.issuesBySeverity,
  });
  expect(audit.counts).toMatchObject({ discovered: 5, crawled: 5, failed: 1 });
  expect(report.links.broken).toEqual([
    { url: `${site.url}/gone`, status: 404, from: [`${site.url}/`, `${site.url}/b`] },
  ]);
  expect(report.duplicates.titles).toEqual([{ title: HOSTILE, urls: [`${site.url}/`, `${site.url}/a`] }]);
  expect((await auditLines(database, auditId)).at(-1)).toMatch(/^Report: score \d+ of 100 for 3 pages/);
});

test('the same site gives the same report, speed aside', async () => {
  const again = await startAudit(client, site.url);
  await endedAudit(client, again);
  const steady = async (id: string) => {
    const { performance: _, ...report } = (await client.get(`/seo-audit/${id}/report`)).body;
    const isSteady = ({ category }: { category: string }) => category !== 'performance';
    return JSON.stringify({
      ...report,
      categories: report.categories.filter(isSteady),
      issues: report.issues.filter(isSteady),
    });
  };
  expect(await steady(again)).toBe(await steady(auditId));
  const { body: compared } = await client.get(`/seo-audit/${again}/compare/${auditId}`);
  const changed = compared.issues.filter(
    (issue: { category: string; new: number; fixed: number }) =>
      issue.category !== 'performance' && issue.new + issue.fixed > 0,
  );
  expect(changed).toEqual([]);
});

test('HTML: a page that shows itself and runs nothing of what the site says', async () => {
  const { body, headers } = await download('html');
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')).toBe(REPORT_POLICY);
  expect(body).not.toContain('<script');
  const { page, context, complaints } = await openVisit(browser, api, {
    extraHTTPHeaders: { authorization: `Bearer ${client.token}` },
  });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  await page.goto(`/seo-audit/${auditId}/report?format=html`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(new URL(site.url).host);
  expect(await page.getByRole('img', { name: /^Score: \d+ of 100$/ }).count()).toBe(1);
  expect(await page.getByText(HOSTILE, { exact: true }).count()).toBeGreaterThan(0);
  // The style was let in by the policy.
  expect(await page.locator('.gauge').boundingBox()).toMatchObject({ width: 176 });
  expect({ complaints, dialogs }).toEqual({ complaints: [], dialogs: [] });
  await context.close();
});

test('CSV: every finding, as text', async () => {
  const { body, headers } = await download('csv');
  expect(headers.get('content-type')).toContain('text/csv');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audit-127\.0\.0\.1-\d+\.csv"$/);
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true, record_delimiter: '\r\n' });
  const [stored] = await query<{ count: number }>(
    database,
    'select count(*)::int as count from audit_findings where audit_id = $1',
    [auditId],
  );
  expect(rows).toHaveLength(stored?.count ?? 0);
  const titles = rows.filter(({ issue }) => issue === 'title-duplicate');
  expect(titles.map(({ url }) => url)).toEqual([`${site.url}/`, `${site.url}/a`]);
  expect(titles[0]).toMatchObject({ severity: 'warning', category: 'title' });
  expect(titles[0]?.['details']).toContain(HOSTILE);
  expect(rows.flatMap((row) => Object.values(row)).filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
});

test('PDF: the page on paper', async () => {
  const { bytes, headers } = await download('pdf');
  expect(headers.get('content-type')).toBe('application/pdf');
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  expect(text).toContain(new URL(site.url).host);
  expect(text).toContain('Duplicate titles');
  // What is folded up on a screen is open on paper.
  expect(text).toContain('How the score is calculated');
  expect(text).toMatch(/Titles, \d+ of 100: of 3 pages/);
  document.destroy();
  library.destroy();
});

test('a format that does not exist, and an audit without a report', async () => {
  expect((await download('xml')).status).toBe(400);
  const silent = await startSite({ '/': { isSilent: true } });
  const { body } = await client.post('/seo-audit/start', { url: silent.url });
  for (const format of ['json', 'html', 'csv', 'pdf']) {
    const answer = await client.get(`/seo-audit/${body.id}/report?format=${format}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'not-found']);
  }
  await client.post(`/seo-audit/${body.id}/cancel`);
  await silent.close();
});

test('an audit that was cancelled shows what it had found until then', async () => {
  // More that do not answer than time-outs can get through before the cancellation.
  const silent = Array.from({ length: 200 }, (_, index) => `/slow/${index}`);
  const slow = await startSite({
    '/': linking('Start', '/a', ...silent),
    '/a': linking('A', '/'),
    ...Object.fromEntries(silent.map((path) => [path, { isSilent: true }])),
  });
  const id = await startAudit(client, slow.url);
  await slowAsked(slow);
  await client.post(`/seo-audit/${id}/cancel`);
  await endedAudit(client, id);
  const { status, body } = await client.get(`/seo-audit/${id}/report`);
  expect(status).toBe(200);
  expect(body.summary).toMatchObject({ url: `${slow.url}/`, isCut: true });
  expect(body.pages.map(({ url }: { url: string }) => url)).toContain(`${slow.url}/`);
  await slow.close();
});

async function slowAsked({ requests }: ScriptedSite): Promise<void> {
  await until(async () => requests.some(({ path }) => path.startsWith('/slow/')));
}
