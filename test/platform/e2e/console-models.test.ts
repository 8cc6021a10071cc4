import type { Browser } from 'playwright';
import { launchBrowser, openConsole, signIn, openVisit } from '../../support/browser/browser.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { newMember } from '../../support/api/member.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { leaveProfiles } from '../../support/instance/profiles.ts';
import { until } from '../../support/until.ts';
import { RIGHT_ANSWERS, taskAnswer, WRONG_ANSWERS } from '../models/task-answers.ts';
import { says, startModelServer, type ModelServer } from '../providers/model-server.ts';

const { url } = sharedInstance();

let browser: Browser;
let server: ModelServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startModelServer()]);
});
beforeEach(() => {
  server.models = ['llama', 'tiny'];
  server.listStatus = 200;
});
afterEach(() => leaveProfiles(browser));
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Answers each task, and only these. */
function answerTasks(answers: Readonly<Record<string, string>>) {
  server.answer = (call) => says(taskAnswer(call, answers, 'Hello.'));
}

test('a new company connects a model on its first page, and sees what the check found', async () => {
  answerTasks({ ...RIGHT_ANSWERS, 'language-ja': 'Monday.' });
  const { page, company } = await openConsole(browser, url);
  await page.goto('/app/agents');
  await page.getByRole('note').getByRole('button', { name: 'Connect a model' }).click();
  const form = page.getByRole('dialog', { name: 'Connect a model' });
  await form.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: /Other server/ }).click();
  await form.getByLabel('API key').fill('sk-own');
  await form.getByLabel('Base URL').fill(`${server.url}/v1`);
  await form.getByLabel('Name').fill('Our server');
  await form.getByRole('button', { name: 'Connect and check' }).click();
  await form.waitFor({ state: 'detached' });
  await page.goto('/app/settings/models');
  await page.getByText('llama: writes and judges.').waitFor();
  expect(await page.getByText('Ready', { exact: true }).count()).toBe(1);
  expect(await page.getByRole('combobox', { name: 'Writing' }).inputValue()).toBe('llama');
  await page.getByRole('button', { name: 'Tasks and answers' }).click();
  await page.getByText('llama: 11 of 12').waitFor();
  await page.getByText('Expected the right day or time, in Japanese.').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Quick' }).click();
  await page.getByRole('option', { name: 'tiny' }).click();
  await page.getByText('tiny: writes and judges.').waitFor();
  const fallback = page.getByRole('combobox', { name: 'When a model cannot be reached' });
  await fallback.click();
  await page.getByRole('option', { name: 'tiny' }).click();
  await until(async () => (await company.get('/api/company')).body.modelFallback.length === 1);
  await page.reload();
  await page.getByText('tiny', { exact: true }).first().waitFor();
  expect((await company.get('/api/company')).body.modelFallback).toEqual([
    expect.stringMatching(/^[0-9a-f]{24}\/tiny$/),
  ]);
  expect(await lookProblems(page)).toEqual([]);
  await page.goto('/app/agents');
  await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor();
  expect(await page.getByRole('note').count()).toBe(0);
});

test('a connection that fails says why and what to do; a model that fails the tasks says so', async () => {
  server.listStatus = 401;
  answerTasks(WRONG_ANSWERS);
  const { page, company } = await openConsole(browser, url);
  const body = {
    provider: 'openai-compatible',
    name: 'Our server',
    apiKey: 'sk-wrong',
    baseUrl: `${server.url}/v1`,
  };
  await company.post('/api/model-connections', body);
  await page.goto('/app/settings/models');
  await page.getByText('Failed', { exact: true }).waitFor();
  await page.getByText(/Change the key or the URL/).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  server.listStatus = 200;
  await page.getByRole('button', { name: 'Change' }).click();
  const form = page.getByRole('dialog', { name: 'Change Our server' });
  expect(await form.getByLabel('API key').inputValue()).toBe('');
  await form.getByLabel('API key').fill('sk-right');
  await form.getByRole('button', { name: 'Save and check' }).click();
  await page.getByText(/llama: has not passed enough tasks to write/).waitFor();
});

test('members see the connections and change none', async () => {
  const { company } = await openConsole(browser, url);
  const member = await newMember(company);
  const { page, context } = await openVisit(browser, url);
  await signIn(context, member);
  await page.goto('/app/settings/models');
  await page.getByText('Only the owner of the company connects models').waitFor();
  expect(await page.getByRole('button', { name: 'Connect a model' }).count()).toBe(0);
});
