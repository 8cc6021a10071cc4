import type { Browser, Page, Route } from 'playwright';
import { resetPasswordLink } from '../../../services/platform/accounts/password-reset.ts';
import { closeOrm } from '../../../db/orm.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { readSettings } from '../../../domain/platform/settings/settings.ts';
import { violations } from '../../support/browser/accessibility.ts';
import { launchBrowser, openConsole, openVisit } from '../../support/browser/browser.ts';
import { clientFor, newCompany } from '../../support/api/client.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { leaveProfiles } from '../../support/instance/profiles.ts';

const { url, env } = sharedInstance();

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test('registering founds a company and signs in; the rule for passwords is said beforehand', async () => {
  const { page, complaints } = await openVisit(browser, url);
  await page.goto('/app/register');
  await page.getByText('At least 10 characters').waitFor();
  await page.getByLabel('Your name').fill('Ada Race');
  await page.getByLabel('E-mail').fill(`ada-${Date.now()}@example.org`);
  await page.getByRole('textbox', { name: 'Password' }).fill('short');
  await page.getByLabel('Company').fill('Race & Daughters');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('5 more characters').waitFor();
  await page.getByRole('textbox', { name: 'Password' }).fill('a long password');
  await page.getByRole('button', { name: 'Show password' }).press('Enter');
  expect(await page.getByRole('textbox', { name: 'Password' }).getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/app/agents');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Race & Daughters').waitFor();
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  await leaveProfiles(browser);
});

test('a wrong password is said at its field, the right one leads on to the page that was asked for', async () => {
  const { user, password } = await newCompany(url);
  const { page } = await openVisit(browser, url);
  await page.goto('/app/settings/usage?by=agent#top');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.keyboard.press('Enter');
  await page.getByText('E-mail or password is wrong').waitFor();
  const field = page.getByRole('textbox', { name: 'Password' });
  await page.locator('input[name=password]:focus').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await field.fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Usage', level: 1 }).waitFor();
  expect(page.url()).toBe(`${url}/app/settings/usage?by=agent#top`);
  // A signed-in user who opens the sign-in page is redirected, too.
  await page.goto('/app/sign-in?next=%2Fapp%2Fsettings%2Fmembers');
  await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
  await leaveProfiles(browser);
});

test('signing in never leads to another site, however its URL is written', async () => {
  const { page } = await openConsole(browser, url);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  for (const next of [
    'https://evil.example/app/jobs',
    '//evil.example/app/jobs',
    '/app//evil.example/jobs',
    String.raw`/\evil.example/jobs`,
    'javascript:alert(1)//jobs',
  ]) {
    await page.goto(`/app/sign-in?next=${encodeURIComponent(next)}`);
    await page.waitForURL('**/app/agents');
    expect(new URL(page.url()).origin).toBe(url);
  }
  expect(foreign).toEqual([]);
  await leaveProfiles(browser);
});

test('an invitation joins its company, with fewer rights', async () => {
  const owner = await newCompany(url, 'The Old Mill');
  const email = `guest-${owner.user.id}@example.org`;
  const invitation = await owner.post('/api/company/invitations', { email });
  const path = invitation.body.url.replace(/^https?:\/\/[^/]+/, '');
  const { page } = await openVisit(browser, url);
  await page.goto(path);
  await page.getByRole('heading', { name: 'Join The Old Mill' }).waitFor();
  await page.getByText(`You have been invited to The Old Mill on Millrace as ${email}.`).waitFor();
  expect(await page.getByLabel('Company').count()).toBe(0);
  const address = page.getByLabel('E-mail');
  expect([await address.inputValue(), await address.isEditable()]).toEqual([email, false]);
  expect(await lookProblems(page)).toEqual([]);
  await page.getByLabel('Your name').fill('Guest');
  await page.getByRole('textbox', { name: 'Password' }).fill('a long password');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByText('The Old Mill').waitFor();
  await page.goto('/app/settings/members');
  await page.getByText('Only the owner of the company can invite').waitFor();
  await page.getByText(owner.user.email).waitFor();
  expect(await page.getByRole('button', { name: /Invite|Remove/ }).count()).toBe(0);
  await page.goto('/app/settings/company');
  await page.getByText('Only the owner of the company can change this').waitFor();
  expect(await page.getByRole('button', { name: /Save|Delete|Export/ }).count()).toBe(0);
  // The owner, signed in, opens a link and would have to sign out first.
  const second = await owner.post('/api/company/invitations', { email: `second-${email}` });
  await page.goto(second.body.url.replace(/^https?:\/\/[^/]+/, ''));
  await page.getByText('You are signed in as').waitFor();
  // The first one has been used.
  await page.goto(path);
  await page.getByRole('heading', { name: 'This invitation no longer works' }).waitFor();
  await leaveProfiles(browser);
});

