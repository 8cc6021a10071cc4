import type { Browser } from 'playwright';
import { launchBrowser, openConsole } from '../../support/browser/browser.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { openAgent } from '../../support/knowledge/document-pages.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { leaveProfiles } from '../../support/instance/profiles.ts';
import { until } from '../../support/until.ts';

const { url } = sharedInstance();

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterEach(() => leaveProfiles(browser));
afterAll(() => browser.close());

test('the first agent is made from the empty list and begins with its documents', async () => {
  const { page, company, complaints } = await openConsole(browser, url);
  await page.goto('/app/agents');
  await page.getByRole('heading', { name: 'Create your first agent' }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'New agent' }).click();
  await page.getByRole('button', { name: 'Create and add documents' }).click();
  await page.getByText('Give the agent a name').waitFor();
  await page.getByLabel('Name').fill('Guest desk');
  await page.getByRole('button', { name: 'More settings' }).click();
  await page.getByLabel('Overlap').fill('400');
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create and add documents' }).click();
  await page.getByText('Must be less than the length of a passage').waitFor();
  await page.getByLabel('Overlap').fill('20');
  await page.getByRole('combobox', { name: 'Model' }).click();
  expect(await page.getByRole('option').allTextContents()).toEqual(['Default: no model']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create and add documents' }).click();
  await page.waitForURL(/\/app\/agents\/[0-9a-f]{24}\/upload$/);
  const { items } = (await company.get('/api/agents')).body;
  expect(items).toMatchObject([
    {
      name: 'Guest desk',
      systemPrompt: expect.stringContaining('Answer from our documents'),
      model: null,
      chunking: { strategy: 'recursive', size: 400, overlap: 20 },
    },
  ]);
  expect(complaints).toEqual([]);
});

test('agents are found by name and page, and the URL remembers it', async () => {
  const { page, company } = await openConsole(browser, url);
  const names = Array.from({ length: 21 }, (_, n) => `Desk ${n + 1}`);
  for (const name of names) await company.post('/api/agents', { name, systemPrompt: 'Answer.' });
  await page.goto('/app/agents');
  const rows = page.getByRole('row').filter({ hasText: 'Desk' });
  await page.getByRole('link', { name: 'Desk 21' }).waitFor();
  expect(await rows.count()).toBe(20);
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await page.getByRole('link', { name: 'Desk 1', exact: true }).waitFor();
  expect(page.url()).toContain('page=2');
  await page.getByRole('searchbox', { name: 'Find an agent by name' }).fill('desk 17');
  await page.waitForURL(/search=desk/);
  await page.getByRole('link', { name: 'Desk 17' }).waitFor();
  expect(await rows.count()).toBe(1);
  await page.getByRole('link', { name: 'Desk 17' }).click();
  await page.getByRole('heading', { level: 1, name: 'Desk 17' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Desk 17' }).waitFor();
  await page.getByRole('searchbox').fill('nobody');
  await page.getByText('No agent is called “nobody”').waitFor();
  // Until all agents are there, that none was found is still shown; it does not mean that there are none.
  await page.reload();
  await page.getByText('No agent is called “nobody”').waitFor();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('link', { name: 'Desk 21' }).waitFor();
  expect(await page.locator('input[type=search]:focus').count()).toBe(1);
});

test('settings are saved where they differ; cut otherwise, the documents are trained again', async () => {
  const { page, at, agentId, company, complaints } = await openAgent(browser, url, { path: 'settings' });
  await company.upload(`/api/upload/${agentId}`, [
    { name: 'mill.txt', content: 'The mill turns. '.repeat(80) },
  ]);
  await at.step('Step 2: Training 1 trained (done)').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.getByLabel('Length of a passage').fill('60');
  await page.getByLabel('Overlap').fill('10');
  await page.getByLabel('Name').fill('Guest desk ');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Guest desk ',
    chunking: { strategy: 'recursive', size: 60, overlap: 10 },
  });
  await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor();
  await page.getByRole('heading', { name: 'The documents must be trained again' }).waitFor();
  await at.step('Step 2: Training Train again (needs attention)').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Train again' }).click();
  await page
    .getByRole('heading', { name: 'The documents must be trained again' })
    .waitFor({ state: 'detached' });
  await at.step('Step 2: Training 1 trained (done)').waitFor();
  const { body: file } = await company.get(`/api/agents/${agentId}/files`);
  expect(file.items[0].chunkCount).toBeGreaterThan(1);
  expect(complaints).toEqual([]);
});

