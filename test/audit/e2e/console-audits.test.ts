import type { Browser, Page } from 'playwright';
import { smallTargets } from '../../support/browser/accessibility.ts';
import { launchBrowser, openConsole, type Visit } from '../../support/browser/browser.ts';
import type { ApiClient } from '../../support/api/client.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { startSite, type ScriptedSite } from '../../support/site/site.ts';
import { until } from '../../support/until.ts';

let site: ScriptedSite;
let browser: Browser;
let visit: Visit & { company: ApiClient & { password: string } };
let page: Page;
/** Between the two audits, the page of bread gets its title and the one of flour loses its heading. */
let isFixed = false;

const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main>${body}</main></body></html>`;
const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">To ${path}</a>`).join(' ');

beforeAll(async () => {
  browser = await launchBrowser();
  site = await startSite({
    '/': html('Riverside Mill', `<h1>The mill</h1>${links('/flour', '/visit', '/recipes/bread', '/gone')}`),
    '/flour': () =>
      html('Flour from stones', `${isFixed ? '' : '<h1>Flour</h1>'}${links('/visit', '/gone')}`),
    '/visit': html('Visit us', `<h1>Visit</h1><p>Every day from nine to five.</p>${links('/')}`),
    '/recipes/bread': () => html(isFixed ? 'How to bake bread' : '', `<h1>Bread</h1>${links('/')}`),
    '/news': html('Visit us', `<h1>News</h1>${links('/')}`),
    '/robots.txt': () => ({ body: `User-agent: *\nDisallow: /shop\nSitemap: ${site.url}/sitemap.xml\n` }),
    '/sitemap.xml': () => ({
      headers: { 'content-type': 'application/xml' },
      body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${['/', '/flour', '/news']
        .map((path) => `<url><loc>${site.url}${path}</loc><lastmod>2026-11-20</lastmod></url>`)
        .join('')}</urlset>`,
    }),
  });
  visit = await openConsole(browser, sharedInstance().url);
  ({ page } = visit);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const tab = (name: string) => page.getByRole('navigation', { name: 'Report' }).getByRole('link', { name });

test('an audit is started with what the server accepts, watched, paused and led to its report', async () => {
  await page.goto('/app/audits');
  await page.getByRole('heading', { name: 'Audit your first site' }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'New audit' }).click();

  await page.getByRole('button', { name: 'Start the audit' }).click();
  await page.getByText('Enter the URL of the site').waitFor();
  await page.getByRole('textbox', { name: 'Site' }).fill(site.url);
  await page.getByRole('button', { name: 'More settings' }).click();
  const pace = page.getByRole('textbox', { name: 'Maximum requests per second' });
  await pace.fill('100000');
  await page.getByRole('button', { name: 'Start the audit' }).click();
  await until(async () => (await pace.getAttribute('aria-invalid')) === 'true');
  expect(await lookProblems(page)).toEqual([]);
  // Slow enough that it is not over before the page shows it.
  await pace.fill('4');
  await page.getByRole('button', { name: 'Start the audit' }).click();

  await page.getByRole('button', { name: /^Pause audit of/ }).click();
  await page.getByRole('heading', { name: 'Paused' }).waitFor();
  await page.getByText('robots.txt was read').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('button', { name: /^Resume audit of/ }).click();
  await page.getByRole('heading', { name: 'Fix first' }).waitFor();
  await page.getByText('5 pages checked').waitFor();
  await page.getByRole('button', { name: 'How the score is calculated' }).click();
  await page.getByText(/^Overall \d+ of 100/).waitFor();
  expect(await lookProblems(page)).toEqual([]);
});

test('issues are filtered and opened, and lead to the pages that have them', async () => {
  await page.getByRole('link', { name: /^Titles .*score/ }).click();
  await page.waitForURL('**/issues?category=title');
  const issue = page.getByRole('button', { name: /^The page has no title/ });
  await issue.waitFor();
  const rows = page.getByRole('list', { name: 'Issues' }).locator(':scope > li');
  const all = await rows.count();
  await page.getByRole('link', { name: /^Errors/ }).click();
  await page.waitForURL('**/issues?**severity=error');
  await page.goBack();
  await until(async () => (await rows.count()) === all);
  await page.getByRole('searchbox', { name: 'Find an issue' }).fill('no such words');
  await page.getByRole('heading', { name: 'No matching issues' }).waitFor();
  await page.getByRole('link', { name: 'Show all issues' }).click();
  await issue.press('Enter');
  await page.getByText('How to fix it').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  await page.getByRole('link', { name: '/recipes/bread', exact: true }).click();
  await page.getByRole('heading', { name: '/recipes/bread' }).waitFor();
  const found = page.getByRole('region', { name: /^Found on this page/ });
  await found.getByRole('link', { name: 'The page has no title' }).waitFor();
  const linked = page.getByRole('region', { name: 'Links to this page' }).last();
  expect(await linked.getByRole('link', { name: '/', exact: true }).count()).toBe(1);
  expect(await lookProblems(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
});

test('the other parts of the report show pages, links, duplicates, sitemaps and speed', async () => {
  await tab('Pages').click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: /4xx/ }).click();
  await page
    .getByRole('row', { name: /\/gone/ })
    .getByText('404')
    .waitFor();
  await until(async () => (await page.getByRole('row').count()) === 2);
  expect(await lookProblems(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  await tab('Links').click();
  const broken = page.getByRole('listitem').filter({ hasText: '/gone' });
  await broken.getByRole('link', { name: '/flour', exact: true }).waitFor();
  expect(await smallTargets(page)).toEqual([]);
  await tab('Duplicates').click();
  await page.getByText('“Visit us” on 2 pages').waitFor();
  expect(await smallTargets(page)).toEqual([]);
  await tab('Sitemaps and robots').click();
  await page.getByText('Disallow: /shop').waitFor();
  expect(await page.getByRole('row', { name: /sitemap\.xml/ }).innerText()).toMatch(
    /Sitemap\s+3\s+2026-11-20/,
  );
  expect(await lookProblems(page)).toEqual([]);
  await tab('Speed').click();
  await page.getByText('Median response time').waitFor();
  await tab('Changes').click();
  await page.getByRole('heading', { name: 'There is no other audit of this site yet' }).waitFor();
});

test('a second audit says what is fixed and what is new, and can be exported and deleted', async () => {
  isFixed = true;
  await page.getByRole('link', { name: 'Audit it again' }).click();
  expect(await page.getByRole('textbox', { name: 'Site' }).inputValue()).toBe(`${site.url}/`);
  await page.getByRole('textbox', { name: 'Maximum requests per second' }).fill('0');
  await page.getByRole('button', { name: 'Start the audit' }).click();
  await tab('Changes').click();
  const [fixed, fresh] = [
    page.getByRole('region', { name: 'Fixed' }),
    page.getByRole('region', { name: 'New' }),
  ];
  await fixed.getByText('The page has no title').waitFor();
  await fresh.getByText('The page has no H1').waitFor();
  expect(await lookProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Export' }).click();
  const hrefs = await page
    .getByRole('menuitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('href') ?? ''));
  expect(hrefs.map((href) => href.split('=')[1])).toEqual(['pdf', 'html', 'csv', 'json']);
  const titles = ['The page has no H1', 'h1-missing'];
  for (const href of hrefs.slice(1, 3)) {
    const text = await (await page.request.get(href)).text();
    expect(titles.some((title) => text.includes(title))).toBe(true);
  }
  const json = await page.request.get(hrefs[3] ?? '');
  expect((await json.json()).links.broken).toEqual([
    { url: `${site.url}/gone`, status: 404, from: [`${site.url}/`, `${site.url}/flour`] },
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete the audit' }).click();
  await page.waitForURL('**/app/audits');
  const audits = page.getByRole('list', { name: 'Audits' }).locator(':scope > li');
  await until(async () => (await audits.count()) === 1);
  expect(await lookProblems(page)).toEqual([]);
});

test('an audit that fails says why and can be tried again', async () => {
  const { body } = await visit.company.post('/seo-audit/start', { url: 'http://127.0.0.1:1/' });
  await page.goto(`/app/audits/${body.id}`);
  await page.getByRole('heading', { name: 'The audit failed' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
});

test('the sitemaps of a site are read, and its pages told apart', async () => {
  await page.goto('/app/sitemaps');
  await page.getByRole('heading', { name: 'Explore a site' }).waitFor();
  await page.getByRole('textbox', { name: 'Site or sitemap' }).fill(site.url);
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /sitemap\.xml/ }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Analyse the pages' }).click();
  await page.waitForURL(/sitemaps\/[0-9a-f]{24}/);
  await page.getByText('3 URLs listed, 3 pages fetched').waitFor();
  await page.getByRole('link', { name: /^Home page/ }).click();
  await until(async () => (await page.getByRole('row').count()) === 2);
  expect(await lookProblems(page)).toEqual([]);
  // The form was refused once.
  expect(visit.complaints).toEqual([expect.stringContaining('400 (Bad Request)')]);
  await page.goto('/app/audits/000000000000000000000000');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
});

test('a page that the audit does not have is no reason to try again', async () => {
  const { items } = (await visit.company.get('/seo-audit')).body;
  const audit = items.at(-1);
  await page.goto(`/app/audits/${audit.id}/page?url=${encodeURIComponent('https://nowhere.example/')}`);
  await page.getByRole('alert').getByText('The audit has no such page').waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  // The browser's complaint of the 404 may come late.
  await until(() => visit.complaints.length > 0);
  visit.complaints.length = 0;
});

test('a URL in the address bar becomes a link to the web or none', async () => {
  const { items } = (await visit.company.get('/seo-audit')).body;
  const hrefsOf = async (url: string) => {
    await page.goto(`/app/audits/${items.at(-1).id}/page?url=${encodeURIComponent(url)}`);
    await page.getByRole('link', { name: 'All pages' }).waitFor();
    const links = page.getByRole('main').getByRole('link');
    return links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  };
  for (const url of [
    'javascript:alert(1)//',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '/x',
    'x',
  ]) {
    const hrefs = await hrefsOf(url);
    expect([url, hrefs.filter((href) => !/^(\/app\/|https?:)/.test(href))]).toEqual([url, []]);
    expect(await page.getByRole('link', { name: /^Open / }).count()).toBe(0);
  }
  expect(await hrefsOf(`${site.url}/flour`)).toContain(`${site.url}/flour`);
});
