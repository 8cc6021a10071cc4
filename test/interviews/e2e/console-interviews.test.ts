import type { Browser, Page } from 'playwright';
import { smallTargets } from '../../support/accessibility.ts';
import { launchBrowser, openConsole, type Visit } from '../../support/browser.ts';
import type { ApiClient, Json } from '../../support/client.ts';
import { lookProblems } from '../../support/console-look.ts';
import { sharedInstance } from '../../support/instance.ts';
import { analysed, openCall, QUESTIONS, respond, talk } from '../../support/interviews.ts';
import { until } from '../../support/until.ts';

const { url } = sharedInstance();

let browser: Browser;
let visit: Visit & { company: ApiClient & { password: string } };
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  visit = await openConsole(browser, url);
  ({ page } = visit);
});
afterAll(() => browser.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Interview', exact: true }).getByRole('link', { name, exact: true });
const idOf = () => new URL(page.url()).pathname.split('/')[3] ?? '';
const statusOf = async (id: string): Promise<Json> =>
  (await visit.company.get(`/api/responses/${id}`)).body.candidate_status;

test('from the interviewer over the interview and its link to the scored transcript', async () => {
  await page.goto('/app/interviewers');
  await page.getByRole('heading', { name: 'The first interviewer comes by itself' }).waitFor();
  await page.getByRole('link', { name: 'New interviewer' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Mara');
  await page.getByRole('slider', { name: 'Empathy' }).press('ArrowRight');
  expect(await lookProblems(page)).toEqual([]);
  await button('Make the interviewer').click();
  await page.getByRole('list', { name: 'Interviewers' }).getByText('Mara').waitFor();
  const [made] = (await visit.company.get('/api/interviewers')).body.items;
  expect(made).toMatchObject({ name: 'Mara', persona: { empathy: 7 } });

  await page.goto('/app/interviews');
  await page.getByRole('heading', { name: 'Make your first interview' }).waitFor();
  await page.getByRole('link', { name: 'New interview' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Baker at night');
  await page.getByLabel('Objective').fill('Find a baker who bakes rye bread at night');
  await page.getByLabel('Question 1', { exact: true }).fill(QUESTIONS[0] ?? '');
  await button('Add a question').click();
  await page.getByLabel('Question 2', { exact: true }).fill(QUESTIONS[1] ?? '');
  await page.getByLabel('Weight of question 2').fill('3');
  await page.getByRole('complementary', { name: 'Preview' }).getByText('75 % of the score').waitFor();
  await page.getByRole('combobox', { name: 'Interviewer' }).click();
  await page.getByRole('option', { name: 'Mara' }).click();
  expect(await lookProblems(page)).toEqual([]);
  await button('Create the interview').click();
  await page.getByLabel('Name of the candidate').fill('Ada Byron');
  await button('Make a link').click();
  const link = new URL((await page.getByText(/\/call\/.*token=/).textContent()) ?? '');
  expect(await lookProblems(page)).toEqual([]);

  const interviewId = idOf();
  const slug = link.pathname.split('/')[2];
  const { call, callId, responseId } = await openCall(url, { slug, token: link.searchParams.get('token') });
  await talk(call, callId);
  const response = await analysed(visit.company, responseId);
  await tab('Responses').click();
  await page.getByRole('link', { name: 'Ada Byron' }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ada Byron' }).click();
  await page.getByRole('heading', { name: `${Math.round(response.analytics.score)} of 100` }).waitFor();
  const [evidence] = response.analytics.questions[0].evidence;
  await button(`“${evidence.quote}”`).first().click();
  const mark = page.getByRole('list', { name: 'Transcript' }).locator('mark:focus');
  await mark.waitFor();
  expect(evidence.quote).toContain(await mark.textContent());
  await page.getByLabel('My score').fill('64');
  await page.getByLabel('My note').fill('Call her');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await until(async () => {
    const { body } = await visit.company.get(`/api/responses/${responseId}`);
    return body.review?.score === 64 && body.is_viewed;
  });
  expect(await lookProblems(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  await page.goto(`/app/interviews/${interviewId}/insights`);
  await page.getByText('100 %').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await tab('Questions').click();
  expect(await page.getByLabel('Question 2', { exact: true }).inputValue()).toBe(QUESTIONS[1]);
  await page.getByRole('button', { name: 'Move question 2 up' }).click();
  await button('Save').click();
  await until(async () => {
    const { questions } = (await visit.company.get(`/api/interviews/${interviewId}`)).body;
    return questions[0].question === QUESTIONS[1];
  });
  expect(await lookProblems(page)).toEqual([]);
  expect(visit.complaints).toEqual([]);
});

test('a response changes its column by keys and by drag, and two are compared', async () => {
  const { interview, responseId } = await respond(visit.company, url, { name: 'Grace Hopper' });
  const other = await openCall(url, { interviewId: interview.id, name: 'Alan Turing' });
  await talk(other.call, other.callId);
  await analysed(visit.company, other.responseId);
  await page.goto(`/app/interviews/${interview.id}`);
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\(`) });
  const state = page.getByRole('combobox', { name: 'State of Grace Hopper' });
  await state.press('Enter');
  await page.getByRole('option', { name: 'Potential' }).click();
  await column('Potential').getByText('Grace Hopper').waitFor();
  await until(async () => (await statusOf(responseId)) === 'POTENTIAL');
  const card = page.getByRole('listitem').filter({ hasText: 'Alan Turing' });
  await card.dragTo(column('Not selected'));
  await column('Not selected').getByText('Alan Turing').waitFor();
  await until(async () => (await statusOf(other.responseId)) === 'NOT_SELECTED');

  await page.getByLabel('Compare Grace Hopper').check();
  await page.getByLabel('Compare Alan Turing').check();
  await button('Compare 2').click();
  const compared = page.getByRole('region', { name: 'Candidates side by side' });
  await compared.getByRole('heading', { name: 'Grace Hopper' }).waitFor();
  await compared.getByRole('heading', { name: 'Alan Turing' }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  expect(visit.complaints).toEqual([]);
});
