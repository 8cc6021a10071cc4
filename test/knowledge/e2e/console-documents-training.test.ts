import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright';
import { dataFolders } from '../../../adapters/disk/folders.ts';
import { handbookPages } from '../../fixtures/handbook.ts';
import { launchBrowser } from '../../support/browser/browser.ts';
import { clientFor } from '../../support/api/client.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { openAgent } from '../../support/knowledge/document-pages.ts';
import { openHolds, type Holds } from '../../support/faults/holds.ts';
import { startInstance, type Instance } from '../../support/instance/instance.ts';
import { leaveProfiles } from '../../support/instance/profiles.ts';
import { openTcpProxy, type TcpProxy } from '../../support/faults/tcp-proxy.ts';
import { until } from '../../support/until.ts';

/** Cut small, this is embedded in some batches. */
const LONG = handbookPages()
  .slice(0, 60)
  .map((page) => [page.title, page.facts].join('\n\n'))
  .join('\n\n');
const SMALL_PASSAGES = { path: 'training', agent: { chunking: { size: 40, overlap: 0 } } };

let browser: Browser;
let holds: Holds;
let instance: Instance;
let url: string;
let proxy: TcpProxy;
beforeAll(async () => {
  [browser, holds, instance] = await Promise.all([
    launchBrowser(),
    openHolds(),
    startInstance({ parts: ['api'] }),
  ]);
  ({ url } = instance);
  [proxy] = await Promise.all([openTcpProxy(url), instance.startWorker(holds.env)]);
});
afterEach(() => leaveProfiles(browser));
afterAll(async () => {
  await browser?.close();
  await proxy?.close();
  await instance?.stop();
  await holds?.close();
});

type Opened = Awaited<ReturnType<typeof openAgent>>;

/**
 * Uploads the long document and waits until the page shows it being understood. It is not through with that before `goOn`,
 * however slow the page is.
 */
async function beginTraining({ company, agentId, at, page }: Opened) {
  await page.getByRole('heading', { name: 'There is nothing to train yet' }).waitFor();
  holds.at(agentId, 'before-storing-vectors-of-batch-1');
  const answer = await company.upload(`/api/upload/${agentId}`, [{ name: 'long.txt', content: LONG }]);
  const item = at.item('long.txt');
  await item.getByRole('listitem').filter({ hasText: 'Compute embeddings: in progress' }).waitFor();
  const id = String(answer.body.files[0].id);
  return { id, item, goOn: () => holds.release(agentId) };
}

/** The badge beside a document's name. */
const stateOf = (item: Locator, word: string) => item.getByText(word, { exact: true }).waitFor();

test('a document uploaded elsewhere appears, is paused, resumed and trained, all without a reload', async () => {
  const opened = await openAgent(browser, url, SMALL_PASSAGES);
  const { page, at, complaints } = opened;
  expect(await lookProblems(page)).toEqual([]);
  const { item, goOn } = await beginTraining(opened);
  await page.getByRole('button', { name: 'Pause long.txt' }).click();
  await stateOf(item, 'Paused');
  goOn();
  await item
    .getByRole('listitem')
    .filter({ hasText: /Compute embeddings: paused\s*\d+ of \d+ passages/ })
    .waitFor();
  await at.step('Step 2: Training 1 paused (needs attention)').waitFor();
  await page.getByRole('status').filter({ hasText: '0 of 1 document trained, 1 paused' }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Resume all' }).click();
  await stateOf(item, 'Training');
  await stateOf(item, 'Trained');
  await page.getByRole('heading', { name: 'Everything is trained' }).waitFor();
  await at.step('Step 2: Training 1 trained (done)').waitFor();
  await page.getByRole('link', { name: 'Job of long.txt' }).click();
  await page.waitForURL(/\/app\/jobs\/document-ingestion%2F[0-9a-f]{24}/);
  expect(complaints).toEqual([]);
});

test('cancelled it says so, and begins anew when asked to', async () => {
  const opened = await openAgent(browser, url, SMALL_PASSAGES);
  const { page, documents } = opened;
  const { item, goOn } = await beginTraining(opened);
  await page.getByRole('button', { name: 'Cancel long.txt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the job' }).click();
  goOn();
  await stateOf(item, 'Cancelled');
  expect(await documents()).toMatchObject([{ status: 'cancelled', chunkCount: null }]);
  await page.getByRole('button', { name: 'Retry long.txt' }).click();
  // It may be through with that before the page shows it.
  await item
    .getByRole('listitem')
    .filter({ hasText: /Compute embeddings: (in progress|done)/ })
    .waitFor();
  expect(await documents()).toMatchObject([{ status: expect.stringMatching(/^(processing|completed)$/) }]);
});

test('a failure says in plain words what to do, and a retry goes on from the failed stage', async () => {
  const opened = await openAgent(browser, url, SMALL_PASSAGES);
  const { page, company } = opened;
  const { id, item, goOn } = await beginTraining(opened);
  await page.getByRole('button', { name: 'Pause long.txt' }).click();
  await stateOf(item, 'Paused');
  goOn();
  const work = join(
    dataFolders(instance.env['DATA_DIR'] ?? '').blobs,
    company.user.companyId,
    'files',
    id,
    'work',
  );
  const pieces = (await readdir(work)).filter((name) => name.startsWith('chunks-')).length;
  const last = join(work, `chunks-${pieces - 1}.json`);
  await rename(last, `${last}.gone`);
  await page.getByRole('button', { name: 'Resume long.txt' }).click();
  await stateOf(item, 'Failed');
  await item.getByText('What it needs is no longer there.').waitFor();
  await item.getByRole('listitem').filter({ hasText: 'Split into passages: done' }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await rename(`${last}.gone`, last);
  await item.getByRole('button', { name: 'Try again' }).click();
  await stateOf(item, 'Trained');
  await item
    .getByRole('listitem')
    .filter({ hasText: /Compute embeddings: done[^]*attempt 2/ })
    .waitFor();
});

test('after a break of the line the page catches up by itself', async () => {
  const opened = await openAgent(browser, proxy.url, SMALL_PASSAGES);
  const { page, company, at } = opened;
  const { id, item, goOn } = await beginTraining(opened);
  await page.getByRole('button', { name: 'Pause long.txt' }).click();
  await stateOf(item, 'Paused');
  goOn();
  await page.evaluate(`document.body.dataset.same = 'page'`);
  proxy.cut();
  const direct = clientFor(url, company.token);
  await direct.post(`/api/files/${id}/resume`);
  await until(async () => (await direct.get(`/api/files/${id}`)).body.status === 'completed');
  await page.getByText('Connection lost, trying again').waitFor();
  await stateOf(item, 'Paused');
  proxy.restore();
  await stateOf(item, 'Trained');
  await at.step('Step 2: Training 1 trained (done)').waitFor();
  await page.getByText('Connection lost, trying again').waitFor({ state: 'detached' });
  expect(await page.evaluate('document.body.dataset.same')).toBe('page');
});