test('a forgotten password is set anew by a link, once', async () => {
  const { user } = await newCompany(url);
  const { page } = await openVisit(browser, url);
  await page.goto('/app/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The page before has a field of the same name.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText(`npm run admin -- reset-password ${user.email}`).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto(await resetPath(user.email));
  await page.getByRole('textbox', { name: 'New password' }).fill('a brand new password');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  const used = page.url();
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('a brand new password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/app/agents');
  expect(used).not.toContain('token');
  await page.goto('/app/reset-password?token=used-up');
  await page.getByRole('textbox', { name: 'New password' }).fill('yet another password');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('link', { name: 'Ask for a new link' }).waitFor();
  await leaveProfiles(browser);
});

async function resetPath(email: string): Promise<string> {
  const orm = await openDatabase(env['DATABASE_URL'] ?? '');
  const link = await resetPasswordLink(orm, readSettings({}), email);
  await closeOrm(orm);
  const { pathname, search } = new URL(link?.url ?? '');
  return pathname + search;
}

test("another company's agent is not there, however deep the link", async () => {
  const other = await newCompany(url);
  const agent = await other.post('/api/agents', { name: 'Secret agent', systemPrompt: 'Answer.' });
  const { page } = await openConsole(browser, url);
  await page.goto(`/app/agents/${agent.body.id}/overview`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.goto('/app/agents');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('Secret agent').count()).toBe(0);
  await leaveProfiles(browser);
});

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  let page: Page;
  beforeAll(async () => {
    const viewport = { width: 360, height: 740 };
    ({ page } = await openVisit(browser, url, { colorScheme, viewport }));
  });
  afterAll(() => leaveProfiles(browser));

  test.each([
    '/app/sign-in',
    '/app/register',
    '/app/register?invitationToken=x',
    '/app/forgot-password',
    '/app/reset-password?token=x',
    '/app/reset-password',
  ])('%s is accessible and fits a phone', async (path) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});

test('the route guard of the API knows the sign-in page as open', async () => {
  const answer = await clientFor(url).post('/api/auth/check-access', { path: '/app/sign-in' });
  expect(answer.body).toEqual({ allowed: true, reason: null });
});

function overflow(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

test('sign-in says what the products are, and leads who is new to registering', async () => {
  const { page } = await openVisit(browser, url);
  await page.goto('/app');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  const intro = page.getByRole('region', { name: 'About Millrace' });
  await expect(intro.getByRole('listitem').allInnerTexts()).resolves.toEqual([
    expect.stringMatching(/^Chat agents that answer from your documents/),
    expect.stringMatching(/^Documents written together and with AI/),
    expect.stringMatching(/^Landing pages made from a brief/),
    expect.stringMatching(/^Interviews led by an AI/),
    expect.stringMatching(/^Content plans and site audits/),
  ]);
  expect(await lookProblems(page)).toEqual([]);
  await intro.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('heading', { name: 'Create an account' }).waitFor();
  await leaveProfiles(browser);
});

test('on a phone the way to registering is in sight without scrolling, once', async () => {
  const { page } = await openVisit(browser, url, { viewport: { width: 390, height: 844 } });
  await page.goto('/app/sign-in');
  const link = page.getByText('First time here?').getByRole('link', { name: 'Create an account' });
  const box = await link.boundingBox();
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(844);
  await page.setViewportSize({ width: 1280, height: 800 });
  await link.waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 390, height: 844 });
  await link.click();
  await page.getByRole('heading', { name: 'Create an account' }).waitFor();
  await leaveProfiles(browser);
});

test('an unknown page keeps the frame; who is not signed in signs in first', async () => {
  const { page } = await openConsole(browser, url);
  for (const path of ['/app/nowhere', '/app/agents/nowhere/at/all']) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Agents' }).waitFor();
  }
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await page.waitForURL('**/app/agents');
  const stranger = await openVisit(browser, url);
  await stranger.page.goto('/app/nowhere');
  await stranger.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await leaveProfiles(browser);
});

test.each([
  ['is away', (route: Route) => route.abort()],
  ['has lost its database', (route: Route) => route.fulfill({ status: 503, json: { code: 'unavailable' } })],
] as const)('a page that found that the server %s shows itself once it is back', async (_what, fail) => {
  const { page } = await openConsole(browser, url);
  const isCall = (address: URL) => address.pathname.startsWith('/api/');
  await page.route(isCall, fail);
  await page.goto('/app/jobs');
  const alert = page.getByRole('alert').filter({ hasText: 'This could not be loaded' });
  await alert.getByText('As soon as the server is back, this loads by itself.').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await page.unroute(isCall);
  await page.getByRole('heading', { name: 'Nothing has run yet' }).waitFor();
  await leaveProfiles(browser);
});
