import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { SUGGESTED_MODELS } from '../../../domain/platform/models/local-models.ts';
import { prepareTestModel } from '../../../local/test-model.ts';
import { launchBrowser, openConsole } from '../../support/browser/browser.ts';
import { startInstance, WITHOUT_MODEL, type Instance } from '../../support/instance/instance.ts';
import { leaveProfiles } from '../../support/instance/profiles.ts';
import { answered, ask } from '../../support/knowledge/playground.ts';
import { startWeightsHub, type WeightsHub } from '../../support/models/weights-hub.ts';
import { RIGHT_ANSWERS, taskAnswer } from '../models/task-answers.ts';
import { says, startModelServer, type ModelServer } from '../providers/model-server.ts';

const [BUILT_IN] = SUGGESTED_MODELS as [(typeof SUGGESTED_MODELS)[number]];
const MILL = 'The mill stands by the river. It grinds rye on Mondays.';
const QUESTION = 'When does the mill grind rye?';

let browser: Browser;
let provider: ModelServer;
let found: ModelServer;
let hub: WeightsHub;
let instance: Instance;
beforeAll(async () => {
  const weights = readFileSync((await prepareTestModel()).path);
  [browser, provider, found, hub] = await Promise.all([
    launchBrowser(),
    startModelServer(),
    startModelServer(),
    startWeightsHub(BUILT_IN, weights),
  ]);
  [provider.models, found.models] = [['llama'], ['qwen3:4b']];
  for (const server of [provider, found])
    server.answer = (call) => says(taskAnswer(call, RIGHT_ANSWERS, 'On Mondays [1].'));
  const servers = [{ name: 'Ollama', baseUrl: `${found.url}/v1`, models: found.models }];
  instance = await startInstance({
    env: {
      ...WITHOUT_MODEL,
      // A built-in model that is installed is the default.
      DEFAULT_MODEL: '',
      ALLOW_PRIVATE_NETWORK: 'false',
      MODEL_HOSTS: new URL(provider.url).host,
      FOUND_MODEL_SERVERS: JSON.stringify(servers),
      HF_ENDPOINT: hub.url,
      LOCAL_MODEL_THREADS: '1',
    },
  });
});
afterEach(() => leaveProfiles(browser));
afterAll(async () => {
  await browser?.close();
  await instance?.stop();
  await Promise.all([provider, found, hub].map((server) => server?.close()));
});

/** The first page of a new company. */
async function arrive(): Promise<Page> {
  const { page } = await openConsole(browser, instance.url);
  await page.goto('/app');
  await page.getByRole('note').getByText('Connect a language model').waitFor();
  return page;
}

/** Makes an agent, gives it a document and asks it: what a new user does once there is a model. */
async function firstAnswer(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'New agent' }).click();
  await page.getByLabel('Name').fill('Mill');
  await page.getByRole('button', { name: 'Create and add documents' }).click();
  const buffer = Buffer.from(MILL);
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'mill.txt', mimeType: 'text/plain', buffer }]);
  const steps = page.getByRole('navigation', { name: 'Agent Mill' });
  await steps.getByRole('link', { name: 'Step 2: Training 1 trained (done)' }).waitFor();
  await steps.getByRole('link', { name: /Playground/ }).click();
  expect(await page.getByText('No language model is connected').count()).toBe(0);
  await ask(page, QUESTION);
  await answered(page);
  await page.getByText('How it was answered').click();
  return page.locator('dl').innerText();
}

test('with the key of a provider', async () => {
  const page = await arrive();
  await page.getByRole('note').getByRole('button', { name: 'Connect a model' }).click();
  const form = page.getByRole('dialog', { name: 'Connect a model' });
  await form.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: /Other server/ }).click();
  await form.getByLabel('API key').fill('sk-own');
  await form.getByLabel('Base URL').fill(`${provider.url}/v1`);
  await form.getByRole('button', { name: 'Connect and check' }).click();
  await page.getByRole('note').waitFor({ state: 'detached' });
  expect(await firstAnswer(page)).toMatch(/Model\s+llama/);
});

test('with a server that was found on this machine', async () => {
  const page = await arrive();
  await page.getByRole('button', { name: 'Use Ollama' }).click();
  await page.getByRole('note').waitFor({ state: 'detached' });
  expect(await firstAnswer(page)).toMatch(/Model\s+qwen3:4b/);
});

// The last one: what it installs is a model for every company of the instance.
test('with a model that is installed on this machine', async () => {
  const page = await arrive();
  await page.getByRole('note').getByRole('link', { name: 'Install one on this machine' }).click();
  const model = page.getByRole('listitem').filter({ hasText: BUILT_IN.title });
  await model.getByRole('button', { name: 'Install' }).click();
  await model.getByText('A short answer takes').waitFor();
  await page.getByRole('link', { name: 'Agents' }).click();
  expect(await firstAnswer(page)).toMatch(new RegExp(`Model\\s+local/${BUILT_IN.name}`));
});
