import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../../support/browser/browser.ts';
import { openCuttingProxy, type CuttingProxy } from '../../support/faults/cutting-proxy.ts';
import { until } from '../../support/until.ts';
import { newWidget, teach, type TestWidget } from '../../support/knowledge/widget.ts';
import { openShop, visitShop, type Shop } from '../../support/knowledge/widget-shop.ts';

const LOOMS =
  'All Acme looms carry a warranty of two years. Batteries of the loom are covered for six months only.';
const QUESTION = 'How long is the warranty of a loom?';
const ANSWER = 'a warranty of two years';

let browser: Browser;
let widget: TestWidget;
let proxy: CuttingProxy;
let shop: Shop;
beforeAll(async () => {
  browser = await launchBrowser();
  widget = await newWidget({ greeting: 'Hello!' });
  proxy = await openCuttingProxy(widget.api.url);
  [shop] = await Promise.all([openShop(widget, { server: proxy.url }), teach(widget, 'looms.txt', LOOMS)]);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([shop.close(), proxy.close()]);
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
beforeEach(() => proxy.questions.splice(0));

/** What the company finds in the newest session. */
async function kept(): Promise<{ sessionId: string; types: string[] }> {
  const { api, agent } = widget;
  const [{ sessionId }] = (await api.get(`/api/chat/${agent.id}/sessions`)).body.items;
  const { items } = (await api.get(`/api/chat/${agent.id}/sessions/${sessionId}/messages`)).body;
  return { sessionId, types: items.map(({ messageType }: { messageType: string }) => messageType) };
}

const refuse = (page: Page, status: number, headers: Record<string, string>, body: object) =>
  page.route('**/message', (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status,
          headers: {
            'access-control-allow-origin': '*',
            'access-control-expose-headers': 'Retry-After',
            ...headers,
          },
          contentType: 'application/problem+json',
          body: JSON.stringify(body),
        }),
  );

test('an answer whose connection is cut goes on, and is made once', async () => {
  proxy.cutAfter('token', 1);
  const { launcher, answer, log } = await visitShop(browser, shop);
  await launcher.click();
  expect(await answer(QUESTION)).toContain(ANSWER);
  expect(await log.locator('.bubble').count()).toBe(1);
  expect((await kept()).types).toEqual(['user', 'assistant']);
  const [first, second, ...others] = proxy.questions;
  expect(others).toEqual([]);
  expect(second?.['idempotency-key']).toBe(first?.['idempotency-key']);
  expect(first?.['last-event-id']).toBeUndefined();
  // What the browser had read when the connection broke: the first token is the third event.
  expect(second?.['last-event-id']).toMatch(/^[123]$/);
});

test('an answer that is not complete when the page is left is complete in the next one', async () => {
  proxy.holdAfter('session');
  const { launcher, page, ask, log } = await visitShop(browser, shop);
  await launcher.click();
  await ask(QUESTION);
  // The first words of the answer have not come; who asks is known.
  await until(() =>
    page.evaluate(`Object.values(localStorage).some((text) => text.includes('userMessageId'))`),
  );
  await page.reload();
  await log.getByText(ANSWER).waitFor();
  await log.getByRole('group', { name: 'Was this answer helpful?' }).waitFor();
  expect(await log.locator('.bubble').allInnerTexts()).toEqual([QUESTION]);
  expect((await kept()).types).toEqual(['user', 'assistant']);
});

test('a server that cannot be reached is said to be so, and trying again doubles nothing', async () => {
  const { launcher, page, ask, log } = await visitShop(browser, shop);
  await page.clock.install();
  await launcher.click();
  proxy.cutAfter('session', 1);
  let isDown = false;
  await page.route('**/message', async (route) => {
    if (isDown) return route.abort('connectionrefused');
    isDown = true;
    return route.continue();
  });
  await ask(QUESTION);
  await log.getByText('The connection was lost. Trying again…').waitFor();
  const again = log.getByRole('button', { name: 'Try again' });
  while ((await again.count()) === 0) await page.clock.runFor(4000);
  expect(await log.innerText()).toContain('The chat cannot be reached. Your question is kept.');
  await page.unroute('**/message');
  await again.click();
  await log.getByText(ANSWER).waitFor();
  await again.waitFor({ state: 'detached' });
  expect(await log.locator('.bubble').allInnerTexts()).toEqual([QUESTION]);
  expect((await kept()).types).toEqual(['user', 'assistant']);
  expect(new Set(proxy.questions.map((headers) => headers['idempotency-key'])).size).toBe(1);
});

test('a conversation that the company has closed is followed by a new one', async () => {
  const { launcher, answer, log } = await visitShop(browser, shop);
  await launcher.click();
  await answer(QUESTION);
  const { sessionId } = await kept();
  await widget.api.post(`/api/chat/${widget.agent.id}/sessions/${sessionId}/close`);
  expect(await answer(QUESTION)).toContain(ANSWER);
  const lines = await log.locator('.bubble, .notice').allInnerTexts();
  expect(lines).toEqual([QUESTION, 'The earlier conversation has ended. This is a new one.', QUESTION]);
  const next = await kept();
  expect(next.sessionId).not.toBe(sessionId);
  expect(next.types).toEqual(['user', 'assistant']);
});

test('who asks too much is told when he can go on', async () => {
  const { launcher, page, ask, log } = await visitShop(browser, shop);
  await page.clock.install();
  await launcher.click();
  await refuse(page, 429, { 'retry-after': '40' }, { code: 'rate-limited' });
  await ask(QUESTION);
  await log.getByText('You have asked a lot in a short time. You can continue in 40 seconds.').waitFor();
  const later = log.getByRole('button', { name: /^Try again in \d+ seconds$/ });
  expect(await later.isDisabled()).toBe(true);
  await page.unroute('**/message');
  await page.clock.fastForward(41_000);
  await log.getByRole('button', { name: 'Try again', exact: true }).click();
  await log.getByText(ANSWER).waitFor();
});

test('what the server says about itself is shown, and another question can be asked instead', async () => {
  const { launcher, page, ask, answer, log } = await visitShop(browser, shop);
  await launcher.click();
  await refuse(page, 503, {}, { code: 'unavailable', detail: 'This chat cannot answer at the moment.' });
  await ask('First');
  await log.getByText('This chat cannot answer at the moment.').waitFor();
  await page.unroute('**/message');
  expect(await answer(QUESTION)).toContain(ANSWER);
  expect(await log.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});

test('a question that was asked offline is sent once there is a connection', async () => {
  const { launcher, context, page, ask, log, panel } = await visitShop(browser, shop);
  await launcher.click();
  await context.setOffline(true);
  await panel.getByText('You are offline.').first().waitFor();
  await ask(QUESTION);
  await log.getByText('You are offline. A question is sent as soon as').waitFor();
  expect(await page.evaluate('navigator.onLine')).toBe(false);
  await context.setOffline(false);
  await log.getByText(ANSWER).waitFor();
  await panel.getByText('You are offline.').waitFor({ state: 'detached' });
  expect((await kept()).types).toEqual(['user', 'assistant']);
});
