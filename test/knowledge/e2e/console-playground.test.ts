import type { Browser, Page } from 'playwright';
import { UNRELATED_QUESTION, HANDBOOK_QUESTIONS } from '../../fixtures/handbook.ts';
import { violations } from '../../support/browser/accessibility.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { launchBrowser, openConsole, openVisit, signIn, type Visit } from '../../support/browser/browser.ts';
import type { ApiClient, Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { answered, ask, messagesOf, newAgent, trainHandbook } from '../../support/knowledge/playground.ts';
import { until } from '../../support/until.ts';

const [FOUNDER] = HANDBOOK_QUESTIONS;
const { url } = sharedInstance();

let browser: Browser;
let company: ApiClient & { password: string };
let visit: Visit;
let page: Page;
let agent: Json;
let file: Json;

beforeAll(async () => {
  browser = await launchBrowser();
  ({ company, ...visit } = await openConsole(browser, url, { viewport: { width: 1400, height: 900 } }));
  page = visit.page;
  agent = await newAgent(company);
  file = await trainHandbook(company, agent.id, 4);
});

afterAll(() => browser.close());

const open = (search = '', id: string = agent.id) => page.goto(`/app/agents/${id}/playground${search}`);

test('an answer streams in, with its sources and how it came about', async () => {
  await open();
  // Shown before the user tries anything.
  const note = page.getByRole('note').filter({ hasText: 'No language model is connected' });
  await note.getByText(/Works without one: search, .*quote/).waitFor();
  await note.getByText(/Needs one: .*comparisons/).waitFor();
  await ask(page, FOUNDER.question);
  await answered(page);
  await page.waitForURL(/session=/);
  expect(await page.getByRole('list', { name: 'Sources', exact: true }).innerText()).toMatch(
    /handbook.pdf, page 1\s+(Strong|Good) match · [01]\.\d\d/,
  );
  await page.getByText('How it was answered').click();
  expect(await page.locator('dl').innerText()).toMatch(/By words and by meaning[^]*From the documents\s+Yes/);
  expect(await lookProblems(page)).toEqual([]);
});

const citedPassage = () => page.getByRole('dialog').getByRole('region', { name: 'Cited passage' });

test('a citation opens its passage, with the words marked that the answer stands on', async () => {
  await page.getByRole('button', { name: 'Source 1: handbook.pdf, page 1' }).first().click();
  const passage = citedPassage();
  await passage.waitFor();
  const marked = await passage.locator('mark').allInnerTexts();
  expect(marked.join(' ')).toContain(FOUNDER.answer);
  // Its neighbour in the document follows it.
  await page.getByRole('dialog').getByText('The fire and the rebuilding').waitFor();
  const original = page.getByRole('link', { name: 'Open page 1 of the original' });
  expect(await original.getAttribute('href')).toBe(`/api/files/${file.id}/download?inline=true#page=1`);
  expect(await lookProblems(page)).toEqual([]);
});

test('the way back closes the passage; its URL opens it again', async () => {
  const shown = page.url();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.goto(shown);
  await citedPassage().locator('mark').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(page.url()).not.toContain('passage');
  expect(visit.complaints).toEqual([]);
});

test('a reload keeps the conversation, a rating is stored, a new conversation is empty', async () => {
  await page.reload();
  await answered(page);
  await page.getByText(FOUNDER.question).waitFor();
  await page.getByRole('button', { name: 'Bad answer' }).click();
  await page.getByLabel('What was wrong with it?').fill('Too long');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const stored = await until(async () => {
    const [, answer] = await messagesOf(company, agent.id, page.url());
    return answer.feedback?.comment ? answer : null;
  });
  expect(stored.feedback).toMatchObject({ rating: -1, comment: 'Too long' });
  await page.getByRole('button', { name: 'Good answer' }).click();
  await page.locator('[aria-label="Good answer"][aria-pressed="true"]').waitFor();

  const before = page.url();
  await page.getByRole('button', { name: 'New conversation' }).click();
  await page.getByRole('heading', { name: /^Ask .* something$/ }).waitFor();
  await page.getByRole('link', { name: 'Continue the last conversation' }).waitFor();
  await page.goBack();
  await answered(page);
  expect(page.url()).toBe(before);
});

test('an answer without documents says so', async () => {
  await open();
  await ask(page, UNRELATED_QUESTION);
  await page.getByText('Answered without your documents').waitFor();
  await answered(page);
  expect(await page.getByRole('list', { name: 'Sources', exact: true }).count()).toBe(0);
  await page.getByText('How it was answered: without documents').click();
  expect(await page.locator('dl').innerText()).toContain('nothing reached the agent’s threshold (now 0.30)');
});

test('settings go with the next question alone until they are saved', async () => {
  await open();
  const panel = page.getByRole('complementary', { name: 'Settings for the next question' });
  await panel.getByLabel('Passages').fill('1');
  await panel.getByLabel('Extra instructions').fill('Answer in verse');
  const [request] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/message')),
    ask(page, 'What happened at the mill?'),
  ]);
  expect(request.postDataJSON()).toEqual({
    message: 'What happened at the mill?',
    topK: 1,
    instructions: 'Answer in verse',
  });
  await answered(page);
  expect((await messagesOf(company, agent.id, page.url()))[1].referencedChunks).toHaveLength(1);
  expect((await company.get(`/api/agents/${agent.id}`)).body.retrieval.topK).toBeNull();

  await panel.getByRole('button', { name: 'Save to the agent' }).click();
  await until(async () => (await company.get(`/api/agents/${agent.id}`)).body.retrieval.topK === 1);
  await panel.getByRole('button', { name: 'Reset' }).click();
  expect(await panel.getByLabel('Extra instructions').inputValue()).toBe('');
  await company.put(`/api/agents/${agent.id}`, { retrieval: { topK: null } });
});

test('search alone shows which passages the threshold lets through', async () => {
  await open('?mode=search');
  await page.getByLabel('Search the documents').fill('fire in the dust loft');
  await page.keyboard.press('Enter');
  const hits = page.getByRole('list', { name: 'Passages found' }).getByRole('listitem');
  await hits.first().waitFor();
  expect(page.url()).toContain('q=fire');
  expect(await hits.first().innerText()).toMatch(/page 2[^]*read/);
  await page.getByText(/^[1-4] passages? of \d+ pass(es)?; the agent would read/).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('slider', { name: 'Threshold' }).focus();
  await page.keyboard.press('End');
  await page.getByText('No passage passes').waitFor();
  expect(await hits.first().innerText()).toContain('below the threshold');
  await hits.first().getByRole('button').click();
  await page.getByRole('dialog').getByRole('region', { name: 'Cited passage' }).waitFor();
});

test('an agent without documents says so', async () => {
  const empty = await newAgent(company);
  await open('', empty.id);
  await page.getByText('This agent has no documents yet').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Upload documents' }).click();
  await page.waitForURL(/\/upload$/);
});

test('on a phone the settings have a drawer of their own, which the way back closes', async () => {
  const phone = await openVisit(browser, url, { viewport: { width: 360, height: 740 } });
  await signIn(phone.context, company);
  await phone.page.goto(`/app/agents/${agent.id}/playground`);
  await phone.page.getByRole('button', { name: 'Settings', exact: true }).click();
  await phone.page.getByRole('dialog').getByLabel('Temperature').fill('1.5');
  expect(await violations(phone.page)).toEqual([]);
  await phone.page.goBack();
  await phone.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await phone.page.getByRole('button', { name: 'Settings (1 changed)' }).waitFor();
  expect(phone.complaints).toEqual([]);
  await phone.context.close();
});
