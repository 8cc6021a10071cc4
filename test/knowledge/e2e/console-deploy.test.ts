import type { Browser, Page, Route } from 'playwright';
import { lookProblems } from '../../support/browser/console-look.ts';
import { launchBrowser, openConsole } from '../../support/browser/browser.ts';
import type { ApiClient, Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { newAgent } from '../../support/knowledge/playground.ts';
import { until } from '../../support/until.ts';
import { openShadows } from '../../support/knowledge/widget-shop.ts';

const { url } = sharedInstance();

let browser: Browser;
let company: ApiClient;
let page: Page;
let complaints: string[];
let agent: Json;

beforeAll(async () => {
  browser = await launchBrowser();
  const { company: owner, ...visit } = await openConsole(browser, url, {
    viewport: { width: 1400, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  company = owner;
  ({ page, complaints } = visit);
  await openShadows(visit);
  agent = await newAgent(company);
  await page.goto(`/app/agents/${agent.id}/deploy`);
});

afterAll(() => browser.close());

const widget = async () => (await company.get(`/api/agents/${agent.id}`)).body.widget;

test('the page says what is missing, and nothing is wrong with it', async () => {
  await page.getByText('Before visitors can chat').waitFor();
  await page.getByText('An empty list allows none').waitFor();
  await page.getByRole('link', { name: 'Train documents' }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
});

test('the snippet that is copied is the one line with the public key', async () => {
  const snippet = page.getByRole('region', { name: 'Snippet for your site' });
  await snippet.locator('xpath=..').getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copied').waitFor();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(copied).toMatch(/^<script src="http[^"]*\/widget\.js" data-agent="pk_[\w-]+" async><\/script>$/);
  expect(copied).toContain(`data-agent="${agent.widget.publicKey}"`);
});

test('sites are allowed and removed at once; what is no site is refused in place', async () => {
  const input = page.getByLabel('Add a site');
  const allow = page.getByRole('button', { name: 'Allow this site' });
  await input.fill('https://*.shop.example');
  await allow.click();
  await page.getByText('an asterisk is not allowed').waitFor();
  expect((await widget()).allowedOrigins).toEqual([]);
  // As it is pasted from a browser.
  await input.fill('HTTPS://Shop.example/basket?item=3');
  await input.press('Enter');
  await page.getByRole('button', { name: 'Remove https://shop.example' }).waitFor();
  await input.fill('http://localhost:8080');
  await input.press('Enter');
  await page.getByRole('button', { name: 'Remove http://localhost:8080' }).click();
  await until(async () => (await widget()).allowedOrigins.join() === 'https://shop.example');
  // What only the server knows is shown here as well.
  await page.route('**/api/agents/*', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'invalid-input', errors: [{ path: 'widget.allowedOrigins.1', message: 'not this one' }] },
    }),
  );
  await input.fill('https://other.example');
  await input.press('Enter');
  await page.getByText('not this one').waitFor();
  await page.unroute('**/api/agents/*');
  complaints.length = 0;
});

test('the look is drawn while it changes, and the real chat shows it when it is saved', async () => {
  await page.getByRole('textbox', { name: 'Title' }).fill('Ask the miller');
  await page.getByRole('img', { name: 'Preview: Ask the miller' }).waitFor();
  await page.getByLabel('Colour', { exact: true }).fill('#ffd400');
  await page.getByText('hardly stands out from a white page').waitFor();
  await page.getByLabel('Colour', { exact: true }).fill('#00727b');
  await page.getByText('Left', { exact: true }).click();
  await page.getByRole('button', { name: 'Save appearance' }).click();
  await until(async () => (await widget()).title === 'Ask the miller');
  expect(await widget()).toMatchObject({ color: '#00727b', position: 'left', enabled: false });

  await page.getByRole('switch', { name: 'Chat switched on' }).click();
  const chat = page.frameLocator('iframe[title="The chat as visitors see it"]');
  await chat.getByText('Ask the miller').first().waitFor();
  expect((await widget()).enabled).toBe(true);
  expect(await lookProblems(page)).toEqual([]);

  // What else is saved on the page does not make the appearance look changed by somebody else.
  // Nor where it is still on its way.
  await page.getByRole('textbox', { name: 'Title' }).fill('Ask the old miller');
  const released = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    const response = await route.fetch();
    await released.promise;
    await route.fulfill({ response });
  };
  await page.route('**/api/agents/*', hold, { times: 1 });
  await page.getByRole('switch', { name: 'Chat switched on' }).click();
  await until(async () => !(await widget()).enabled);
  await page.getByRole('button', { name: 'Save appearance' }).click();
  released.resolve();
  await until(async () => (await widget()).title === 'Ask the old miller');
  await page.getByRole('switch', { name: 'Chat switched on' }).click();
  await until(async () => (await widget()).enabled);
  expect(complaints).toEqual([]);
});

test('a secret is set, shown once and removed', async () => {
  await page.getByRole('button', { name: 'Set a secret' }).click();
  const field = page.getByLabel('Secret', { exact: true });
  await field.fill('short');
  await page.getByRole('button', { name: 'Save the secret' }).click();
  await page.locator('form').filter({ has: field }).getByText(/16/).waitFor();
  const secret = 'a-secret-of-our-own-shop';
  await field.fill(secret);
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save the secret' }).click();
  await page.getByText('A secret is set').waitFor();
  expect((await widget()).hasIdentitySecret).toBe(true);
  await page.reload();
  await page.getByText('A secret is set').waitFor();
  expect(await page.content()).not.toContain(secret);
  await page.getByText('PHP', { exact: true }).click();
  await page.getByText("hash_hmac('sha256', $user->id").waitFor();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await page.getByText('No secret is set').waitFor();
  expect((await widget()).hasIdentitySecret).toBe(false);
});

test('other integrations have their endpoints, each with a URL of its own in the console', async () => {
  await page.goto(`/app/agents/${agent.id}/deploy?way=openai`);
  await page.getByText(`model="${agent.id}"`).waitFor();
  // Unsaved changes are lost by leaving the page only.
  await page.getByRole('textbox', { name: 'Title' }).fill('Another title');
  await page.getByRole('tab', { name: 'MCP' }).click();
  await page.getByRole('region', { name: 'MCP' }).getByText('/mcp').waitFor();
  expect(page.url()).toContain('way=mcp');
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Another title');
});
