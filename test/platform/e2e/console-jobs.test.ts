import type { Browser, Page, Route } from 'playwright';
import { pdfOfSheets } from '../../fixtures/pdf-scans.ts';
import { launchBrowser, openConsole, type Visit } from '../../support/browser/browser.ts';
import type { ApiClient } from '../../support/api/client.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { startInstance, type Instance } from '../../support/instance/instance.ts';
import { until } from '../../support/until.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';

const TEMPORAL_UI = 'http://127.0.0.1:8233';

let instance: Instance;
let browser: Browser;
let visit: Visit & { company: ApiClient & { password: string } };
let page: Page;
let agentId: string;
let receiver: WebhookReceiver;

beforeAll(async () => {
  // No worker at first: jobs stay queued until a test has seen them so.
  const env = { TEMPORAL_UI_URL: TEMPORAL_UI, WEBHOOK_RETRIES: '1h' };
  const options = { parts: ['api' as const], env };
  [instance, browser, receiver] = await Promise.all([
    startInstance(options),
    launchBrowser(),
    startWebhookReceiver(),
  ]);
  visit = await openConsole(browser, instance.url);
  ({ page } = visit);
  const agent = await visit.company.post('/api/agents', { name: 'Acme', systemPrompt: 'Help.' });
  agentId = agent.body.id;
});
afterAll(async () => {
  await browser?.close();
  await receiver?.close();
  await instance?.stop();
});

async function upload(name: string, content: string | Buffer): Promise<string> {
  const { body } = await visit.company.upload(`/api/upload/${agentId}`, [{ name, content }]);
  return body.files[0].job.workflowId;
}

const row = (name: string) => page.getByRole('listitem').filter({ hasText: `Train on ${name}` });
const urlOf = (workflowId: string) => `/app/jobs/${encodeURIComponent(workflowId)}`;

