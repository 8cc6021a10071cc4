import type { Browser, Page } from 'playwright';
import { smallTargets } from '../../support/browser/accessibility.ts';
import { launchBrowser, openConsole } from '../../support/browser/browser.ts';
import { type ApiClient, clientFor, type Json } from '../../support/api/client.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { ryePage } from '../../support/content/content.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { expected } from '../../support/interviews/interviews.ts';
import { sitemapOf, startSite, type ScriptedSite, type SitePage } from '../../support/site/site.ts';
import { until } from '../../support/until.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';

const API = '/seo-content-api';
const KEEPS = 'Rye bread keeps longer than wheat bread, for its crumb holds more water.';
const TABLE = ['keyword', 'rye bread', 'rye bread price', 'tax return', ';', 'RYE bread'].join('\n');

const { url } = sharedInstance();
const pages: Record<string, SitePage> = {
  '/rye-bread': ryePage(KEEPS).replace('<p>', '<h2>How long it keeps</h2><p>'),
};
let browser: Browser;
let site: ScriptedSite;
let receiver: WebhookReceiver;
beforeAll(async () => {
  browser = await launchBrowser();
  receiver = await startWebhookReceiver();
  site = await startSite(pages);
  pages['/sitemap.xml'] = sitemapOf([`${site.url}/rye-bread`, `${site.url}/rye-bread-gone`]);
});
afterAll(async () => {
  await receiver.close();
  await site.close();
  await browser.close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name, exact: true });

test('one article by the browser alone, from its keyword to a published text that others read by its link', async () => {
  const visit = await openConsole(browser, url);
  const { page, company } = visit;
  await makeProject(page, site.url);
  await importKeywords(page);
  await planTitle(page);
  const articleId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await findReferences(page);
  await writeOutline(page, company, articleId);
  await scheduleFor(page, '2026-12-24');
  await until(async () => {
    const { body } = await company.get(`${API}/articles/${articleId}`);
    return body.dueDate === '2026-12-24' && body.status === 'review' && body.outline[0].notes === KEEPS;
  });
  await seePlan(page);
  await page.goto(`/app/content/articles/${articleId}`);
  await writeDraft(page);
  await improveText(page);
  await handOn(page);
  await publish(page, company, articleId);
  expect(visit.complaints).toEqual([]);
});

async function makeProject(page: Page, websiteUrl: string): Promise<void> {
  await page.goto('/app/content');
  await page.getByRole('heading', { name: 'Plan content for your first site' }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'New project' }).click();
  await button(page, 'Create the project').click();
  await page.getByText('Give the project a name').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Mondlicht');
  await page.getByLabel('Site', { exact: true }).fill(websiteUrl);
  expect(await lookProblems(page)).toEqual([]);
  await button(page, 'Create the project').click();
  await page.getByRole('heading', { name: 'No article is planned yet' }).waitFor();
  await page.getByText('The site was not audited yet.').waitFor();
  expect(await lookProblems(page)).toEqual([]);
}

async function importKeywords(page: Page): Promise<void> {
  await tab(page, 'Keywords').click();
  await page.getByRole('heading', { name: 'No keywords yet' }).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'keywords.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) });
  await page.getByText('3 keywords imported').waitFor();
  await page.getByText('Line 6: stands in the table twice').waitFor();
  await page.getByRole('heading', { name: 'rye bread 2' }).waitFor();
  await page.getByText('Belongs to rye bread').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
}

async function planTitle(page: Page): Promise<void> {
  await page.getByLabel('Choose rye bread', { exact: true }).check();
  await page.getByRole('link', { name: 'Titles for 1 keyword' }).click();
  await button(page, 'Find titles').click();
  await page.getByRole('heading', { name: 'rye bread', exact: true }).waitFor();
  await page
    .getByText(/of 600 pixels/)
    .first()
    .waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.getByLabel('Title', { exact: true }).fill('Rye bread');
  await page.getByRole('combobox', { name: 'Its keyword' }).click();
  await page.getByRole('option', { name: 'rye bread', exact: true }).click();
  await button(page, 'Check').click();
  await button(page, 'Plan Rye bread').click();
  await page.getByRole('link', { name: 'Open Rye bread', exact: true }).click();
  await page.getByText('The article has no outline yet.').waitFor();
  await page.getByText('The article has no references yet.').waitFor();
}

/** Without a search service pages of the own site are read, and the page says so. */
async function findReferences(page: Page): Promise<void> {
  await button(page, 'Find references').click();
  const references = page.getByRole('list', { name: 'References' });
  await references.getByText(KEEPS).waitFor();
  await references.getByText('[1]').waitFor();
  await page.getByText('The web was not searched').waitFor();
  await page.getByText('1 page not cited').click();
  await page.getByText('The page no longer exists').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
}

async function writeOutline(page: Page, company: ApiClient, articleId: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Secondary keywords' }).fill('rye bread longer');
  await page.getByRole('combobox', { name: 'Secondary keywords' }).press('Enter');
  await button(page, 'Save').click();
  await page.getByText('Saved.').waitFor();
  // Of a preview, which needs a model, there is no button.
  expect(await button(page, 'Preview').count()).toBe(0);
  const before: Json = (await company.get(`${API}/articles/${articleId}`)).body;
  expect(before.outline).toBeNull();
  await button(page, 'Take the references’ headings').click();
  await page.getByLabel('Heading 1', { exact: true }).waitFor();
  await page.getByLabel('What heading 1 says').fill(KEEPS);
  expect(await lookProblems(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
}

async function scheduleFor(page: Page, day: string): Promise<void> {
  await page.getByLabel('Due on').fill(day);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'In review' }).click();
  await button(page, 'Save').click();
  await page.getByText('Saved.').waitFor();
}

