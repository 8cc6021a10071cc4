import type { Browser, Page } from 'playwright';
import { CANDIDATE_STATUSES } from '../../../domain/interviews/response.ts';
import { smallTargets } from '../../support/browser/accessibility.ts';
import { launchBrowser, openConsole, openVisit } from '../../support/browser/browser.ts';
import type { Json } from '../../support/api/client.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { analysed, ANSWERS } from '../../support/interviews/interviews.ts';
import { until } from '../../support/until.ts';

const { url } = sharedInstance();
const PHONE = { width: 390, height: 844 };
/** What a candidate types is text, whatever it looks like. */
const MARKUP = `<img src="/no-such-picture" onerror="document.title = 'taken over'">`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('one whole interview by the browser alone, from the interviewer to the reviewed transcript', async () => {
  const visit = await openConsole(browser, url);
  const { page, company } = visit;
  await makeInterviewer(page);
  await makeInterview(page);
  const link = await makeLink(page, 'Ada Byron');
  await answerOnPhone(link);

  const interviewId = new URL(page.url()).pathname.split('/')[3] ?? '';
  const [{ id }] = (await company.get(`/api/responses?interviewId=${interviewId}`)).body.items;
  const response = await analysed(company, id);
  expect(response).toMatchObject({ name: 'Ada Byron', feedback: { satisfaction: 5, text: 'Clear' } });
  await page
    .getByRole('navigation', { name: 'Interview', exact: true })
    .getByRole('link', { name: 'Responses' })
    .click();
  await moveByKeys(page, 'Ada Byron');
  await until(async () => (await company.get(`/api/responses/${id}`)).body.candidate_status === 'POTENTIAL');
  await page.getByRole('link', { name: 'Ada Byron' }).click();
  await reviewAnswers(page, response);
  await until(async () => {
    const { body } = await company.get(`/api/responses/${id}`);
    return body.review?.score === 64 && body.review.note === 'Call her' && body.is_viewed;
  });
  expect(await smallTargets(page)).toEqual([]);
  expect(visit.complaints).toEqual([]);
});

async function makeInterviewer(page: Page): Promise<void> {
  await page.goto('/app/interviewers');
  await page.getByRole('heading', { name: 'You have a default interviewer' }).waitFor();
  await page.getByRole('link', { name: 'New interviewer' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Mara');
  await page.getByRole('slider', { name: 'Empathy' }).press('ArrowRight');
  await page.getByText('7 of 10').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await button(page, 'Create the interviewer').click();
  await page.getByRole('list', { name: 'Interviewers' }).getByText('Mara').waitFor();
}

/** Two questions come from the library; the weight of one is changed by hand. */
async function makeInterview(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Interviews', exact: true }).click();
  await page.getByRole('heading', { name: 'Create your first interview' }).waitFor();
  expect(await page.getByRole('searchbox').count()).toBe(0);
  await page.getByRole('link', { name: 'New interview' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Baker at night');
  await page.getByLabel('Objective').fill('Find a baker who bakes rye bread at night');
  await page.getByText('No language model is connected').waitFor();
  await button(page, 'Suggest questions').first().click();
  expect(await button(page, 'Suggest questions').last().isDisabled()).toBe(true);
  await button(page, 'Choose questions from the library').click();
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Cook' }).click();
  const offered = page.getByRole('checkbox', { name: /\?$/ });
  await until(async () => (await offered.count()) === 8);
  for (let place = 2; place < 8; place += 1) await offered.nth(place).uncheck();
  await button(page, 'Add 2 questions').click();
  const questions = page.getByLabel(/^Question \d$/);
  await until(async () => (await questions.count()) === 2);
  expect(await questions.first().inputValue()).toContain('In which kitchens have you worked');
  await page.getByLabel('Weight of question 2').fill('3');
  await page.getByRole('complementary', { name: 'Preview' }).getByText('75 % of the score').waitFor();
  await page.getByRole('combobox', { name: 'Interviewer' }).click();
  await page.getByRole('option', { name: 'Mara' }).click();
  expect(await lookProblems(page)).toEqual([]);
  await button(page, 'Create the interview').click();
}

async function makeLink(page: Page, name: string): Promise<string> {
  await page.getByLabel('Name of the candidate').fill(name);
  await button(page, 'Create a link').click();
  const link = await page.getByText(/\/call\/.*token=/).textContent();
  expect(await lookProblems(page)).toEqual([]);
  return link ?? '';
}

/** Agrees, answers by typing with a reload between, is thanked and gives feedback, all on a phone. */
async function answerOnPhone(link: string): Promise<void> {
  const { page, context, complaints } = await openVisit(browser, url, { viewport: PHONE });
  const answered = async () => (await page.getByRole('log').locator('.turn.user').count()) > 0;
  await page.goto(link);
  await page.getByText('findahelpline.com').waitFor();
  await page.getByText('No machine judges your answers').waitFor();
  await page.getByLabel('E-mail address').fill('ada@example.org');
  await page.getByLabel('I have read this and agree').check();
  await button(page, 'Begin the interview').click();
  await page.getByRole('log').getByText('Mara').waitFor();
  await page.getByLabel('Your answer').fill(ANSWERS[0] ?? '');
  await button(page, 'Send answer').click();
  await until(answered);
  await page.getByLabel('Your answer').fill('Half a sentence');
  await page.reload();
  await until(answered);
  expect(await page.getByLabel('Your answer').inputValue()).toBe('Half a sentence');
  const thanks = page.getByRole('heading', { name: 'Thank you' });
  await page.getByLabel('Your answer').fill(`${ANSWERS[1]} ${MARKUP}`);
  await button(page, 'Send answer').click();
  await thanks.waitFor();
  await page.getByRole('radio', { name: 'Very satisfied' }).check();
  await page.getByLabel('What could be better?').fill('Clear');
  await button(page, 'Send feedback').click();
  await page.getByText('Thank you for your feedback.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
}

/** Gives a candidate the next state without a mouse. */
async function moveByKeys(page: Page, name: string): Promise<void> {
  const state = page.getByRole('combobox', { name: `State of ${name}` });
  await state.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Potential' }).waitFor();
  // It begins at the present state, which the list looks up once it is open: quicker keys than a person's come too early.
  await page.evaluate('new Promise((done) => setTimeout(done))');
  for (let place = 0; place < CANDIDATE_STATUSES.indexOf('POTENTIAL'); place += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page
    .getByRole('region', { name: /^Potential \(1/ })
    .getByText(name)
    .waitFor();
}

/** Follows an answer to its place in the transcript, and gives it an own score and note. */
async function reviewAnswers(page: Page, { analytics }: Json): Promise<void> {
  await page.getByText('No language model that may judge is connected').waitFor();
  const [evidence] = analytics.questions.flatMap((question: Json) => question.evidence);
  await button(page, `“${evidence.quote}”`).first().click();
  const mark = page.getByRole('list', { name: 'Transcript' }).locator('mark:focus');
  await mark.waitFor();
  await page.getByRole('list', { name: 'Transcript' }).getByText(MARKUP).waitFor();
  expect(evidence.quote).toContain(await mark.textContent());
  await page.getByLabel('My score').fill('64');
  await page.getByLabel('My note').fill('Call her');
  await button(page, 'Save').click();
  expect(await lookProblems(page)).toEqual([]);
}
