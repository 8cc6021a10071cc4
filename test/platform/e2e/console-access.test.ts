import type { Browser } from 'playwright';
import { launchBrowser, openConsole } from '../../support/browser/browser.ts';
import { clientFor } from '../../support/api/client.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { leaveProfiles } from '../../support/instance/profiles.ts';
import { until } from '../../support/until.ts';

const { url } = sharedInstance();

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterEach(() => leaveProfiles(browser));
afterAll(() => browser?.close());

test('the profile lists where its user is signed in, and signs out another place', async () => {
  const { page, company, complaints } = await openConsole(browser, url);
  const credentials = { email: company.user.email, password: company.password };
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const { body } = await clientFor(url).post('/api/auth/login', credentials, { headers });
  const elsewhere = clientFor(url, body.token);
  await page.goto('/app/settings/profile');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await sessions.getByText('This one').waitFor();
  expect(await sessions.getByRole('listitem').count()).toBe(3);
  expect(await lookProblems(page)).toEqual([]);
  await sessions.getByRole('button', { name: 'Sign out Firefox on Linux' }).click();
  await page.getByText('Firefox on Linux is signed out').waitFor();
  await until(async () => (await sessions.getByRole('listitem').count()) === 2);
  expect((await elsewhere.get('/api/auth/me')).status).toBe(401);
  expect((await company.get('/api/auth/me')).status).toBe(200);
  expect(complaints).toEqual([]);
});

test('the owner sees open invitations, and withdraws one', async () => {
  const { page, company, complaints } = await openConsole(browser, url);
  await page.goto('/app/settings/members');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('dialog').getByLabel('E-mail').fill('guest@example.org');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('region', { name: 'Link' }).innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  const invitations = page.getByRole('region', { name: 'Open invitations' });
  await invitations.getByText('guest@example.org').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await invitations.getByRole('button', { name: 'Withdraw the invitation of guest@example.org' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await invitations.waitFor({ state: 'detached' });
  expect((await company.get('/api/company/invitations')).body.total).toBe(0);
  const invitationToken = new URL(link).searchParams.get('invitationToken');
  const person = { name: 'Guest', email: 'guest@example.org', password: 'a long password', invitationToken };
  expect((await clientFor(url).post('/api/auth/register', person)).body.code).toBe('invalid-token');
  expect(complaints).toEqual([]);
});
