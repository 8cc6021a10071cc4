import type { Browser, BrowserContext, Page } from 'playwright';
import { violations } from '../../support/browser/accessibility.ts';
import { launchBrowser, openConsole } from '../../support/browser/browser.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { leaveProfiles } from '../../support/instance/profiles.ts';

const { url } = sharedInstance();

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterEach(() => leaveProfiles(browser));
afterAll(() => browser?.close());

/** Ends the browser's session on the server, behind its back. */
async function endSession(context: BrowserContext): Promise<void> {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const { status } = await fetch(`${url}/api/auth/logout`, { method: 'POST', headers: { cookie } });
  expect(status).toBe(204);
}

/** Saves when the session has just ended: else the page may hear of the end before, and ask at once. */
async function saveTooLate(page: Page, path: string): Promise<void> {
  let isOver = false;
  await page.route(path, async (route) => {
    if (route.request().method() === 'PUT' && !isOver) {
      isOver = true;
      await endSession(page.context());
    }
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save' }).click();
}

test('when the session has ended, what was typed stays, and what was begun goes on', async () => {
  const { page, company } = await openConsole(browser, url);
  await page.goto('/app/settings/company');
  await page.getByLabel('Name').fill('Typed before the end');
  await saveTooLate(page, '**/api/company');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe(company.user.email);
  expect(await dialog.getByLabel('E-mail').isEditable()).toBe(false);
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await dialog.locator('input[name=password]:focus').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await password.fill('wrong');
  await page.keyboard.press('Enter');
  await dialog.getByText('E-mail or password is wrong').waitFor();
  await password.fill(company.password);
  await page.keyboard.press('Enter');
  await page.getByText('Company saved').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Name').inputValue()).toBe('Typed before the end');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Typed before the end').waitFor();
});

test('a session that ends under an idle page is noticed, and the event stream comes back with the next', async () => {
  const { page, context, company } = await openConsole(browser, url);
  await page.goto('/app/settings/company');
  await page.getByText('Nothing has been exported yet').waitFor();
  await endSession(context);
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  await dialog.getByRole('textbox', { name: 'Password' }).fill(company.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  // Begun elsewhere: only the stream can tell this page.
  expect((await company.post('/api/company/export')).status).toBe(202);
  await page.getByRole('link', { name: 'Download' }).waitFor();
});

test('somebody else may sign in instead', async () => {
  const { page } = await openConsole(browser, url);
  await page.goto('/app/settings/profile');
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
  await page.getByLabel('Name').fill('Somebody');
  await saveTooLate(page, '**/api/auth/profile');
  await page.getByRole('link', { name: 'Sign in as someone else' }).click();
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe('');
});

test('signing out and in again shows in the other tabs', async () => {
  const { page, context, company } = await openConsole(browser, url);
  const other = await context.newPage();
  await other.goto('/app/settings/members');
  await other.getByText(company.user.email).first().waitFor();
  await page.goto('/app/agents');
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitemradio', { name: 'System', checked: true }).waitFor();
  expect(await violations(page, ['aria-allowed-attr', 'aria-required-children'])).toEqual([]);
  await page.locator('[role=menuitem]:focus', { hasText: 'Profile' }).waitFor();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await other.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await other.getByText(company.user.email).count()).toBe(0);
  await page.getByLabel('E-mail').fill(company.user.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(company.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/agents');
  await other.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
});
