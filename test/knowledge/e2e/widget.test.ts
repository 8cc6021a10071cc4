import type { Browser, Locator } from 'playwright';
import { launchBrowser, openVisit } from '../../support/browser/browser.ts';
import { until } from '../../support/until.ts';
import { newWidget, teach, visitorsOf, type TestWidget } from '../../support/knowledge/widget.ts';
import {
  chatOn,
  isFocused,
  openShadows,
  openShop,
  say,
  visitShop,
  type Shop,
} from '../../support/knowledge/widget-shop.ts';

const LOOMS = `# Warranty

All Acme looms carry a warranty of two years. Batteries of the loom are covered for six months only.
`;
const QUESTION = 'How long is the warranty of a loom?';

let browser: Browser;
let widget: TestWidget;
let shop: Shop;
beforeAll(async () => {
  browser = await launchBrowser();
  widget = await newWidget({ title: 'Acme', greeting: 'Hello! Ask me about looms.', color: '#aa3300' });
  await teach(widget, 'looms.md', LOOMS);
  shop = await openShop(widget);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

const sessionsOf = async ({ api, agent }: TestWidget) =>
  (await api.get(`/api/chat/${agent.id}/sessions?pageSize=100`)).body.items;
const messagesOf = async ({ api, agent }: TestWidget, sessionId: string) =>
  (await api.get(`/api/chat/${agent.id}/sessions/${sessionId}/messages`)).body.items;
const shown = (log: Locator) => log.locator('.bubble, .prose, .notice').allInnerTexts();

test('a visitor of a strict site asks, sees where the answer comes from, and rates it', async () => {
  const { page, launcher, panel, log, answer, complaints } = await visitShop(browser, shop);
  await launcher.click();
  await expect(log.innerText()).resolves.toContain('Ask me about looms.');
  await expect(answer(QUESTION)).resolves.toMatch(/a warranty of two years\.\s*1/);
  await log.getByRole('button', { name: 'Source 1: looms.md' }).first().click();
  const source = log.getByRole('group', { name: 'Source 1: looms.md' });
  await expect(source.innerText()).resolves.toContain('Batteries of the loom');
  await page.keyboard.press('Escape');
  expect([await source.count(), await panel.isVisible()]).toEqual([0, true]);
  await log.getByRole('button', { name: 'Not helpful' }).click();
  await log.getByRole('textbox', { name: 'Your comment' }).fill('Say it shorter.');
  await log.getByRole('button', { name: 'Send comment' }).click();
  await log.getByText('Thank you for your feedback.').waitFor();
  await log.getByRole('textbox', { name: 'Your comment' }).waitFor({ state: 'detached' });
  const [session] = await sessionsOf(widget);
  const [, kept] = await messagesOf(widget, session.sessionId);
  expect(kept.feedback).toMatchObject({ rating: -1, comment: 'Say it shorter.' });
  // The policy of the site forbids its own sheet, and complains of nothing else.
  expect(complaints.filter((text) => !text.includes('/shop.css'))).toEqual([]);
  expect(complaints.length).toBeGreaterThan(0);
});

test('starter questions begin the conversation; an answer that is none comes with mail and link', async () => {
  const agent = { ...widget, agent: await otherAgent() };
  const own = await openShop(agent);
  const { page, launcher, log, answer } = await visitShop(browser, own);
  await launcher.click();
  const starters = log.getByRole('group', { name: 'Questions to begin with' });
  await starters.waitFor();
  expect(await starters.getByRole('button').allInnerTexts()).toEqual(['How tall is it?', 'ما هو السعر؟']);
  await starters.getByRole('button', { name: 'How tall is it?' }).click();
  await log.getByRole('group', { name: 'Was this answer helpful?' }).waitFor();
  await expect(log.innerText()).resolves.toContain('I found nothing close to this');
  // What only members can do is not said to visitors.
  await expect(log.innerText()).resolves.not.toMatch(/add a document/i);
  expect(await starters.count()).toBe(0);
  await expect(answer('Talk to a person')).resolves.toContain('You can reach a person here');
  const links = log.locator('.prose').last().getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    'mailto:desk@acme.example',
    'https://acme.example/contact',
  ]);
  await page.reload();
  await log.getByText('Talk to a person').waitFor();
  expect(await starters.count()).toBe(0);
  await own.close();
});