test('jobs appear live, are steered from their row and page, and show what happened when', async () => {
  await page.goto('/app/jobs');
  await page.getByRole('heading', { name: 'Nothing has run yet' }).waitFor();
  await page.getByRole('combobox', { name: 'Kind' }).waitFor({ state: 'detached' });
  expect(await lookProblems(page)).toEqual([]);

  const manual = await upload('manual.md', 'The loom is oiled every twelve days. Its warranty is two years.');
  await upload('second.md', 'Delivery costs twelve euros.');
  for (const name of ['manual.md', 'second.md']) await row(name).getByText('Queued').waitFor();
  await page.getByRole('combobox', { name: 'Kind' }).waitFor();
  await row('manual.md').getByText('Document training').waitFor();
  expect(await row('manual.md').getByRole('link', { name: 'Acme' }).getAttribute('href')).toBe(
    `/app/agents/${agentId}`,
  );
  await page.getByRole('link', { name: 'Queued 2' }).waitFor();
  await row('second.md').getByRole('button', { name: 'Pause Train on second.md' }).click();

  await page.getByRole('link', { name: 'Train on manual.md' }).click();
  await page.waitForURL(`**${urlOf(manual)}`);
  // No worker is running, so the workflow cannot report its state.
  await page.getByText('Not the latest state').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pause Train on manual.md' }).click();

  await instance.startWorker();
  await page.getByRole('button', { name: 'Resume Train on manual.md' }).click();
  const stages = page.getByRole('list').filter({ hasText: 'Extract text' }).getByRole('listitem');
  await until(async () => (await stages.allInnerTexts()).every((text) => /Done[^]*\d (ms|s)\b/.test(text)));
  expect(await stages.allInnerTexts()).toEqual([
    expect.stringContaining('Extract text'),
    expect.stringContaining('Split into passages'),
    expect.stringContaining('Compute embeddings'),
    expect.stringContaining('Add to search'),
  ]);
  await page.getByText('4 of 4 stages').waitFor();
  expect(await page.getByText('Not the latest state').count()).toBe(0);
  const link = page.getByRole('link', { name: 'Open in the Temporal UI' });
  expect(await link.getAttribute('href')).toBe(
    `${TEMPORAL_UI}/namespaces/${instance.env['TEMPORAL_NAMESPACE']}/workflows/${encodeURIComponent(manual)}`,
  );
  await page.getByText('API response').click();
  const raw = page.getByRole('region', { name: 'The job as JSON' });
  expect(JSON.parse(await raw.innerText())).toMatchObject({ workflowId: manual, status: 'completed' });
  expect(await lookProblems(page)).toEqual([]);

  await page.goBack();
  await row('manual.md').getByText('Done').waitFor();
  await row('second.md').getByText('Paused').waitFor();
  await row('second.md').getByRole('button', { name: 'Cancel Train on second.md' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Train on second.md?' });
  expect(await lookProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel the job' }).click();
  await row('second.md').getByText('Cancelled').waitFor();
  await row('second.md').getByRole('button', { name: 'Retry Train on second.md' }).click();
  await row('second.md').getByText('Done').waitFor();
});

test('a failed job says why and what to do; a retry is another run', async () => {
  const blank = await upload('blank.pdf', pdfOfSheets([{}]));
  // The stream begins only after the job has ended: the page finds that out all the same.
  const begin = async (route: Route) => {
    await until(async () => (await visit.company.get(`/api/jobs/${encodeURIComponent(blank)}`)).body.error);
    await route.continue();
  };
  await page.route('**/api/events', begin, { times: 1 });
  await page.goto(urlOf(blank));
  await page.getByText('No text was found in the file').first().waitFor();
  await page.getByText('Upload a version with text in it').waitFor();
  await page.getByText('Attempt 1 failed after').waitFor();
  expect(await page.getByText('no-text', { exact: true }).count()).toBe(2);
  const skipped = page.getByRole('listitem').getByText('Skipped', { exact: true });
  expect(await skipped.count()).toBe(3);
  expect(
    await skipped.evaluateAll((words) => words.filter((one) => one.scrollWidth > one.clientWidth).length),
  ).toBe(0);
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Retry Train on blank.pdf' }).click();
  await page.getByRole('radio', { name: 'Run 2' }).waitFor({ state: 'attached' });
  await page.getByText('Attempt 2 failed after').waitFor();
  await page.getByText('Run 1', { exact: true }).click();
  await page.getByText('Attempt 1 failed after').waitFor();
  expect(new URL(page.url()).search).toBe('?run=1');
  await page.goBack();
  await page.getByText('Attempt 2 failed after').waitFor();
});

test('a blocked job says why and until when, and its button resumes it', async () => {
  const { company } = visit;
  const hook = { url: receiver.url, events: ['chat.unanswered'] };
  await company.post('/seo-content-api/webhooks/endpoints', hook);
  receiver.reactions.push((response) => response.writeHead(500).end());
  const lonely = (await company.post('/api/agents', { name: 'Empty', systemPrompt: 'Help.' })).body;
  await company.post(`/api/chat/${lonely.id}/message`, { message: 'How much is a loom?' });
  await page.goto('/app/jobs');
  const delivery = page.getByRole('listitem').filter({ hasText: 'Webhook delivery' });
  await delivery.getByText('Blocked').waitFor();
  await delivery.getByRole('link', { name: 'A question was not answered', exact: true }).waitFor();
  await delivery.getByText(/It continues by itself at .*, or at once when you resume it\./).waitFor();
  await delivery.getByRole('link').first().click();
  const note = page.getByRole('alert').filter({ hasText: 'Blocked by a limit' });
  await note.getByText(/500.*It continues by itself at/).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  expect(receiver.received).toHaveLength(1);
  await page.getByRole('button', { name: /^Resume/ }).click();
  await note.waitFor({ state: 'detached' });
  await page.getByText('1 of 1 stages').waitFor();
  expect(receiver.received).toHaveLength(2);
});

test('what stands below the timeline of a job comes with it, so that nothing moves', async () => {
  const done = await upload('below.md', 'The mill turns.');
  const arrived = Promise.withResolvers<void>();
  const history = '**/api/jobs/*/history?**';
  await page.route(history, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto(urlOf(done));
  await page.getByRole('heading', { name: 'Train on below.md' }).waitFor();
  expect(await page.getByText('API response').count()).toBe(0);
  arrived.resolve();
  await page.getByText('API response').waitFor();
  await page.unroute(history);
});

test('filters stand in the URL, and the way back undoes them', async () => {
  await page.goto('/app/jobs');
  await row('manual.md').waitFor();
  await page.getByRole('link', { name: /^Failed/ }).click();
  await row('manual.md').waitFor({ state: 'detached' });
  await row('blank.pdf').getByText('No text was found in the file').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  expect(new URL(page.url()).search).toBe('?status=failed');
  expect(await page.getByRole('link', { name: /^Failed/ }).getAttribute('aria-current')).toBe('true');
  await page.goBack();
  await row('manual.md').waitFor();
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Document training' }).click();
  await page.waitForURL('**/app/jobs?kind=document-ingestion');
  await page.goto('/app/jobs?status=waiting&kind=document-ingestion');
  await page.getByRole('heading', { name: 'No matching jobs' }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Show all jobs' }).click();
  await row('manual.md').waitFor();
});

test('nothing moves when it is known how many jobs are in each state, and the states stay in one line', async () => {
  const answers = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await answers.promise;
    await route.continue();
  };
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/jobs/counts', hold);
  await page.goto('/app/jobs');
  const list = page.getByRole('list', { name: 'Jobs' });
  const states = page.getByRole('navigation', { name: 'State' }).getByRole('link');
  await list.waitFor();
  const top = await list.evaluate((one) => one.getBoundingClientRect().top);
  expect(await states.allInnerTexts()).toEqual(['All']);
  answers.resolve();
  await page.getByRole('link', { name: /^Failed/ }).waitFor();
  expect(await states.count()).toBeGreaterThan(2);
  expect(await list.evaluate((one) => one.getBoundingClientRect().top)).toBe(top);
  const tops = await states.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await page.unroute('**/api/jobs/counts', hold);
  if (before) await page.setViewportSize(before);
});

test('another company has its own jobs alone', async () => {
  const other = await openConsole(browser, instance.url);
  await other.page.goto('/app/jobs');
  await other.page.getByRole('heading', { name: 'Nothing has run yet' }).waitFor();
  const { items } = (await visit.company.get('/api/jobs')).body;
  await other.page.goto(urlOf(items[0].workflowId));
  await other.page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await other.context.close();
  expect(visit.complaints).toEqual([]);
});
