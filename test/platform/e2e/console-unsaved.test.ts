import type { Browser, Page } from 'playwright';
import { launchBrowser, openConsole, type Visit } from '../../support/browser/browser.ts';
import type { ApiClient, Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { newPage } from '../../support/landing/landing.ts';
import { until } from '../../support/until.ts';

const { url } = sharedInstance();

let browser: Browser;
let visit: Visit & { company: ApiClient };
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  visit = await openConsole(browser, url);
  ({ page } = visit);
});
afterAll(() => browser?.close());

const question = () => page.getByRole('dialog', { name: 'Leave without saving?' });
const answer = (name: 'Stay' | 'Leave') => question().getByRole('button', { name }).click();
const elsewhere = () =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).click();
const jobs = () => page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor();

/** Pages that make something, and settings, each with a field that is filled in first. */
const FORMS = [
  ['/agents/new', 'Name'],
  ['/landing-pages/new', 'Business name'],
  ['/interviews/new', 'Name'],
  ['/interviewers/new', 'Name'],
  ['/content/new', 'Name'],
  ['/audits/new', 'Site'],
  ['/settings/profile', 'Name'],
  ['/settings/company', 'Name'],
] as const;

test.each(FORMS)('what was typed at %s is left behind by who says so alone', async (path, label) => {
  await page.goto(`/app${path}`);
  const field = page.getByLabel(label, { exact: true });
  await field.waitFor();
  await elsewhere();
  await jobs();
  await page.goBack();
  await field.fill('Mondlicht');
  await elsewhere();
  await answer('Stay');
  await question().waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('Mondlicht');
  await elsewhere();
  await answer('Leave');
  await jobs();
});

test('what was made is gone on to, and what was deleted is left, without a question', async () => {
  await page.goto('/app/content/new');
  await page.getByLabel('Name', { exact: true }).fill('Mondlicht');
  await page.getByRole('button', { name: 'Create the project' }).click();
  await page.waitForURL(/\/app\/content\/[0-9a-f]{24}$/);

  const { id }: Json = await newPage(visit.company);
  await page.goto(`/app/landing-pages/${id}/brief`);
  await page.getByLabel('Business name').fill('Changed');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete the page' }).click();
  await page.waitForURL('**/app/landing-pages');
  expect(visit.complaints).toEqual([]);
});

test('why a long form could not be saved comes into sight', async () => {
  const { id }: Json = await newPage(visit.company);
  await page.goto(`/app/landing-pages/${id}/brief`);
  await page.getByLabel('Business name').fill('Changed');
  await page.route(`**/api/landing-pages/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The server cannot be reached' });
  await alert.waitFor();
  const bar = page.getByText('There are unsaved changes.');
  const hidden = async () => {
    const [box, edge] = await Promise.all([alert.boundingBox(), bar.boundingBox()]);
    return box && edge && (box.y < 0 || box.y + box.height > edge.y);
  };
  await until(async () => (await hidden()) === false);
  expect(await page.getByLabel('Business name').inputValue()).toBe('Changed');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.unrouteAll();
  visit.complaints.length = 0;
});

test('the tab says that there is no such page, and not the title of the one before', async () => {
  await page.goto('/app/jobs');
  await jobs();
  await page.goto('/app/agents/000000000000000000000000');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(await page.title()).toBe('Page not found · Millrace');
});
