import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import { violations } from '../../support/browser/accessibility.ts';
import { bytesOf, launchBrowser, openConsole, openVisit, signIn } from '../../support/browser/browser.ts';
import { clientFor } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { newMember } from '../../support/api/member.ts';
import { leaveProfiles } from '../../support/instance/profiles.ts';
import { query } from '../../support/instance/sql.ts';
import { until } from '../../support/until.ts';

const { url, env } = sharedInstance();

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterEach(() => leaveProfiles(browser));
afterAll(() => browser?.close());

/** A red dot; the browser makes it the user's picture. */
const PICTURE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><circle cx="200" cy="150" r="90" fill="red"/></svg>',
);

test('name, picture and colours are kept with the account', async () => {
  const { page, company } = await openConsole(browser, url);
  await page.goto('/app/settings/profile');
  await page.getByLabel('Name').fill('Ada of the Mill');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Account:.*Ada of the Mill/ }).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'dot.svg', mimeType: 'image/svg+xml', buffer: PICTURE });
  const picture = page.getByRole('img', { name: 'Your picture' }).first();
  await until(() => picture.evaluate((image) => image.naturalWidth > 0));
  const { body } = await company.get('/api/auth/me');
  expect(body).toMatchObject({ name: 'Ada of the Mill' });
  expect(body.profile.avatar).toMatch(/^data:image\/webp;base64,/);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByText('not a picture that the browser can read').waitFor();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/profile'));
  await page.getByRole('radiogroup', { name: 'Colours' }).getByText('Dark').click();
  await kept;
  const elsewhere = await openVisit(browser, url, { colorScheme: 'light' });
  await signIn(elsewhere.context, company);
  await elsewhere.page.goto('/app/settings/profile');
  await elsewhere.page.locator('html[data-mantine-color-scheme=dark]').waitFor();
});

