import type { Browser, Page } from 'playwright';
import { launchBrowser, openVisit } from '../../support/browser/browser.ts';
import { answer, button, enter, pathOf, turns } from '../../support/interviews/candidate.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { analysed, ANSWERS, expected, newInterview } from '../../support/interviews/interviews.ts';
import { until } from '../../support/until.ts';

const { url } = sharedInstance();

let browser: Browser;
let api: ApiClient;
beforeAll(async () => {
  browser = await launchBrowser();
  api = await newCompany(url, 'Mondlicht');
});
afterAll(() => browser.close());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

/** What a browser tells a page whose tab is left for another one. */
const HIDDEN = `Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));`;

const responseOf = async (interview: Json): Promise<Json> =>
  (await api.get(`/api/responses?interviewId=${interview.id}`)).body.items[0];
const written = (page: Page) => page.getByLabel('Your answer').inputValue();

test('a reload goes on where the interview was, with what was written and the time', async () => {
  const interview = await newInterview(api, { isAnonymous: true });
  const visit = await openVisit(browser, url);
  const { page } = visit;
  await enter(page, pathOf(interview));
  await answer(page, ANSWERS[0] ?? '');
  await page.getByLabel('Your answer').fill('One night two of five');
  await page.evaluate(HIDDEN);
  await page.getByText('So far: once.').waitFor();
  await until(async () => (await responseOf(interview)).tab_switch_count === 1);
  await page.reload();
  await turns(page)
    .getByText(ANSWERS[0]?.slice(0, 30) ?? '')
    .waitFor();
  expect(await page.getByLabel('Your answer').inputValue()).toBe('One night two of five');
  expect(await page.getByRole('timer').textContent()).toMatch(/^1[45]:\d\d$/);
  await page.getByText('So far: once.').waitFor();
  await page.getByLabel('Your answer').fill(ANSWERS[1] ?? '');
  await button(page, 'Send answer').click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  const response = await analysed(api, (await responseOf(interview)).id);
  const said = response.transcript.filter(({ role }: Json) => role === 'user');
  expect(said.map(({ content }: Json) => content)).toEqual(ANSWERS);
  expect(response.tab_switch_count).toBe(1);
  expect(visit.complaints).toEqual([]);
});

test('a pause stops the time, also over a reload, until the candidate goes on', async () => {
  const interview = await newInterview(api, { isAnonymous: true });
  const visit = await openVisit(browser, url);
  const { page } = visit;
  await enter(page, pathOf(interview));
  await answer(page, 'Rye.');
  await button(page, 'Pause').click();
  const dialog = page.getByRole('dialog', { name: 'Paused' });
  await dialog.getByText('The clock stands still, until').waitFor();
  const left = await page.locator('[role=timer]').textContent();
  await page.reload();
  await dialog.getByText('The clock stands still, until').waitFor();
  expect(await page.locator('[role=timer]').textContent()).toBe(left);
  await button(page, 'Go on').click();
  await dialog.waitFor({ state: 'detached' });
  await until(async () => (await page.locator('[role=timer]').textContent()) !== left);
  expect(visit.complaints).toEqual([]);
});

test('an answer written while the connection is gone is sent once it is back', async () => {
  const interview = await newInterview(api, { isAnonymous: true });
  const visit = await openVisit(browser, url);
  const { page, context } = visit;
  await enter(page, pathOf(interview));
  await context.setOffline(true);
  await page.getByLabel('Your answer').fill(ANSWERS[0] ?? '');
  await button(page, 'Send answer').click();
  await page.getByText('The connection was lost').waitFor();
  await context.setOffline(false);
  await turns(page).getByText('night shift').waitFor();
  const { transcript } = await responseOf(interview);
  expect(transcript.filter(({ role }: Json) => role === 'user').length).toBeLessThanOrEqual(1);
});

test('an answer that arrived while the page was going away is not offered to be sent once more', async () => {
  const interview = await newInterview(api, { isAnonymous: true });
  const { page, context } = await openVisit(browser, url);
  await enter(page, pathOf(interview));
  // The server takes the answer, and nobody hears of it.
  const taken = Promise.withResolvers<void>();
  await context.route('**/messages', async (route) => {
    await route.fetch();
    taken.resolve();
  });
  await page.getByLabel('Your answer').fill(` ${ANSWERS[0]}\n`);
  await button(page, 'Send answer').click();
  await taken.promise;
  await page.reload();
  await turns(page).getByText('night shift').waitFor();
  expect(await written(page)).toBe('');
  await context.unroute('**/messages');
  await page.getByLabel('Your answer').fill('One night two of five bakers were ill.');
  await button(page, 'Send answer').click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
});

test('who opens the link in another tab and comes back finds what was being written', async () => {
  const interview = await newInterview(api, { isAnonymous: true });
  const link = expected(await api.post(`/api/interviews/${interview.id}/generate-token`, {}), 201);
  const path = new URL(link.url).pathname + new URL(link.url).search;
  const { page, context } = await openVisit(browser, url);
  await enter(page, path);
  const other = await context.newPage();
  await other.goto(path);
  await button(other, 'Go on with the interview').click();
  await turns(other).first().waitFor();
  await page.getByLabel('Your answer').fill(ANSWERS[0] ?? '');
  await button(page, 'Send answer').click();
  await page.getByText('This interview was opened somewhere else').waitFor();
  await button(page, 'Open it here').click();
  await turns(page).first().waitFor();
  expect(await written(page)).toBe(ANSWERS[0]);
  await button(page, 'Send answer').click();
  await turns(page).getByText('night shift').waitFor();
});

test('who could not begin begins by one press, without saying again who they are', async () => {
  const interview = await newInterview(api);
  const { page, context } = await openVisit(browser, url);
  await page.goto(pathOf(interview));
  await page.getByLabel('Name').fill('Ada Byron');
  await page.getByLabel('E-mail address').fill('ada@example.org');
  await page.getByLabel('I have read this and agree').check();
  await context.setOffline(true);
  await button(page, 'Begin the interview').click();
  await page.getByRole('heading', { name: 'The interview cannot be reached' }).waitFor();
  await context.setOffline(false);
  await button(page, 'Try again').click();
  await turns(page).getByText('Which bread').waitFor();
  expect(await responseOf(interview)).toMatchObject({ name: 'Ada Byron', email: 'ada@example.org' });
});
