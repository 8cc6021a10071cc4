import type { Browser, Page } from 'playwright';
import { launchBrowser, openConsole, type Visit } from '../../support/browser/browser.ts';
import type { ApiClient } from '../../support/api/client.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { FILE_KEY, startFigmaServer, type FigmaServer } from '../../support/landing/figma-server.ts';
import { startInstance, WITHOUT_MODEL, type Instance } from '../../support/instance/instance.ts';
import { until } from '../../support/until.ts';

let figma: FigmaServer;
let instance: Instance;
let browser: Browser;
let visit: Visit & { company: ApiClient };
let page: Page;

beforeAll(async () => {
  figma = await startFigmaServer();
  const env = { ...WITHOUT_MODEL, FIGMA_BASE_URL: figma.url, FIGMA_TOKEN: 'figd-shared' };
  [instance, browser] = await Promise.all([startInstance({ env }), launchBrowser()]);
  visit = await openConsole(browser, instance.url);
  ({ page } = visit);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([instance?.stop(), figma?.close()]);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a Figma file becomes a published page, and Figma is asked for it once', async () => {
  await page.goto('/app/landing-pages/new');
  await page.getByLabel('Business name').fill('Aldermere Mill');
  await page.getByLabel('What the business does').fill('We grind rye and wheat with stones, by the river.');
  await page.getByLabel('Who the page is for').fill('Bakers within thirty miles');
  await page.getByRole('radio', { name: 'Friendly' }).click();
  await page.getByRole('radio', { name: 'A Figma file' }).click();
  await page.getByLabel('Figma URL').fill(`https://www.figma.com/design/${FILE_KEY}/Mill`);
  await button('Create the page').click();

  await button('Read the design').click();
  const sheet = page.getByRole('group', { name: 'Page 1', exact: true });
  const drawing = await page.request.get((await sheet.locator('image').getAttribute('href')) ?? '');
  expect([drawing.status(), drawing.headers()['content-type']]).toEqual([200, 'image/png']);
  expect(await sheet.getByRole('button').count()).toBe(3);
  expect(await lookProblems(page)).toEqual([]);
  await button('Give the page this look').click();
  await button('The page has this look').waitFor();
  await page.getByRole('link', { name: 'Plan the page' }).click();

  await button('Plan the sections').click();
  await button('Lay out the page').click();
  const preview = page.frameLocator('iframe[title="Preview of the page"]');
  await preview.getByRole('heading', { level: 1, name: 'Flour from the river' }).waitFor();
  await preview.getByText('Ground on the day that it leaves us.').waitFor();
  const write = page.getByRole('region', { name: 'Sections', exact: true });
  await write.getByRole('button', { name: 'Add a section' }).waitFor();
  await button('Publish').click();
  await page.getByText('The page is live').waitFor();
  expect(figma.calls.filter((name) => name !== 'file/meta')).toEqual(['file', 'images']);
  expect(visit.complaints).toEqual([]);
});

test('a design that cannot be read is replaced, and the page written with the new one', async () => {
  const { company } = visit;
  const brief = {
    businessName: 'Birch Mill',
    businessOverview: 'We grind rye and wheat with stones, by the river.',
    targetAudience: 'Bakers within thirty miles',
    brandTone: 'friendly',
  };
  const designSource = { type: 'figma', url: `https://www.figma.com/design/${'0'.repeat(22)}/Gone` };
  const { id } = (await company.post('/api/landing-pages', { ...brief, designSource })).body;
  await company.post(`/api/landing-pages/${id}/generate`, {});
  const status = async () => (await company.get(`/api/landing-pages/${id}`)).body.job?.status;
  await until(async () => (await status()) === 'failed');
  await page.goto(`/app/landing-pages/${id}`);
  await button('Try again').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await company.put(`/api/landing-pages/${id}`, { designSource: { type: 'none' } });
  await button('Start over').click();
  await page.getByRole('region', { name: 'Sections', exact: true }).waitFor();
  await until(async () => (await status()) === 'waiting');
});
