import type { Page } from 'playwright';
import { smallTargets } from '../../support/browser/accessibility.ts';
import type { Json } from '../../support/api/client.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { type ConsoleVisit, visitConsole } from '../../support/browser/console-visit.ts';
import { newArticle, newProject } from '../../support/content/content.ts';
import { endedAudit, startAudit } from '../../support/audit/crawl.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { expected } from '../../support/interviews/interviews.ts';
import { linking, startSite } from '../../support/site/site.ts';
import { until } from '../../support/until.ts';

const API = '/seo-content-api';
const { url } = sharedInstance();

let visit: ConsoleVisit;
let page: Page;
visitConsole(url, (opened) => {
  visit = opened;
  ({ page } = opened);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const newKeyword = async (projectId: string, keyword: string, more: object = {}): Promise<Json> =>
  expected(await visit.company.post(`${API}/keywords`, { projectId, keyword, ...more }), 201);

test('keywords are walked by arrow keys, changed in a dialog, filtered, and show what competes', async () => {
  const { id } = await newProject(visit.company);
  const cluster = 'bread';
  await newKeyword(id, 'rye bread', { cluster, url: 'https://mondlicht.example/rye' });
  await newKeyword(id, 'wheat bread', { cluster });
  await newArticle(visit.company, id, { name: 'All on rye', keywords: ['Rye bread'] });
  for (const name of ['Wheat one', 'Wheat two'])
    await newArticle(visit.company, id, { name, keywords: ['wheat bread'] });
  await page.goto(`/app/content/${id}/keywords`);
  await page.getByText('The article competes with the page that is there.').waitFor();
  await page.getByText('2 articles compete for this keyword.').waitFor();
  await button('rye bread').focus();
  await page.keyboard.press('ArrowDown');
  expect(await button('wheat bread').evaluate((one) => one.matches(':focus'))).toBe(true);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Keyword' });
  await dialog.getByRole('combobox', { name: 'Intent' }).click();
  await page.getByRole('option', { name: 'Transactional' }).click();
  expect(await lookProblems(page)).toEqual([]);
  await dialog.getByLabel('Keyword', { exact: true }).fill('Rye  bread');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('The project already has this keyword').waitFor();
  await dialog.getByLabel('Keyword', { exact: true }).fill('wheat loaf');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await button('wheat loaf').waitFor();
  await page.getByRole('searchbox', { name: 'Find a keyword' }).fill('loaf');
  await page.getByText('1 of 2 keywords').waitFor();
  await page.getByLabel('New keyword').fill('RYE bread');
  await button('Add').click();
  await page.getByText('The project already has this keyword').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.goto(`/app/content/${id}/keywords?intent=transactional`);
  await button('wheat loaf').waitFor();
  expect(await button('rye bread').count()).toBe(0);
  expect(visit.complaints.filter((one) => !one.includes('409'))).toEqual([]);
  visit.complaints.length = 0;
});

test('without a model titles are patterns, and a title of your own is compared with those that there are', async () => {
  const { id } = await newProject(visit.company);
  await newKeyword(id, 'rye bread');
  const content = '- How to bake {{keyword}}';
  const type = { name: 'Guide', content, variables: ['keyword'] };
  expected(await visit.company.post(`${API}/prompt-types`, type), 201);
  await newArticle(visit.company, id, { name: 'Baking rye bread: a guide' });
  await page.goto(`/app/content/${id}/titles`);
  await page.getByRole('combobox', { name: 'Keywords' }).click();
  await page.getByRole('option', { name: 'rye bread' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Prompt types' }).click();
  await page.getByRole('option', { name: 'Guide' }).click();
  await page.keyboard.press('Escape');
  await button('Find titles').click();
  // “How to bake rye bread” means the same as the article, and is left out.
  await page.getByText('5 filled-in patterns: words to start from').waitFor();
  expect(await page.getByText('Pattern', { exact: true }).count()).toBe(5);
  expect(await page.getByText('How to bake rye bread', { exact: true }).count()).toBe(0);
  await page.getByText('filled-in patterns for titles').waitFor();
  await page.getByLabel('Title', { exact: true }).fill('A GUIDE: baking rye bread!');
  await button('Check').click();
  await page.getByText('An article has a title of the same words.').waitFor();
  await page.getByLabel('Title', { exact: true }).fill(`Rye bread ${'from the oven '.repeat(8)}`);
  await page.getByText('will be cut').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(visit.complaints).toEqual([]);
});

test('the variables of a prompt are checked while it is written', async () => {
  const variables = ['keyword', 'location'];
  expected(await visit.company.post(`${API}/prompt-types`, { name: 'Title', variables }), 201);
  await page.goto('/app/content/prompts');
  await page.getByRole('heading', { name: 'No prompts yet' }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await button('New prompt').click();
  const dialog = page.getByRole('dialog', { name: 'New prompt' });
  await dialog.getByLabel('Name', { exact: true }).fill('Ask');
  await dialog.getByLabel('Text', { exact: true }).fill('On {{keyword}} in {{town}}');
  await dialog.getByText('Unknown: {{keyword}}, {{town}}. It must not contain variables.').waitFor();
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Title' }).click();
  await dialog.getByText('Unknown: {{town}}. It may hold keyword, location.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  expect(await lookProblems(page)).toEqual([]);
  await dialog.getByLabel('Text', { exact: true }).fill('On {{keyword}} in');
  await dialog.getByRole('button', { name: '{{location}}' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await button('Ask').click();
  const change = page.getByRole('dialog', { name: 'Change the prompt' });
  expect(await change.getByLabel('Text', { exact: true }).inputValue()).toBe(
    'On {{keyword}} in {{location}}',
  );
  await change.getByRole('button', { name: 'Delete' }).click();
  const asked = change.getByRole('group', { name: 'Delete Ask permanently?' });
  await asked.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'No prompts yet' }).waitFor();
  expect(visit.complaints).toEqual([]);
});

test('Escape closes a dialog with a text that was typed only after a question', async () => {
  await page.goto('/app/content/guidelines');
  await button('New guideline').click();
  const dialog = page.getByRole('dialog', { name: 'New guideline' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByLabel('Text', { exact: true }).fill('Write short sentences.');
  await page.keyboard.press('Escape');
  await question.waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await dialog.getByLabel('Text', { exact: true }).inputValue()).toBe('Write short sentences.');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await dialog.waitFor({ state: 'detached' });
  await button('New guideline').click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(visit.complaints).toEqual([]);
});

test('a project sums its business up, and shows the audits of its site', async () => {
  const site = await startSite({ '/': linking('Mill', '/rye'), '/rye': linking('Rye') });
  try {
    const { id } = await newProject(visit.company, { websiteUrl: site.url });
    const auditId = await startAudit(visit.company, site.url);
    const { score } = (await endedAudit(visit.company, auditId)).audit_report.summary;
    await page.goto(`/app/content/${id}`);
    const audits = page.getByRole('list', { name: 'Audits of the site' });
    await audits.getByText(`${score} of 100`).waitFor();
    const link = audits.getByRole('link', { name: /^Audit of/ });
    expect(await link.getAttribute('href')).toBe(`/app/audits/${auditId}`);
    await page.getByRole('link', { name: 'Settings', exact: true }).first().waitFor();
    await page.goto(`/app/content/${id}/settings`);
    const words = 'Mondlicht is a bakery in Leipzig that bakes rye bread at night.';
    await page.getByLabel('In your own words').fill(words);
    await page.getByRole('region', { name: 'Sum up the business' }).getByRole('button').first().click();
    const summary = page.getByLabel('What the business does');
    await until(async () => (await summary.inputValue()) === `“${words}”`);
    await page.getByText('Needs one: a summary in new words and finding the readers.').waitFor();
    expect(await lookProblems(page)).toEqual([]);
    await page.getByLabel('Voice').fill('plain');
    await button('Save').click();
    await page.getByText('Saved.').waitFor();
    expect((await visit.company.get(`${API}/projects/${id}`)).body.brand.voice).toBe('plain');
    expect(visit.complaints).toEqual([]);
  } finally {
    await site.close();
  }
});

test('what somebody else has changed meanwhile is not overwritten', async () => {
  const { id: projectId } = await newProject(visit.company);
  const { id } = await newArticle(visit.company, projectId);
  await page.goto(`/app/content/articles/${id}`);
  await page.getByLabel('Title', { exact: true }).fill('Mine');
  expected(await visit.company.patch(`${API}/articles/${id}`, { name: 'Theirs' }), 200);
  await button('Save').click();
  await page.getByText('Changed in the meantime: the title').waitFor();
  await page.getByText('Somebody else has changed this').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await button('Discard my changes and load the current ones').click();
  await page.getByRole('heading', { name: 'Theirs' }).waitFor();
  await until(async () => (await page.getByLabel('Title', { exact: true }).inputValue()) === 'Theirs');
  // Other fields come together.
  await page.getByLabel('Due on').fill('2026-12-24');
  expected(await visit.company.patch(`${API}/articles/${id}`, { keywords: ['rye bread'] }), 200);
  await button('Save').click();
  await page.getByText('Saved.').waitFor();
  const saved = (await visit.company.get(`${API}/articles/${id}`)).body;
  expect([saved.dueDate, saved.keywords]).toEqual(['2026-12-24', ['rye bread']]);
  await page.getByRole('region', { name: 'Text' }).waitFor();
  await page.getByText('rye bread', { exact: true }).first().waitFor();
  expect(visit.complaints.filter((one) => !one.includes('412'))).toEqual([]);
  visit.complaints.length = 0;
});

test('a text that is written by hand begins empty, and is scored in each mode', async () => {
  const { id: projectId } = await newProject(visit.company);
  const { id } = await newArticle(visit.company, projectId, { keywords: ['rye bread'] });
  await page.goto(`/app/content/articles/${id}/document`);
  await page.getByRole('heading', { name: 'The article has no text yet' }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to the article' }).click();
  await button('Write it myself').click();
  const checks = page.getByRole('list', { name: 'SEO checks' });
  await checks.getByText('The text has no headings yet.').waitFor();
  const { documentId } = (await visit.company.get(`${API}/articles/${id}`)).body;
  const content = '## Why rye bread keeps\n\nRye bread is dark.';
  expected(await visit.company.patch(`/api/documents/${documentId}`, { mode: 'markdown', content }), 200);
  await page.reload();
  await checks.getByText('“Why rye bread keeps” names a keyword.').waitFor();
  await button('Close Article').click();
  await checks.waitFor({ state: 'detached' });
  await button('Article').click();
  await checks.waitFor();
  await page.goto(`/app/content/articles/${id}`);
  // Without references and headings there is nothing to quote.
  await page.getByText('Find references first.').last().waitFor();
  expect(await button('Quote the references').isDisabled()).toBe(true);
  const outline = [{ level: 2, heading: 'Why rye bread keeps', notes: '', keywords: [] }];
  expected(await visit.company.patch(`${API}/articles/${id}`, { outline }), 200);
  await page.reload();
  await button('Quote the references').click();
  await page.getByText('The present text remains among the versions').waitFor();
  await button('Keep it').click();
  expect(visit.complaints).toEqual([]);
});

test('a board that is on its way or cannot be loaded says so, and loads when asked again', async () => {
  const { id } = await newProject(visit.company);
  await newKeyword(id, 'rye bread');
  const held = Promise.withResolvers<void>();
  const refusal = { status: 400, json: { code: 'invalid-input', title: 'Refused for once' } };
  await page.route(
    `**${API}/keywords?*`,
    async (route) => {
      await held.promise;
      await route.fulfill(refusal);
    },
    { times: 1 },
  );
  await page.goto(`/app/content/${id}/keywords`);
  await page.getByLabel('Loading').first().waitFor();
  expect(await lookProblems(page)).toEqual([]);
  held.resolve();
  await page.getByText('Refused for once').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await button('Try again').click();
  await button('rye bread').waitFor();
  expect(visit.complaints.filter((one) => !one.includes('400'))).toEqual([]);
});