async function otherAgent() {
  const contact = { email: 'desk@acme.example', url: 'https://acme.example/contact' };
  const starters = ['How tall is it?', 'ما هو السعر؟'];
  const body = { name: 'Ada', systemPrompt: 'Help.', widget: { enabled: true }, starters, contact };
  return (await widget.api.post('/api/agents', body)).body;
}

test('the conversation goes on in the next page, and a new one begins when the visitor wants it', async () => {
  const { page, launcher, log, answer, field } = await visitShop(browser, shop);
  const before = (await sessionsOf(widget)).length;
  await launcher.click();
  await answer(QUESTION);
  const said = await shown(log);
  await page.reload();
  await log.getByText('a warranty of two years').waitFor();
  expect(await shown(log)).toEqual(said);
  // Nothing is read out a second time.
  expect((await page.locator('.spoken[role=status]').allTextContents()).join(' ')).not.toContain('two years');
  await answer('And of its batteries?');
  const [session, ...others] = await sessionsOf(widget);
  expect([others.length, session.messageCount]).toEqual([before, 4]);
  await page.getByRole('button', { name: 'New conversation' }).click();
  await log.getByText('a warranty of two years').waitFor({ state: 'detached' });
  expect(await isFocused(field)).toBe(true);
  await answer(QUESTION);
  expect((await sessionsOf(widget)).length).toBe(before + 2);
});

test('the widget of another company on the same site knows nothing of it', async () => {
  const first = await visitShop(browser, shop);
  await first.launcher.click();
  await first.answer(QUESTION);
  const { port } = new URL(shop.origin);
  const other = await newWidget({ greeting: 'The other one.' });
  await shop.close();
  const otherShop = await openShop(other, { port: Number(port) });
  await first.page.reload();
  await first.launcher.click();
  await first.log.getByText('The other one.').waitFor();
  expect(await shown(first.log)).toEqual(['The other one.']);
  await first.answer('Hello');
  expect((await sessionsOf(other)).map(({ messageCount }: { messageCount: number }) => messageCount)).toEqual(
    [2],
  );
  await otherShop.close();
  shop = await openShop(widget, { port: Number(port) });
  await first.page.reload();
  // Open, as it was left.
  await first.log.getByText('a warranty of two years').waitFor();
});

describe('a page that may not show it', () => {
  const warningOn = async (strange: Shop) => {
    const { page, context } = await openVisit(browser, strange.origin);
    const [warning] = await Promise.all([
      page.waitForEvent('console', (message) => message.type() === 'warning'),
      page.goto('/'),
    ]);
    const elements = await page.locator('millrace-chat').count();
    await context.close();
    await strange.close();
    return [elements, warning.text()] as const;
  };

  test('of a foreign origin shows nothing and is told why', async () => {
    const strange = await openShop(widget, { allow: false });
    const [elements, warning] = await warningOn(strange);
    expect(elements).toBe(0);
    expect(warning).toMatch(/^Millrace: the chat is not shown\..*not among its allowed origins/);
    expect(warning).toContain(strange.origin);
  });

  test('with an unknown key or a widget that is off, neither', async () => {
    const off = await newWidget({ enabled: false });
    const unknown = `pk_${'x'.repeat(24)}`;
    for (const strange of [
      await openShop(off),
      await openShop(widget, { allow: false, publicKey: unknown }),
    ]) {
      const [elements, warning] = await warningOn(strange);
      expect([elements, warning]).toEqual([
        0,
        expect.stringContaining('does not exist or its widget is switched off'),
      ]);
    }
  });
});

test('the page gets one element, closed, and one name, however often it loads the script', async () => {
  const { page } = await openVisit(browser, shop.origin);
  await page.goto('/');
  await page.locator('millrace-chat').waitFor({ state: 'attached' });
  await page.evaluate(`new Promise((resolve) => {
    const script = document.createElement('script');
    // The site asks for trusted types.
    const policy = trustedTypes.createPolicy('test', { createScriptURL: (url) => url });
    script.src = policy.createScriptURL('${widget.api.url}/widget.js');
    script.dataset.agent = 'another';
    script.addEventListener('load', resolve);
    document.head.append(script);
  })`);
  const found = await page.evaluate(`{
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const usual = new Set(Object.getOwnPropertyNames(frame.contentWindow));
    const own = Object.getOwnPropertyNames(window).filter((name) => !usual.has(name) && !/^\\d+$/.test(name));
    frame.remove();
    const elements = [...document.querySelectorAll('millrace-chat')];
    ({ own, roots: elements.map(({ shadowRoot }) => shadowRoot) });
  }`);
  expect(found).toEqual({ own: ['Millrace'], roots: [null] });
});

