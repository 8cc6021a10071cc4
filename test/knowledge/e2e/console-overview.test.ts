import type { Browser, Page } from 'playwright';
import { launchBrowser, openConsole, openVisit, signIn, type Visit } from '../../support/browser/browser.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { cookieOf } from '../../support/browser/cookie.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { query } from '../../support/instance/sql.ts';
import { newWidget, teach, type TestWidget } from '../../support/knowledge/widget.ts';

const { url, env } = sharedInstance();
const FRANCE = 'What is the capital of France?';

let browser: Browser;
let visit: Visit;
let page: Page;
let company: ApiClient & { password: string };
let widget: TestWidget;
let unanswered: Json;
let base: string;

beforeAll(async () => {
  [browser, company] = await Promise.all([launchBrowser(), newCompany(url)]);
  widget = await newWidget({}, company);
  const { id: agentId } = widget.agent;
  base = `/app/agents/${agentId}/overview`;
  await teach(widget, 'warranty.md', 'All looms of Acme carry a warranty of two years.');
  const found = (await widget.ask('How long is the warranty of a loom?')).body;
  const old = (await widget.ask('How long is the warranty?')).body;
  await widget.ask(FRANCE);
  unanswered = (await widget.ask('what is the CAPITAL of France')).body;
  await widget.rate(found.message.id, found.visitorToken, { rating: 1, comment: 'Just right.' });
  await widget.rate(unanswered.message.id, unanswered.visitorToken, { rating: -1 });
  const headers = { cookie: await cookieOf(company), origin: url, 'content-type': 'application/json' };
  const body = JSON.stringify({ message: 'Tried out' });
  await fetch(`${url}/api/chat/${agentId}/message`, { method: 'POST', headers, body });
  await query(
    env['DATABASE_URL'] ?? '',
    `update chat_messages set created_at = now() - interval '60 days' where session_id = $1`,
    [old.sessionId],
  );
  visit = await openVisit(browser, url);
  ({ page } = visit);
  await signIn(visit.context, company);
});
afterAll(() => browser?.close());

const figure = (text: RegExp) => page.getByRole('definition').filter({ hasText: text });
const search = () => new URL(page.url()).search;

test('figures and charts of the period, without the playground', async () => {
  await page.goto(base);
  await page.getByText('What you try in the playground is not counted').waitFor();
  for (const text of [/^6 messages$/, /^33 %$/, /^1 of 3 answers$/, /^50 %$/, /^1 good, 1 bad$/])
    await figure(text).waitFor();
  for (const title of ['Answers', 'Conversations', 'Time to answer', 'Ratings'])
    await page.getByRole('figure', { name: title }).locator('svg').first().waitFor({ state: 'attached' });
  await page.getByText('Answers as a table').click();
  const today = new Date().toISOString().slice(0, 10);
  const row = page.getByRole('region', { name: 'Answers, day by day' }).getByRole('row', { name: today });
  await expect(row.getByRole('cell').allInnerTexts()).resolves.toEqual(['1', '2']);
  await page.getByRole('listitem').filter({ hasText: 'warranty.md' }).getByText('1 answer').waitFor();
  expect(await lookProblems(page)).toEqual([]);
});

test('period and source stand in the URL, and the way back undoes them', async () => {
  await page.goto(base);
  await figure(/^6 messages$/).waitFor();
  await page.getByText('90 days', { exact: true }).click();
  await figure(/^8 messages$/).waitFor();
  expect(search()).toBe('?period=90d');
  await page.goBack();
  await figure(/^6 messages$/).waitFor();
  await page.getByRole('combobox', { name: 'Source' }).click();
  await page.getByRole('option', { name: 'Playground' }).click();
  await figure(/^2 messages$/).waitFor();
  await page.getByText('Playground only.').waitFor();
  expect(search()).toBe('?source=playground');
  await page.goBack();
  await figure(/^6 messages$/).waitFor();
  await page.getByText('From – to', { exact: true }).click();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('First day').fill(daysAgo(50));
  await page.getByLabel('Last day').fill(daysAgo(70));
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText('The first day is after the last.').waitFor();
  await page.getByLabel('First day').fill(daysAgo(70));
  await page.getByLabel('Last day').fill(daysAgo(50));
  await page.getByRole('button', { name: 'Show' }).click();
  await figure(/^2 messages$/).waitFor();
  expect(search()).toBe(`?from=${daysAgo(70)}&to=${daysAgo(50)}`);
  await page.reload();
  await figure(/^2 messages$/).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.goto(`${base}?source=mcp`);
  await page.getByRole('heading', { name: 'No questions in this period' }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
});

test('an unanswered question leads to its conversation and to a document that is missing', async () => {
  await page.goto(base);
  const section = page.getByRole('region', { name: 'Unanswered questions' });
  const item = section.getByRole('listitem');
  await item.getByText('Asked 2 times').waitFor();
  expect(await item.count()).toBe(1);
  await item.getByRole('link', { name: 'what is the CAPITAL of France', exact: true }).click();
  await page.getByRole('list', { name: 'Messages' }).getByText('what is the CAPITAL of France').waitFor();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    session: unanswered.sessionId,
    message: unanswered.userMessage.id,
  });
  await page.goBack();
  await section.getByRole('link', { name: /^Add a document/ }).click();
  await page.waitForURL(`**/agents/${widget.agent.id}/upload`);
});

test('ratings are read with what was asked, all of them or the bad ones', async () => {
  await page.goto(base);
  const section = page.getByRole('region', { name: 'Ratings', exact: true });
  await section.getByText('“Just right.”').waitFor();
  expect(await section.getByRole('listitem').count()).toBe(2);
  await section.getByText('Bad', { exact: true }).click();
  await section.getByText('“Just right.”').waitFor({ state: 'detached' });
  expect([await section.getByRole('listitem').count(), search()]).toEqual([1, '?rating=-1']);
  await section.getByRole('link', { name: 'what is the CAPITAL of France' }).click();
  await page.getByRole('list', { name: 'Messages' }).getByText('Rated bad').waitFor();
});

test('what cannot be loaded says so and is tried again', async () => {
  const path = `**/api/agents/${widget.agent.id}/analytics**`;
  const problem = { code: 'invalid-input', title: 'The request is not valid', detail: 'The period is odd' };
  await page.route(path, (route) => route.fulfill({ status: 400, json: problem }));
  await page.goto(base);
  await page.getByRole('alert').getByText('The period is odd').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.unroute(path);
  await page.getByRole('button', { name: 'Try again' }).click();
  await figure(/^6 messages$/).waitFor();
});

test('another company sees none of it', async () => {
  const other = await openConsole(browser, url);
  await other.page.goto(base);
  await other.page.getByRole('heading', { name: 'Page not found' }).waitFor();
  const lists = ['analytics', 'unanswered', 'feedback'].map(
    (name) => `/api/agents/${widget.agent.id}/${name}`,
  );
  const answers = await Promise.all(lists.map((path) => other.company.get(path)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  await other.context.close();
});
