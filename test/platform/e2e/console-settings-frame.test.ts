import type { Browser, Page } from 'playwright';
import { violations } from '../../support/browser/accessibility.ts';
import { launchBrowser, openConsole, openVisit, signIn, type Visit } from '../../support/browser/browser.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { newMember } from '../../support/api/member.ts';
import { leaveProfiles } from '../../support/instance/profiles.ts';
import { until } from '../../support/until.ts';

const { url } = sharedInstance();

const PAGES = ['profile', 'company', 'members', 'api-keys', 'usage', 'integrations', 'webhooks'];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe.each([
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const)('in $colorScheme colours, $viewport.width pixels wide', (options) => {
  let visit: Visit;
  beforeAll(async () => {
    const { company, ...own } = await openConsole(browser, url, options);
    visit = own;
    await company.post('/api/api-keys', { name: 'Key', scopes: ['knowledge'] });
    await newMember(company);
  });
  afterAll(() => leaveProfiles(browser));

  test.each(PAGES)('the settings of %s are accessible and fit', async (name) => {
    const { page, complaints } = visit;
    await page.goto(`/app/settings/${name}`);
    await settled(page);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });

  test('so are the dialogs and the menu', async () => {
    const { page } = visit;
    await page.goto('/app/settings/members');
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('dialog', { name: 'Invite someone' }).getByLabel('E-mail').fill('x@example.org');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByRole('dialog', { name: 'Send this link' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.keyboard.press('Control+K');
    await page.getByRole('textbox', { name: 'Page, action or name' }).fill('se');
    await page.getByRole('button', { name: /Usage/ }).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

test('a member who does not own the company reads what only the owner may do', async () => {
  const { company } = await openConsole(browser, url);
  const member = await newMember(company);
  const visit = await openVisit(browser, url);
  await signIn(visit.context, member);
  for (const name of ['company', 'members', 'api-keys']) {
    await visit.page.goto(`/app/settings/${name}`);
    await visit.page.getByText('Only the owner of the company').waitFor();
    expect(await violations(visit.page)).toEqual([]);
  }
  await leaveProfiles(browser);
});

test('the palette leads by keyboard to pages, records of any product that the server finds, and actions', async () => {
  const { page, company } = await openConsole(browser, url);
  const names = Array.from({ length: 25 }, (_, index) => `Helper ${index}`);
  for (const name of ['Needle', ...names])
    await company.post('/api/agents', { name, systemPrompt: 'Answer.' });
  await page.goto('/app/settings/profile');
  // Also from within a field.
  await page.getByLabel('Name').focus();
  await typeIntoPalette(page, 'api key');
  await page.getByRole('button', { name: /API keys/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/settings/api-keys');
  // Too old to be on the first page of agents.
  await typeIntoPalette(page, 'needle');
  await page.getByRole('button', { name: /Needle/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/app\/agents\/[0-9a-f]{24}\//);
  const made = await company.post('/api/documents', { title: 'Grinding stones', mode: 'markdown' });
  await typeIntoPalette(page, 'grinding');
  await page.getByRole('button', { name: 'Grinding stones' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/app/documents/${made.body.id}`);
  await typeIntoPalette(page, 'dark');
  await page.getByRole('button', { name: /Dark colours/ }).waitFor();
  await page.keyboard.press('Enter');
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  await until(async () => (await scheme()) !== 'light');
  expect(await scheme()).toBe('dark');
  await leaveProfiles(browser);
});

test('on a phone the closed navigation takes no focus, the open one does', async () => {
  const { page } = await openConsole(browser, url, { viewport: { width: 390, height: 740 } });
  await page.goto('/app/settings/profile');
  await settled(page);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const isInNavigation = () =>
    page.evaluate("document.activeElement?.closest('nav[aria-label=Main]') !== null");
  await page.getByRole('button', { name: 'Open navigation' }).focus();
  await page.keyboard.press('Tab');
  expect(await isInNavigation()).toBe(false);
  expect(await navigation.count()).toBe(0);
  await page.getByRole('button', { name: 'Open navigation' }).press('Enter');
  await navigation.getByRole('link', { name: 'Agents' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await isInNavigation()).toBe(true);
  await leaveProfiles(browser);
});

/** By keyboard alone: the palette itself must take the focus. */
async function typeIntoPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.locator('input[aria-label="Page, action or name"]:focus').waitFor();
  await page.keyboard.type(text);
}

/** The page has said what it is about and waits for nothing more. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await until(async () => (await page.locator('[aria-busy=true]').count()) === 0);
}

function overflow(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
