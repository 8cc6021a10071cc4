import type { Browser } from 'playwright';
import { newMember } from '../../support/api/member.ts';
import { violations } from '../../support/browser/accessibility.ts';
import { launchBrowser, openConsole, openVisit } from '../../support/browser/browser.ts';
import {
  sharedInstance,
  startInstance,
  WITHOUT_MODEL,
  type Instance,
} from '../../support/instance/instance.ts';
import { leaveProfiles } from '../../support/instance/profiles.ts';

const { url } = sharedInstance();

let browser: Browser;
let invited: Instance;
beforeAll(async () => {
  browser = await launchBrowser();
  invited = await startInstance({ parts: ['api'], env: { ...WITHOUT_MODEL, REGISTRATION: 'invited' } });
});
afterEach(() => leaveProfiles(browser));
afterAll(async () => {
  await browser?.close();
  await invited?.stop();
});

test('the bell counts what is new, and a notice is read once', async () => {
  const { page, company } = await openConsole(browser, url);
  const member = await newMember(company);
  const endpoint = { url: 'https://hooks.example.org/in', events: ['audit.completed'] };
  expect((await member.post('/seo-content-api/webhooks/endpoints', endpoint)).status).toBe(201);
  await page.goto('/app/settings/webhooks');
  await page.getByText(endpoint.url).waitFor();
  await company.delete(`/api/company/members/${member.user.id}`);
  await page.goto('/app/notices');
  await page.getByText(`New: Member was removed from the company.`).waitFor();
  await page.getByText(endpoint.url).waitFor();
  await page.getByText('They are not mailed: no mail is set up here.').waitFor();
  const bell = page.getByRole('link', { name: 'Notices' });
  await bell.getByLabel('1 new notice').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await bell.getByLabel('1 new notice').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Mark as read' }).waitFor({ state: 'detached' });
  expect((await company.get('/api/notices?unread=true')).body.total).toBe(0);
});

test('a member reads another one’s webhook endpoint, and is offered no change of it', async () => {
  const { page, company } = await openConsole(browser, url);
  const member = await newMember(company);
  const endpoint = { url: 'https://hooks.example.org/in', events: ['audit.completed'] };
  await company.post('/seo-content-api/webhooks/endpoints', endpoint);
  await page.context().clearCookies();
  await page.goto('/app/sign-in?next=%2Fsettings%2Fwebhooks');
  await page.getByLabel('E-mail').fill(member.user.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(member.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Set up by another member').waitFor();
  expect(await page.getByRole('switch').count()).toBe(0);
});

test('where registration is by invitation, the pages say whom to ask and offer no form', async () => {
  const { page } = await openVisit(browser, invited.url);
  await page.goto('/app/sign-in');
  // Beside the form on a wide screen, below it on a narrow one.
  const words = page.getByText('No account yet? Ask the owner of your company for an invitation link.');
  await words.filter({ visible: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Create an account' }).count()).toBe(0);
  await page.goto('/app/register');
  await words.waitFor();
  expect(await page.getByLabel('E-mail').count()).toBe(0);
});
