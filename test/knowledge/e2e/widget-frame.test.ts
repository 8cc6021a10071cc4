import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Browser } from 'playwright';
import { freePort } from '../../../local/free-port.ts';
import { violations } from '../../support/browser/accessibility.ts';
import { launchBrowser, openVisit, signIn, type Visit } from '../../support/browser/browser.ts';
import { newCompany, type ApiClient } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { newWidget, type TestWidget } from '../../support/knowledge/widget.ts';
import { chatOn, openShadows } from '../../support/knowledge/widget-shop.ts';

const { url } = sharedInstance();

const servers: Server[] = [];
let browser: Browser;
let company: ApiClient & { password: string };
let widget: TestWidget;
beforeAll(async () => {
  browser = await launchBrowser();
  company = await newCompany(url);
  widget = await newWidget({ title: 'Acme', greeting: 'Hello!' }, company);
});
afterAll(async () => {
  await browser.close();
  for (const server of servers) server.close();
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

const urlOf = ({ agent }: TestWidget) => `${url}/widget/${agent.widget.publicKey}`;
const frameOf = (widget: TestWidget) =>
  `<!doctype html><html lang="en"><title>Host</title><main><h1>Host</h1>
  <iframe title="Chat" width="400" height="500" src="${urlOf(widget)}"></iframe></main></html>`;

/**
 * A site that is nothing but a frame around the chat: of another origin, and of the same site, since browsers may
 * refuse storage to frames of another one (the conversation then lasts as long as the page).
 */
async function openHost(widget: TestWidget): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(frameOf(widget));
  });
  const port = await freePort();
  servers.push(server.listen(port, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${port}`;
}

/** Opens a page around the chat and gives what is in the frame. */
async function enter(visit: Visit, url: string) {
  await openShadows(visit);
  await visit.page.goto(url);
  return chatOn(visit.page.frameLocator('iframe'));
}

/** What the browser says when it refuses to show a frame. */
const refusal = ({ page }: Visit) =>
  page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));

test('in a frame of an allowed site it answers, without a script of that site', async () => {
  const origin = await openHost(widget);
  await company.put(`/api/agents/${widget.agent.id}`, { widget: { allowedOrigins: [origin] } });
  const visit = await openVisit(browser, origin);
  const { answer, log } = await enter(visit, '/');
  await log.getByText('Hello!').waitFor();
  expect(await answer('Are you there?')).not.toBe('');
  await visit.page.reload();
  await log.locator('.bubble', { hasText: 'Are you there?' }).waitFor();
  expect(visit.complaints).toEqual([]);
  expect(await violations(visit.page)).toEqual([]);
  // A page of its own for who opens its URL: with a heading of the first level.
  await visit.page.goto(urlOf(widget));
  await visit.page.getByRole('heading', { name: 'Acme', level: 1 }).waitFor();
});

test('a site that is not allowed cannot frame it', async () => {
  const visit = await openVisit(browser, await openHost(widget));
  const [{ panel }] = await Promise.all([enter(visit, '/'), refusal(visit)]);
  expect(await panel.count()).toBe(0);
});

test('the company’s own members try it in the console before any site is allowed, and nobody else', async () => {
  const closed = await newWidget({ allowedOrigins: [], greeting: 'Not yet open.' }, company);
  const inConsole = async (visit: Visit) => {
    // Stands for a page of the console: what counts is that it comes from the same origin.
    await visit.page.route('**/robots.txt', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { 'content-type': 'text/html' }, body: frameOf(closed) });
    });
    return enter(visit, '/robots.txt');
  };
  const own = await openVisit(browser, url);
  await signIn(own.context, company);
  const { answer, log } = await inConsole(own);
  await log.getByText('Not yet open.').waitFor();
  expect(await answer('Hello?')).not.toBe('');
  const anonymous = await openVisit(browser, url);
  const [{ panel }] = await Promise.all([inConsole(anonymous), refusal(anonymous)]);
  expect(await panel.count()).toBe(0);
  await anonymous.page.goto(urlOf(closed));
  await anonymous.page.getByText('This chat is not yet open to any site.').waitFor();
});

test('without JavaScript it says what is missing', async () => {
  const { page } = await openVisit(browser, url, { javaScriptEnabled: false });
  await page.goto(urlOf(widget));
  expect(await page.locator('body').innerText()).toContain(
    'This chat needs JavaScript, which is switched off',
  );
});