async function writeDraft(page: Page): Promise<void> {
  await button(page, 'Quote the references').click();
  const text = page.getByRole('region', { name: 'Text' });
  await text.getByRole('link', { name: 'Open the text' }).waitFor();
  await text.getByText('Quotes from the references, by heading').click();
  await text.getByRole('list', { name: 'Sections of the draft' }).getByText(KEEPS).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await text.getByRole('link', { name: 'Open the text' }).click();
}

/** The score follows what is written, and says where its points come from. */
async function improveText(page: Page): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Text of the document' });
  await editor.getByText(KEEPS).waitFor();
  const panel = page.getByRole('complementary', { name: 'Article' });
  const headings = panel.getByRole('listitem').filter({ hasText: 'Keyword in a heading' });
  await panel.getByText('So far, the text has only quotations.').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await editor.press('Control+Home');
  await page.keyboard.type('Rye bread keeps');
  await page.keyboard.press('Enter');
  await editor.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('We bake it at night.');
  await panel.getByText('of 100', { exact: false }).waitFor();
  await headings.getByText('“Rye bread keeps” names a keyword.').waitFor();
  await panel.getByRole('tab', { name: 'Keywords' }).click();
  const keywords = panel.getByRole('list', { name: 'Keywords' }).getByRole('listitem');
  await keywords
    .first()
    .getByText(/^\d+ times$/)
    .waitFor();
  await panel.getByRole('tab', { name: 'Outline' }).click();
  await panel.getByText('in the text').first().waitFor();
  await panel.getByRole('tab', { name: 'References' }).click();
  await panel.getByText(/cited \d+ times?/).waitFor();
  await citeAgain(page);
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('status', { name: 'Saving' }).getByText('Saved', { exact: true }).waitFor();
}

/** At the cursor, under the number that the reference has. */
async function citeAgain(page: Page): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Text of the document' });
  const references = page
    .getByRole('complementary', { name: 'Article' })
    .getByRole('list', { name: 'References' });
  const times = async () => Number(/cited (\d+)/.exec(await references.innerText())?.[1]);
  const before = await times();
  const heading = editor.getByRole('heading', { name: 'Rye bread keeps' });
  await heading.click();
  await page.keyboard.press('End');
  await button(page, 'Insert citation [1]').click();
  await page.keyboard.type(' too');
  await heading.filter({ hasText: 'Rye bread keeps [1] too' }).waitFor();
  const link = heading.getByRole('link');
  expect([await link.innerText(), new URL((await link.getAttribute('href')) ?? '').pathname]).toEqual([
    '[1]',
    '/rye-bread',
  ]);
  await until(async () => (await times()) === before + 1);
  // The panels beside the text do not disturb it while somebody is typing.
  await button(page, 'Focus mode').click();
  await page.locator('[data-focused]').waitFor();
  await button(page, 'Focus mode').click();
  await page.locator('[data-focused]').waitFor({ state: 'detached' });
}

/** As files, and by a link. */
async function handOn(page: Page): Promise<void> {
  for (const [format, ending] of [
    ['PDF', 'pdf'],
    ['Word', 'docx'],
    ['HTML', 'html'],
    ['Markdown', 'md'],
  ]) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      fromMenu(page, `Download as ${format}`),
    ]);
    expect(file.suggestedFilename()).toBe(`Rye bread.${ending}`);
  }
  await fromMenu(page, 'Share by link');
  const dialog = page.getByRole('dialog', { name: 'Share by link' });
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const link = await dialog.getByRole('status').locator('code').innerText();
  const read = await clientFor(url).get(`/api${new URL(link).pathname}`);
  expect(read.body.html).toContain('Rye bread keeps');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // Above the text, which has a link of this name, too.
  await page.getByRole('link', { name: 'Rye bread', exact: true }).first().click();
}

async function fromMenu(page: Page, item: string): Promise<void> {
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function publish(page: Page, company: ApiClient, articleId: string): Promise<void> {
  const hook = { url: receiver.url, events: ['article.published'] };
  const { secret } = expected(await company.post(`${API}/webhooks/endpoints`, hook), 201);
  await button(page, 'Publish').click();
  await button(page, 'Take it back').waitFor();
  expect((await company.get(`${API}/articles/${articleId}`)).body.status).toBe('published');
  await until(() => receiver.received.length > 0);
  expect(receiver.verify(receiver.received[0], secret)).toMatchObject({
    type: 'article.published',
    data: { id: articleId, status: 'published' },
  });
  await page.getByRole('link', { name: 'Mondlicht' }).click();
  await tab(page, 'Overview').click();
  await page.getByText('1 of 1 article published').waitFor();
}

async function seePlan(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Mondlicht' }).click();
  await page.getByRole('list', { name: 'Articles' }).getByText('In review').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await tab(page, 'Overview').click();
  await page.getByText('0 of 1 article published').waitFor();
  await page.getByText('Due on 24 Dec 2026').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.goto(`${new URL(page.url()).pathname.replace(/\/$/, '')}/calendar?month=2026-12`);
  await page
    .getByRole('cell', { name: /Thursday 24 December/ })
    .getByRole('link', { name: 'Rye bread' })
    .waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await button(page, 'Month after').click();
  await page.getByRole('heading', { name: 'January 2027' }).waitFor();
  await page.getByText('No article is due in this month.').waitFor();
}