test('starters, fallback text and contact are set, and the playground offers the starters', async () => {
  const { page, company, agentId, complaints } = await openAgent(browser, url, { path: 'settings' });
  await page.getByLabel('Starter questions').fill('How long is the warranty?\n\nWhat does delivery cost?');
  await page.getByLabel('When the documents have no answer').fill('Our desk knows that.');
  await page.getByLabel('Contact by link').fill('acme.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('must be a URL such as').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.getByLabel('Contact by link').fill('https://acme.example/contact');
  await page.getByLabel('Contact by e-mail').fill('desk@acme.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor();
  expect((await company.get(`/api/agents/${agentId}`)).body).toMatchObject({
    starters: ['How long is the warranty?', 'What does delivery cost?'],
    fallbackText: 'Our desk knows that.',
    contact: { email: 'desk@acme.example', url: 'https://acme.example/contact' },
  });
  await page.goto(`/app/agents/${agentId}/playground`);
  await page.getByRole('button', { name: 'What does delivery cost?' }).click();
  await page.getByText('Our desk knows that.').first().waitFor();
  await page.getByRole('link', { name: 'desk@acme.example' }).waitFor();
  await page.getByRole('link', { name: 'Add a document about it' }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  // The browser tells of the refused save.
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
});

test('changes that are not saved are asked about; what the server finds stands at its field', async () => {
  const { page, at, agentId } = await openAgent(browser, url, { path: 'settings' });
  await page.getByLabel('Name').fill('Other name');
  await at.step('Overview').click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Stay' }).click();
  expect(await page.getByLabel('Name').inputValue()).toBe('Other name');
  await page.route(`**/api/agents/${agentId}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            code: 'invalid-input',
            title: 'The request is not valid',
            errors: [{ path: 'retrieval.topK', message: 'is far too much' }],
          }),
        })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('is far too much').waitFor();
  expect(await page.getByLabel('Passages per answer').getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('button', { name: 'Discard' }).click();
  await at.step('Overview').click();
  await page.waitForURL(/\/overview/);
});

test('a save over somebody else’s change is refused, and goes on from the current settings', async () => {
  const { page, company, agentId } = await openAgent(browser, url, { path: 'settings' });
  await page.getByLabel('Name').fill('Mine');
  await company.put(`/api/agents/${agentId}`, { name: 'Theirs', maxTokens: 77 });
  await page.getByRole('button', { name: 'Save' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this' });
  await alert.waitFor();
  expect(await lookProblems(page)).toEqual([]);
  expect(await page.getByLabel('Name').inputValue()).toBe('Mine');
  expect((await company.get(`/api/agents/${agentId}`)).body.name).toBe('Theirs');
  await alert.getByRole('button', { name: 'Discard my changes and load the current settings' }).click();
  await alert.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Name').inputValue()).toBe('Theirs');
  await page.getByLabel('Name').fill('Both');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor();
  expect((await company.get(`/api/agents/${agentId}`)).body).toMatchObject({ name: 'Both', maxTokens: 77 });
});

test('an agent is deleted once its name is typed, and a job removes what it leaves', async () => {
  const { page, company, agentId } = await openAgent(browser, url, { path: 'settings' });
  await page.getByRole('button', { name: 'Delete agent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Guest desk?' });
  const sure = dialog.getByRole('button', { name: 'Delete permanently' });
  expect(await sure.isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('Guest desk');
  expect(await lookProblems(page)).toEqual([]);
  await sure.click();
  await page.getByRole('heading', { name: 'Create your first agent' }).waitFor();
  await page.getByText('Guest desk is deleted').waitFor();
  await until(async () => {
    const { body } = await company.get(`/api/jobs/${encodeURIComponent(`agent-purge/${agentId}`)}`);
    return body.status === 'completed';
  });
  await page.goto(`/app/agents/${agentId}/upload`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
});