test('a changed password ends the other sessions', async () => {
  const { page, company } = await openConsole(browser, url);
  await page.goto('/app/settings/profile');
  await page.getByRole('textbox', { name: 'Current password' }).fill('not mine');
  await page.getByRole('textbox', { name: 'New password' }).fill('another password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('This is not your password').waitFor();
  await page.getByRole('textbox', { name: 'Current password' }).fill(company.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('You are signed out everywhere else').waitFor();
  expect((await company.get('/api/auth/me')).status).toBe(401);
  await page.reload();
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
});

test('the owner sets a budget, which the usage page shows, and exports everything', async () => {
  const { page, company } = await openConsole(browser, url);
  await page.goto('/app/settings/company');
  await page.getByLabel('Monthly budget in US dollars').fill('25');
  await page.getByLabel('Keep personal data for').fill('90');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Company saved').waitFor();
  expect((await company.get('/api/company')).body).toMatchObject({ monthlyBudgetUsd: 25, retentionDays: 90 });
  await page.getByLabel('Keep personal data for').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await until(async () => (await company.get('/api/company')).body.retentionDays === null);
  await page.getByRole('button', { name: 'Export everything' }).click();
  const downloads = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const zip = await bytesOf(await downloads);
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  await page.getByRole('link', { name: 'Usage' }).click();
  await page.getByText('$0.00 of $25.00').waitFor();
});

test('a company goes only by its name and the password of its owner', async () => {
  const { page, company } = await openConsole(browser, url);
  await page.goto('/app/settings/company');
  const { name } = (await company.get('/api/company')).body;
  await page.getByRole('button', { name: 'Delete the company …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('to confirm').fill('Another name');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('wrong');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await dialog.getByText(`Type ${name} as it is written here`).waitFor();
  await dialog.getByLabel('to confirm').fill(name);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await dialog.getByText('The current password is wrong').waitFor();
  expect((await company.get('/api/auth/me')).status).toBe(200);
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(company.password);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect((await company.get('/api/auth/me')).status).toBe(401);
});

test('where nobody may register, no invitation is offered, and the page says why', async () => {
  const { page } = await openConsole(browser, url);
  await page.route('**/api/public/registration', (route) =>
    route.fulfill({ json: { registration: 'closed' } }),
  );
  await page.goto('/app/settings/members');
  await page.getByText('Nobody can be invited').waitFor();
  expect(await page.getByRole('button', { name: 'Invite' }).count()).toBe(0);
});

test('the owner invites by a link shown once, changes a role, and removes', async () => {
  const { page, company } = await openConsole(browser, url);
  const member = await newMember(company);
  await page.goto('/app/settings/members');
  await page.getByRole('heading', { name: '2 members' }).waitFor();
  const row = (address: string) => page.getByRole('listitem').filter({ hasText: address });
  await expect(row(company.user.email).innerText()).resolves.toMatch(/Owner\s+You\s/);
  await expect(row(member.user.email).innerText()).resolves.not.toMatch(/Owner|You/);
  await page.getByRole('button', { name: 'Invite' }).click();
  const email = `invited-${company.user.id}@example.org`;
  await page.getByRole('dialog').getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('region', { name: 'Link' }).innerText();
  const invitationToken = new URL(link).searchParams.get('invitationToken');
  const person = { name: 'Invited', email, password: 'a long password', invitationToken };
  expect((await clientFor(url).post('/api/auth/register', person)).status).toBe(201);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await page.getByRole('heading', { name: '3 members' }).waitFor();
  expect(await page.getByText(link).count()).toBe(0);

  await page.getByRole('combobox', { name: 'Role of Invited' }).click();
  await page.getByRole('option', { name: 'Admin' }).click();
  const roles = async () =>
    (await company.get('/api/company/members')).body.items.map((one: { role: string }) => one.role);
  await until(async () => (await roles()).includes('admin'));
  expect(await roles()).toEqual(['user', 'user', 'admin']);

  await page.getByRole('button', { name: 'Remove Member' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('heading', { name: '2 members' }).waitFor();
  expect((await member.get('/api/auth/me')).status).toBe(401);
});

test('an API key made here works until it is revoked', async () => {
  const { page } = await openConsole(browser, url);
  await page.goto('/app/settings/api-keys');
  await page.getByText('No keys yet').waitFor();
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByText('Enter a name').waitFor();
  await page.locator('input[data-path=name]:focus').waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Intranet');
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByRole('region', { name: 'Key', exact: true }).innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  const answer = await fetch(`${url}/api/agents`, { headers: { authorization: `Bearer ${key}` } });
  expect(answer.status).toBe(200);
  await page.getByRole('button', { name: 'Revoke Intranet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('No keys yet').waitFor();
  await page.locator('main:focus').waitFor();
  const refused = await fetch(`${url}/api/agents`, { headers: { authorization: `Bearer ${key}` } });
  expect(refused.status).toBe(401);
});

test('usage is grouped as the URL says, and the back button goes through the pages', async () => {
  const { page, company } = await openConsole(browser, url);
  const agent = await company.post('/api/agents', { name: 'Miller', systemPrompt: 'Answer.' });
  await company.upload(`/api/upload/${agent.body.id}`, [
    { name: 'a.txt', content: 'The mill grinds barley.' },
  ]);
  await until(
    async () =>
      (await company.get(`/api/agents/${agent.body.id}/files`)).body.items[0]?.status === 'completed',
  );
  await company.post(`/api/chat/${agent.body.id}/message`, { message: 'What does the mill grind?' });
  // Answers without a model are no calls: a provider's takes the place of this one.
  await query(
    env['DATABASE_URL'] ?? '',
    `update usage_ledger set provider = 'openai', model = 'gpt-6-luna' where company_id = $1`,
    [company.user.companyId],
  );
  await page.goto('/app/settings/usage?by=purpose&measure=calls');
  const storage = page.getByRole('region', { name: 'Storage' });
  await storage.getByText(/^\d+(?:\.\d)? K?B of 10 GB$/).waitFor();
  for (const kind of ['Uploaded files', 'Agents', 'Chats']) await storage.getByText(kind).waitFor();
  const table = page.getByRole('table');
  await table.getByRole('row', { name: /^Answers 1 / }).waitFor();
  await page.getByRole('img', { name: 'Chart of the table below' }).getByText('Answers').waitFor();
  await page.getByRole('radiogroup', { name: 'Grouped by' }).getByText('Agent').click();
  await table.getByRole('row', { name: /^Miller / }).waitFor();
  expect(page.url()).toContain('by=agent');
  await page.getByRole('link', { name: 'Integrations' }).click();
  await page.getByText('ANTHROPIC_API_KEY').waitFor();
  await page.goBack();
  await table.getByRole('row', { name: /^Miller / }).waitFor();
});

test('events go to a URL that is added here, and each delivery tells how it was taken', async () => {
  const received: string[] = [];
  const answers = [500, 500, 500];
  const receiver = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']));
    response.writeHead(answers.shift() ?? 204).end();
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const hookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`; // it listens on TCP
  const { page, company } = await openConsole(browser, url);
  await page.goto('/app/settings/webhooks');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await page.getByRole('textbox', { name: 'URL' }).fill(hookUrl);
  await page.getByLabel('A document could not be trained').uncheck();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const secret = await page.getByRole('region', { name: 'Secret' }).innerText();
  expect(secret).toMatch(/^whsec_/);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Nothing has been sent yet').waitFor();
  expect(await page.getByRole('radiogroup', { name: 'Shown deliveries' }).count()).toBe(0);

  const agent = await company.post('/api/agents', { name: 'Miller', systemPrompt: 'Answer.' });
  await company.upload(`/api/upload/${agent.body.id}`, [
    { name: 'a.txt', content: 'The mill grinds barley.' },
  ]);
  const failed = '/seo-content-api/webhooks/deliveries?status=failed';
  await until(async () => (await company.get(failed)).body.total === 1);
  const delivery = page.getByRole('group').filter({ hasText: 'A document was trained' });
  await delivery.getByText('Failed', { exact: true }).waitFor();
  await delivery.locator('summary').click();
  await delivery.getByText('Response 500').nth(2).waitFor();
  await delivery.getByRole('region', { name: 'Payload' }).getByText('document.completed').waitFor();
  expect(await violations(page)).toEqual([]);
  await delivery.getByRole('button', { name: 'Resend' }).click();
  await delivery.getByText('Response 204').waitFor();
  await delivery.getByText('Done').waitFor();
  expect(received).toEqual(Array.from({ length: 4 }, () => received[0]));
  const callbackUrl = hookUrl.replace('/hook', '/called-back');
  await company.post('/company-business-summary', { details: 'We bake for families.', callbackUrl });
  await page.getByText(callbackUrl).waitFor();

  await page.getByRole('button', { name: `Rotate the secret of ${hookUrl}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
  await page.getByText('The old one is good until').waitFor();
  const rotated = page.getByRole('region', { name: 'Secret' });
  expect(await rotated.innerText()).toMatch(/^whsec_/);
  expect(await rotated.innerText()).not.toBe(secret);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('switch', { name: `Send to ${hookUrl}` }).press('Space');
  const isOn = async () => (await company.get('/seo-content-api/webhooks/endpoints')).body.items[0]?.enabled;
  await until(async () => (await isOn()) === false);
  await page.getByRole('button', { name: `Delete ${hookUrl}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No endpoints yet').waitFor();
  receiver.close();
});