describe('what the host page says', () => {
  test('names the visitor, opens and closes, and hears what happens', async () => {
    const { page, field, log, panel, ask } = await visitShop(browser, shop);
    await page.evaluate(`
      window.heard = [];
      for (const name of ['open', 'close', 'question', 'answer']) Millrace('on', name, () => heard.push(name));
    `);
    await say(page, 'identify', { id: 'ada-7', name: 'Ada', email: 'ada@example.org', plan: 'gold' });
    await say(page, 'open', 'A question to begin with');
    await panel.waitFor();
    expect(await field.inputValue()).toBe('A question to begin with');
    await ask(QUESTION);
    await log.getByRole('group', { name: 'Was this answer helpful?' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.evaluate('heard')).toEqual(['open', 'question', 'answer', 'close']);
    expect(await visitorsOf(widget, 'ada-7')).toMatchObject([{ name: 'Ada', email: 'ada@example.org' }]);
  });

  test('keeps visitors apart, and makes the browser forget', async () => {
    const { page, log, answer } = await visitShop(browser, shop);
    await say(page, 'identify', { id: 'bob' });
    await say(page, 'open');
    await answer(QUESTION);
    await page.reload();
    await log.getByText('Ask me about looms.').waitFor();
    expect(await shown(log)).toHaveLength(1);
    await say(page, 'identify', { id: 'bob' });
    await log.getByText('a warranty of two years').waitFor();
    await say(page, 'identify', { id: 'eve' });
    await log.getByText('a warranty of two years').waitFor({ state: 'detached' });
    await say(page, 'identify', { id: 'bob' });
    await log.getByText('a warranty of two years').waitFor();
    await say(page, 'shutdown');
    await page.locator('millrace-chat').waitFor({ state: 'detached' });
    expect(await page.evaluate('localStorage.length')).toBe(0);
    await say(page, 'open');
    await say(page, 'identify', { id: 'bob' });
    await log.getByText('Ask me about looms.').waitFor();
    expect(await shown(log)).toHaveLength(1);
  });

  test('stands in the tag as well, and calls that came before the script are kept', async () => {
    const secret = 'a-secret-of-the-company-0123';
    const named = await newWidget({ identitySecret: secret });
    const attributes = { 'data-visitor-id': 'carl', 'data-visitor-hmac': 'not-the-right-one' };
    const strict = await openShop(named, { attributes });
    const visit = await openVisit(browser, strict.origin);
    await visit.context.addInitScript({
      content: 'window.Millrace = (...call) => (Millrace.q ??= []).push(call); Millrace("open");',
    });
    await visit.page.goto('/');
    // The focus is in the field of the chat that was opened early.
    await until(() => visit.page.evaluate(`document.activeElement?.localName === 'millrace-chat'`));
    await visit.page.keyboard.type('Hello');
    const [warning] = await Promise.all([
      visit.page.waitForEvent('console', (message) => message.type() === 'warning'),
      visit.page.keyboard.press('Enter'),
    ]);
    expect(warning.text()).toMatch(/^Millrace: the visitor's hmac is missing or wrong/);
    await strict.close();
  });
});

test('a browser that refuses storage keeps the conversation as long as the page', async () => {
  const visit = await openVisit(browser, shop.origin);
  await visit.context.addInitScript({
    content: `
      const refuse = { get: () => { throw new DOMException('denied', 'SecurityError'); } };
      Object.defineProperties(window, { localStorage: refuse, sessionStorage: refuse });
    `,
  });
  await openShadows(visit);
  await visit.page.goto('/');
  const { launcher, answer } = chatOn(visit.page);
  await launcher.click();
  await answer(QUESTION);
  await answer('And of its batteries?');
  const [session] = await sessionsOf(widget);
  expect(session.messageCount).toBe(4);
  expect(visit.complaints.filter((text) => !text.includes('/shop.css'))).toEqual([]);
});
