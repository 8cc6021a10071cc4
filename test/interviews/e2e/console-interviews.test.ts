import type { Page, Route } from 'playwright';
import { newId } from '../../../domain/platform/id.ts';
import { smallTargets } from '../../support/browser/accessibility.ts';
import { bytesOf, openVisit, signIn } from '../../support/browser/browser.ts';
import type { Json } from '../../support/api/client.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { drag } from '../../support/browser/drag.ts';
import { type ConsoleVisit, visitConsole } from '../../support/browser/console-visit.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import {
  analysed,
  newInterview,
  openCall,
  QUESTIONS,
  respond,
  talk,
} from '../../support/interviews/interviews.ts';
import { newMember } from '../../support/api/member.ts';
import { query, WRITTEN_COLUMNS } from '../../support/instance/sql.ts';
import { until } from '../../support/until.ts';

const { url, env } = sharedInstance();

let visit: ConsoleVisit;
let page: Page;
visitConsole(url, (opened) => {
  visit = opened;
  ({ page } = opened);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Interview', exact: true }).getByRole('link', { name, exact: true });
const statusOf = async (id: string): Promise<Json> =>
  (await visit.company.get(`/api/responses/${id}`)).body.candidate_status;

test('insights show the figures of an interview, and its questions can be put in another order', async () => {
  const { interview } = await respond(visit.company, url, { name: 'Ada Byron' });
  await page.goto(`/app/interviews/${interview.id}/insights`);
  await page.getByText('100 %').waitFor();
  await page.getByText('Themes are found by a language model, and none is connected').waitFor();
  await page.getByText('themes over several candidates').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await tab('Questions').click();
  expect(await page.getByLabel('Question 2', { exact: true }).inputValue()).toBe(QUESTIONS[1]);
  await page.getByRole('button', { name: 'Move question 2 up' }).click();
  await button('Save').click();
  await until(async () => {
    const { questions } = (await visit.company.get(`/api/interviews/${interview.id}`)).body;
    return questions[0].question === QUESTIONS[1];
  });
  expect(await lookProblems(page)).toEqual([]);
  expect(visit.complaints).toEqual([]);
});

/** The next answer to a change with this field waits until it is released. */
async function heldAnswer(path: string, field: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(`**${path}`, async (route: Route) => {
    if (isHeld || !route.request().postData()?.includes(`"${field}":`)) return route.fallback();
    isHeld = true;
    const response = await route.fetch();
    await released.promise;
    await route.fulfill({ response });
  });
  return released.resolve;
}

test('what is typed while an interview is being saved stays, and closing it meanwhile is no conflict', async () => {
  const { id } = await newInterview(visit.company);
  const path = `/api/interviews/${id}`;
  const saved = async () => (await visit.company.get(path)).body;
  await page.goto(`/app/interviews/${id}/questions`);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Sent');
  const release = await heldAnswer(path, 'name');
  await button('Save').click();
  await until(async () => (await saved()).name === 'Sent');
  await name.fill('Typed meanwhile');
  await button('Close the interview').click();
  release();
  await until(async () => !(await saved()).isActive);
  expect(await name.inputValue()).toBe('Typed meanwhile');
  await button('Save').click();
  await until(async () => (await saved()).name === 'Typed meanwhile');
  expect(visit.complaints).toEqual([]);
});

test('what is typed while an interviewer is being saved stays', async () => {
  const made = await visit.company.post('/api/interviewers', { name: 'Ada' });
  const path = `/api/interviewers/${made.body.id}`;
  const saved = async () => (await visit.company.get(path)).body;
  await page.goto(`/app/interviewers/${made.body.id}`);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Sent');
  const release = await heldAnswer(path, 'name');
  await button('Save').click();
  await until(async () => (await saved()).name === 'Sent');
  await name.fill('Typed meanwhile');
  release();
  await page.getByRole('heading', { name: 'Sent' }).waitFor();
  expect(await name.inputValue()).toBe('Typed meanwhile');
  await button('Save').click();
  await until(async () => (await saved()).name === 'Typed meanwhile');
  expect(visit.complaints).toEqual([]);
});

test('a note that is typed while it is being saved stays, and is not left by accident', async () => {
  const { responseId } = await respond(visit.company, url, { name: 'Ada Byron' });
  const path = `/api/responses/${responseId}`;
  const saved = async () => (await visit.company.get(path)).body;
  await page.goto(`/app/responses/${responseId}`);
  const note = page.getByLabel('My note');
  await note.fill('Sent');
  const release = await heldAnswer(`${path}/reviews/mine`, 'note');
  await button('Save').click();
  await until(async () => (await saved()).review?.note === 'Sent');
  await note.fill('Typed meanwhile');
  await page.getByRole('combobox', { name: 'State of the candidate' }).click();
  await page.getByRole('option', { name: 'Potential' }).click();
  release();
  await until(async () => (await saved()).candidate_status === 'POTENTIAL');
  expect(await note.inputValue()).toBe('Typed meanwhile');
  await button('Save').click();
  await until(async () => (await saved()).review.note === 'Typed meanwhile');
  expect(visit.complaints).toEqual([]);

  await note.fill('Mine');
  await page.getByRole('link', { name: 'Responses' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  expect(await note.inputValue()).toBe('Mine');
  await button('Save').click();
  await until(async () => (await saved()).review.note === 'Mine');
  expect(visit.complaints).toEqual([]);
});

test('a note that is saved before the page has said that somebody has seen the response is no conflict', async () => {
  const { responseId } = await respond(visit.company, url, { name: 'Ada Byron' });
  const path = `/api/responses/${responseId}`;
  const saved = async () => (await visit.company.get(path)).body;
  const release = await heldAnswer(path, 'is_viewed');
  // Nothing that the page asks for meanwhile is answered: it knows what it has loaded first.
  let reads = 0;
  await page.route(`**${path}`, (route) => {
    if (route.request().method() === 'GET') reads += 1;
    return reads > 1 && route.request().method() === 'GET' ? null : route.fallback();
  });
  await page.goto(`/app/responses/${responseId}`);
  await until(async () => (await saved()).is_viewed);
  await page.getByLabel('My note').fill('Sent');
  await button('Save').click();
  release();
  await until(async () => (await saved()).review?.note === 'Sent');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(visit.complaints).toEqual([]);
});

test('what is typed while the organisation is being saved stays', async () => {
  const saved = async () => (await visit.company.get('/api/organization')).body;
  await page.goto('/app/interviewers');
  const name = page.getByLabel('Name that candidates see');
  await name.fill('Sent');
  const release = await heldAnswer('/api/organization', 'name');
  await button('Save the organisation').click();
  await until(async () => (await saved()).name === 'Sent');
  await name.fill('Typed meanwhile');
  release();
  await button('Save the organisation').click();
  await until(async () => (await saved()).name === 'Typed meanwhile');
  expect(visit.complaints).toEqual([]);
});

test('a response changes its column by a choice and by drag, and two are compared', async () => {
  const { interview, responseId } = await respond(visit.company, url, { name: 'Grace Hopper' });
  const other = await openCall(url, { interviewId: interview.id, name: 'Alan Turing' });
  await talk(other.call, other.callId);
  await analysed(visit.company, other.responseId);
  await page.goto(`/app/interviews/${interview.id}`);
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\(`) });
  const state = page.getByRole('combobox', { name: 'State of Grace Hopper' });
  await state.click();
  await page.getByRole('option', { name: 'Potential' }).click();
  await column('Potential').getByText('Grace Hopper').waitFor();
  await until(async () => (await statusOf(responseId)) === 'POTENTIAL');
  const card = page.getByRole('listitem').filter({ hasText: 'Alan Turing' });
  await drag(card, column('Not selected'));
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

test('the board is searched, and goes on over several pages', async () => {
  const { interview, responseId } = await respond(visit.company, url, { name: 'Grace Hopper' });
  // A hundred older ones of the same words.
  const database = env['DATABASE_URL'] ?? '';
  const [written] = await query<{ columns: string }>(database, `${WRITTEN_COLUMNS} $1`, [
    'interview_responses',
  ]);
  await query(
    database,
    `insert into interview_responses (${written?.columns}) select ${written?.columns} from (select (jsonb_populate_record(r, jsonb_build_object('id', lpad(to_hex(n), 24, 'e'),
       'name', 'Candidate ' || n, 'call_id', r.call_id || n, 'once_key', null, 'created_at', r.created_at - n * interval '1 minute'))).*
     from interview_responses r, generate_series(1, 100) n where r.id = $1) older`,
    [responseId],
  );
  await page.goto(`/app/interviews/${interview.id}`);
  await page.getByText('101 responses').waitFor();
  await page.getByRole('link', { name: 'Candidate 99', exact: true }).waitFor();
  const last = page.getByRole('link', { name: 'Candidate 100', exact: true });
  expect(await last.count()).toBe(0);
  const pages = page.getByRole('navigation', { name: 'Pages of responses' });
  await pages.getByRole('button', { name: 'Page 2' }).click();
  await last.waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Candidate' }).count()).toBe(1);
  await page.getByRole('searchbox', { name: 'Find a candidate' }).fill('hopper');
  await page.getByRole('link', { name: 'Grace Hopper' }).waitFor();
  await page.getByText('1 response', { exact: true }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Find a candidate' }).fill('nobody of this name');
  await page.getByRole('heading', { name: 'No matching candidates' }).waitFor();
  expect(visit.complaints).toEqual([]);
});

test('who has no interviews yet is led to the first; those of others are the owner’s to take over, and leave a trail', async () => {
  const other = await openVisit(visit.browser, url);
  const member = await newMember(visit.company);
  const interview = await newInterview(member, { name: 'Miller by day' });
  await signIn(other.context, await newMember(visit.company));
  await other.page.goto('/app/interviews');
  await other.page.getByRole('heading', { name: 'Create your first interview' }).waitFor();
  expect(await other.page.getByRole('searchbox').count()).toBe(0);
  expect(await other.page.getByText('Miller by day').count()).toBe(0);
  expect(other.complaints).toEqual([]);
  await other.context.close();

  await page.goto('/app/interviews?scope=company');
  await button('Take over Miller by day').click();
  await page.getByRole('link', { name: 'Miller by day' }).click();
  await tab('Team').click();
  await page.getByRole('listitem').filter({ hasText: 'Maker' }).getByText(member.user.email).waitFor();
  expect((await visit.company.get(`/api/interviews/${interview.id}`)).body.teamUserIds).toEqual([
    member.user.id,
  ]);
  expect(await lookProblems(page)).toEqual([]);
  expect(visit.complaints).toEqual([]);
});

test('an admin, whom interviews are not for, has no such entries, and is told so by their pages', async () => {
  const admin = await newMember(visit.company, 'admin');
  const other = await openVisit(visit.browser, url);
  await signIn(other.context, admin);
  await other.page.goto('/app/agents');
  await other.page.getByRole('link', { name: 'Landing pages' }).waitFor();
  expect(await other.page.getByRole('link', { name: /^Interview/ }).count()).toBe(0);
  for (const path of [
    'interviews',
    'interviews/new',
    `interviews/${newId()}`,
    'interviewers',
    `responses/${newId()}`,
  ]) {
    await other.page.goto(`/app/${path}`);
    await other.page.getByRole('heading', { name: 'Not open to you' }).waitFor();
  }
  expect(await lookProblems(other.page)).toEqual([]);
  await page.goto('/app/agents');
  await page.getByRole('link', { name: 'Interviewers' }).waitFor();
});

test('candidates are invited by a list, whose links are there to copy where no mail is set up', async () => {
  const interview = await newInterview(visit.company);
  await page.goto(`/app/interviews/${interview.id}/links`);
  await tab('Invitations').click();
  await page.getByText('Nobody was invited by a list yet.').waitFor();
  const choose = (...lines: string[]) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await choose('name,email', 'Bob,bob');
  await button('Create the links').click();
  await page.getByText('row 2').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  const polish = Buffer.from('name;email\nBob;bob\n\xA3ukasz;l@example', 'latin1');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: polish });
  await button('Create the links').click();
  await page.getByText('Which of these is spelled right?').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.getByLabel('Łukasz;l@example').first().check();
  await button('Invite with this choice').click();
  await page.getByText('row 3').waitFor();
  await choose('name,email', 'Ada,ada@example.org', 'Bob,bob@example.org', 'Ada,ADA@example.org', 'Eve,eve');
  await button('Create the links').click();
  await page.getByText('2 candidates invited').waitFor();
  await page.getByText('1 line left out').waitFor();
  await page.getByText('Line 5').waitFor();
  const invitations = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem');
  await until(async () => (await invitations.filter({ hasText: 'Link to share' }).count()) === 2);
  expect(await lookProblems(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the links as CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`links-${interview.readable_slug}.csv`);
  expect((await bytesOf(download)).toString()).toContain(`Ada,ada@example.org,${interview.url}?token=`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await button('Copy the link of Ada').click();
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(
    new RegExp(`^${interview.url}\\?token=`),
  );
  await button('Withdraw the link of Bob').click();
  await button('Withdraw the link').click();
  await invitations.filter({ hasText: 'Bob' }).getByText('Withdrawn').waitFor();
  expect(await button('Copy the link of Bob').count()).toBe(0);
  expect(visit.complaints.filter((one) => !one.includes('400'))).toEqual([]);
  visit.complaints.length = 0;
});

/** As if a model were connected, whose answer is this one; resolves with what it was asked with. */
async function withModel(answer: object): Promise<Json> {
  const asked = Promise.withResolvers<Json>();
  await page.route('**/api/models', (route) => route.fulfill({ json: { items: [], default: 'mine/model' } }));
  await page.route('**/api/interviews/generate-questions', async (route: Route) => {
    asked.resolve(route.request().postDataJSON());
    await route.fulfill({ json: answer });
  });
  return asked.promise;
}

test('suggested questions are added, those that may not be asked are shown with the reason; the end of the URL is one of its own', async () => {
  const taken = await newInterview(visit.company);
  const questions = [{ question: 'Which bread?', followUps: 1, weight: 1 }];
  const refused = [{ question: 'Do you have children?', reason: 'It asks about the family.' }];
  const asked = withModel({
    questions,
    refused,
    warnings: ['Age must not be asked about.'],
    modelUsed: 'model',
  });
  await page.goto('/app/interviews/new');
  await page.getByLabel('Name', { exact: true }).fill('Baker');
  await page.getByLabel('Objective').fill('Find a baker');
  await button('Suggest questions').first().click();
  await button('Suggest questions').last().click();
  await page.getByText('Age must not be asked about.').waitFor();
  await page.getByText('It asks about the family.').waitFor();
  expect(await page.getByLabel('Question 1', { exact: true }).inputValue()).toBe('Which bread?');
  expect(await page.getByLabel('Question 2', { exact: true }).count()).toBe(0);
  expect(await asked).toMatchObject({ objective: 'Find a baker', count: 5 });
  expect(await lookProblems(page)).toEqual([]);
  const slug = page.getByLabel('End of the URL');
  await slug.fill(taken.readable_slug);
  await button('Create the interview').click();
  await page.getByText('is already in use').waitFor();
  await slug.fill(`${taken.readable_slug}-own`);
  await button('Create the interview').click();
  await page.getByText(`/call/${taken.readable_slug}-own`).waitFor();
  await page.unrouteAll();
  expect(visit.complaints.filter((one) => !one.includes('409'))).toEqual([]);
  visit.complaints.length = 0;
});

test('a question that a menu asks gives the focus back to the button of the menu', async () => {
  const { id } = await newInterview(visit.company);
  await page.goto(`/app/interviews/${id}`);
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: /^Delete / });
  await dialog.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const hasFocus = () => button('More actions').evaluate((element) => element.matches(':focus'));
  await until(hasFocus);
  expect(await hasFocus()).toBe(true);
});
