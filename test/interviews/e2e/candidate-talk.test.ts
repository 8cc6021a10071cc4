import type { Browser, Page } from 'playwright';
import { smallTargets, violations } from '../../support/browser/accessibility.ts';
import { launchBrowser, openVisit } from '../../support/browser/browser.ts';
import { answer, button, enter, pathOf, turns } from '../../support/interviews/candidate.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { ANSWERS, expected, newInterview } from '../../support/interviews/interviews.ts';

const { url } = sharedInstance();
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

let browser: Browser;
let api: ApiClient;
beforeAll(async () => {
  browser = await launchBrowser();
  api = await newCompany(url, 'Mondlicht');
});
afterAll(() => browser.close());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

const responseOf = async (interview: Json): Promise<Json> =>
  (await api.get(`/api/responses?interviewId=${interview.id}`)).body.items[0];
/** The end of the interview takes the place of the conversation. */
async function answerLast(page: Page): Promise<void> {
  await page.getByLabel('Your answer').fill(ANSWERS[1] ?? '');
  await button(page, 'Send answer').click();
}
const said = (page: Page) => turns(page).allTextContents();

test('one thought a bubble, the place among the questions, and buttons that repeat and skip', async () => {
  const interview = await newInterview(api, { isAnonymous: true });
  const visit = await openVisit(browser, url, PHONE);
  const { page } = visit;
  await enter(page, pathOf(interview));
  const opening = await said(page);
  expect(opening).toHaveLength(3);
  expect(opening[2]).toContain('Which bread');
  await page.getByText('Question 1 of 2').waitFor();
  await page.getByLabel('Your answer').fill('Half an answ');
  await button(page, 'Repeat the question').click();
  await turns(page).nth(4).waitFor();
  expect((await said(page)).at(-1)).toContain('Which bread');
  await page.getByText('Question 1 of 2').waitFor();
  // What is being written stays.
  expect(await page.getByLabel('Your answer').inputValue()).toBe('Half an answ');
  await button(page, 'Skip this question').click();
  await page.getByText('Question 2 of 2').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  expect(visit.complaints).toEqual([]);
});

test('an Arabic interview runs from right to left, in its language throughout', async () => {
  const interviewer = expected(await api.post('/api/interviewers', { name: 'Mara', language: 'ar-EG' }), 201);
  const interview = await newInterview(api, { interviewerId: interviewer.id, isAnonymous: true });
  const visit = await openVisit(browser, url, PHONE);
  const { page } = visit;
  await page.goto(pathOf(interview));
  await page.getByLabel('قرأت هذا وأوافق عليه').check();
  expect(await page.evaluate('[document.documentElement.lang, document.documentElement.dir]')).toEqual([
    'ar',
    'rtl',
  ]);
  await page.getByText('لا تُقيّم أي آلة إجاباتك').waitFor();
  await button(page, 'بدء المقابلة').click();
  await page.getByText('السؤال 1 من 2').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  // Of the other languages nothing is loaded.
  const loaded = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(({ name }) => name)`,
  );
  expect(loaded.filter((name) => /\/(?:en|de|ja|fr)-[\w-]+\.js/.test(name))).toEqual([]);
  expect(visit.complaints).toEqual([]);
});

test('who has closed the tab goes on where they were, on the same browser', async () => {
  const interview = await newInterview(api);
  const { page, context } = await openVisit(browser, url);
  await page.goto(pathOf(interview));
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('E-mail address').fill('ada@example.org');
  await page.getByLabel('I have read this and agree').check();
  await button(page, 'Begin the interview').click();
  await turns(page).first().waitFor();
  await answer(page, ANSWERS[0] ?? '');
  await page.close();
  const later = await context.newPage();
  await later.goto(pathOf(interview));
  await later.getByRole('heading', { name: 'An interview was begun here' }).waitFor();
  await button(later, 'Go on with the interview').click();
  await turns(later)
    .getByText(ANSWERS[0]?.slice(0, 30) ?? '')
    .waitFor();
  await later.getByText('Question 2 of 2').waitFor();
  expect((await api.get(`/api/responses?interviewId=${interview.id}`)).body.total).toBe(1);
  await answerLast(later);
  await later.getByRole('heading', { name: 'Thank you' }).waitFor();
  // It is over: who comes now begins.
  const next = await context.newPage();
  await next.goto(pathOf(interview));
  await next.getByLabel('Name').waitFor();
});

test('a candidate sees, corrects and erases what is kept, by the link at the end', async () => {
  const interview = await newInterview(api);
  const visit = await openVisit(browser, url, PHONE);
  const { page } = visit;
  await page.goto(pathOf(interview));
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('E-mail address').fill('ada@example.org');
  await page.getByLabel('I have read this and agree').check();
  await button(page, 'Begin the interview').click();
  await turns(page).first().waitFor();
  await answer(page, ANSWERS[0] ?? '');
  await answerLast(page);
  await button(page, 'See what is kept of me').click();
  await page.getByRole('heading', { name: 'What is kept of you' }).waitFor();
  await page.getByText('No judgement of your answers is kept.').waitFor();
  await page.getByText('What was said').click();
  await turns(page)
    .getByText(ANSWERS[0]?.slice(0, 30) ?? '')
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Name').fill('Ada Byron');
  await button(page, 'Save the correction').click();
  await page.getByText('The correction is saved.').waitFor();
  expect(await responseOf(interview)).toMatchObject({ name: 'Ada Byron', email: 'ada@example.org' });
  await button(page, 'Erase everything').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase everything' }).click();
  await page.getByRole('heading', { name: 'Everything is erased' }).waitFor();
  expect((await api.get(`/api/responses?interviewId=${interview.id}`)).body.total).toBe(0);
  const gone = await page.reload();
  expect(gone?.status()).toBe(404);
  expect(visit.complaints.filter((one) => !one.includes('404'))).toEqual([]);
});

test('an interview by invitation tells who has only the URL', async () => {
  const interview = await newInterview(api, { access: 'invited' });
  const { page } = await openVisit(browser, url);
  await page.goto(pathOf(interview));
  await page.getByRole('heading', { name: 'This interview is by invitation' }).waitFor();
  expect(await page.getByLabel('Name').count()).toBe(0);
});
