import type { Browser, Page } from 'playwright';
import { nothingFound } from '../../../domain/plain/phrases.ts';
import { violations } from '../../support/browser/accessibility.ts';
import { launchBrowser } from '../../support/browser/browser.ts';
import { until } from '../../support/until.ts';
import { pausedFile } from '../../support/knowledge/paused-file.ts';
import { newWidget, teach, type TestWidget } from '../../support/knowledge/widget.ts';
import { isFocused, openShop, visitShop, type Chat, type Shop } from '../../support/knowledge/widget-shop.ts';

const LOOMS =
  'All Acme looms carry a warranty of two years. Batteries of the loom are covered for six months only.';
const QUESTION = 'How long is the warranty of a loom?';
const IS_MODAL = `root.querySelector('.panel').matches(':modal')`;
// Still, so that what is measured does not move.
const STILL = { reducedMotion: 'reduce' } as const;
const PHONE = { viewport: { width: 390, height: 760 }, isMobile: true, hasTouch: true, ...STILL };

let browser: Browser;
let widget: TestWidget;
let shop: Shop;
beforeAll(async () => {
  browser = await launchBrowser();
  widget = await newWidget({ title: 'Acme', greeting: 'Hello!', color: '#ffd400' });
  [shop] = await Promise.all([openShop(widget), teach(widget, 'looms.txt', LOOMS)]);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

/** Lets the next answers be this text, as if a model had said so. */
async function answerWith(page: Page, content: string): Promise<void> {
  const message = (id: string, messageType: string) => ({
    id: id.repeat(24),
    messageType,
    content: messageType === 'user' ? 'Question' : content,
    referencedChunks: [
      { originalFilename: 'a.md', chunkIndex: 0, score: 1, contentPreview: 'Passage', page: 3 },
    ],
  });
  const answer = { sessionId: 's', userMessage: message('a', 'user'), message: message('b', 'assistant') };
  const data = {
    session: { sessionId: 's', userMessage: answer.userMessage, visitorToken: 't' },
    token: { text: content },
    done: { ...answer, visitorToken: 't' },
  };
  const events = Object.entries(data).map(
    ([event, said], index) => `id: ${index + 1}\nevent: ${event}\ndata: ${JSON.stringify(said)}\n\n`,
  );
  await page.route('**/message', (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          contentType: 'text/event-stream',
          body: events.join(''),
        }),
  );
}

/** What an expression over the shadow root (`root`) gives in the page. */
async function inside(page: Page, expression: string): Promise<unknown> {
  return await page.evaluate(`((root) => ${expression})(document.querySelector('millrace-chat').shadowRoot)`);
}

/** Everything that can be open is open. */
async function openAll({ launcher, answer, log }: Chat): Promise<void> {
  await launcher.click();
  await answer(QUESTION);
  await log.getByRole('button', { name: 'Source 1: looms.txt' }).first().click();
  await log.getByRole('button', { name: 'Not helpful' }).click();
  await log.getByRole('textbox', { name: 'Your comment' }).waitFor();
}

test('the keyboard is enough', async () => {
  const { page, launcher, panel, field, log } = await visitShop(browser, shop);
  await launcher.waitFor();
  const press = (key: string) => page.keyboard.press(key);
  for (let tab = 0; tab < 8 && !(await isFocused(launcher)); tab += 1) await press('Tab');
  await press('Enter');
  await field.waitFor();
  expect(await isFocused(field)).toBe(true);
  await page.keyboard.type('How long is the warranty');
  await press('Shift+Enter');
  await page.keyboard.type('of a loom?');
  await press('Enter');
  const cite = log.getByRole('button', { name: 'Source 1: looms.txt' }).first();
  await cite.waitFor();
  await log.getByRole('button', { name: 'Helpful', exact: true }).waitFor();
  expect(await log.locator('.bubble').innerText()).toBe('How long is the warranty\nof a loom?');
  for (let tab = 0; tab < 12 && !(await isFocused(cite)); tab += 1) await press('Shift+Tab');
  await press('Enter');
  const source = log.getByRole('group', { name: 'Source 1: looms.txt' });
  expect(await isFocused(source)).toBe(true);
  await press('Escape');
  expect([await isFocused(cite), await panel.isVisible()]).toEqual([true, true]);
  await press('Escape');
  await panel.waitFor({ state: 'hidden' });
  expect(await isFocused(launcher)).toBe(true);
});

test('while documents are in training, a line below the answer says so, without numbers', async () => {
  const early = await newWidget();
  await pausedFile(early.api, early.agent.id);
  const place = await openShop(early);
  const { page, launcher, answer, log } = await visitShop(browser, place);
  await launcher.click();
  expect(await answer(QUESTION)).toBe(nothingFound('en'));
  const line = log.getByText('Some documents were still being read');
  await line.waitFor();
  // It was open, and is so again.
  await page.reload();
  await line.waitFor();
  await place.close();
});

test('Enter that chooses a word of an input method sends nothing', async () => {
  const { page, launcher, field, log } = await visitShop(browser, shop);
  await launcher.click();
  await field.fill('にほん');
  const press = (isComposing: boolean) =>
    inside(
      page,
      `root.querySelector('.box textarea').dispatchEvent(new KeyboardEvent('keydown',
        { key: 'Enter', isComposing: ${isComposing}, bubbles: true, cancelable: true }))`,
    );
  // Given back: whether nobody has taken the key.
  expect(await press(true)).toBe(true);
  expect([await field.inputValue(), await log.locator('.bubble').count()]).toEqual(['にほん', 0]);
  expect(await press(false)).toBe(false);
  await log.locator('.bubble', { hasText: 'にほん' }).waitFor();
});

test('a question that is too long is not cut but refused, in words', async () => {
  const { launcher, panel, field, log } = await visitShop(browser, shop);
  await launcher.click();
  await field.fill('x'.repeat(10_001));
  await field.press('Enter');
  await panel.getByText('Too long: 10,001 of at most 10,000 characters.').waitFor();
  expect(await log.locator('.bubble').count()).toBe(0);
});

test.each([
  ['in the light', STILL],
  ['in the dark', { colorScheme: 'dark' as const, ...STILL }],
  ['on a phone', PHONE],
])('axe finds nothing wrong %s', async (_, options) => {
  const chat = await visitShop(browser, shop, options);
  await chat.launcher.waitFor();
  expect(await violations(chat.page)).toEqual([]);
  await openAll(chat);
  expect(await violations(chat.page)).toEqual([]);
});

test('it follows the reader’s light or dark, and moves nothing for who does not want that', async () => {
  const { page, launcher } = await visitShop(browser, shop, STILL);
  await launcher.click();
  const style = (name: string) => inside(page, `getComputedStyle(root.querySelector('.panel')).${name}`);
  expect([await style('backgroundColor'), await style('animationName')]).toEqual([
    'rgb(255, 255, 255)',
    'none',
  ]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await style('backgroundColor')).toBe('rgb(28, 31, 36)');
});

test('on a phone it is all of the screen, and gives the page back as it was', async () => {
  const { page, launcher, panel, field } = await visitShop(browser, shop, PHONE);
  await page.evaluate('document.documentElement.style.overflow = "scroll"');
  await launcher.tap();
  await field.waitFor();
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE.viewport });
  expect(await inside(page, IS_MODAL)).toBe(true);
  expect(await page.evaluate('document.documentElement.style.overflow')).toBe('hidden');
  // What a keyboard leaves of the screen is the visual viewport.
  await page.evaluate(`{
    Object.defineProperty(visualViewport, 'height', { value: 400 });
    Object.defineProperty(visualViewport, 'offsetTop', { value: 30 });
    visualViewport.dispatchEvent(new Event('resize'));
  }`);
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 30, width: 390, height: 400 });
  await panel.getByRole('button', { name: 'Close chat' }).tap();
  await panel.waitFor({ state: 'hidden' });
  expect(await page.evaluate('document.documentElement.style.overflow')).toBe('scroll');
});

test('a window that becomes small or large keeps the chat and what is being written', async () => {
  const { page, launcher, field } = await visitShop(browser, shop);
  await launcher.click();
  await field.fill('A draft');
  const isModal = () => inside(page, IS_MODAL);
  expect(await isModal()).toBe(false);
  await page.setViewportSize({ width: 360, height: 640 });
  await until(() => page.evaluate(`document.documentElement.style.overflow === 'hidden'`));
  expect([await isModal(), await isFocused(field), await field.inputValue()]).toEqual([
    true,
    true,
    'A draft',
  ]);
  await page.setViewportSize({ width: 1000, height: 800 });
  await until(() => page.evaluate(`document.documentElement.style.overflow === ''`));
  expect([await isModal(), await field.inputValue()]).toEqual([false, 'A draft']);
});

test('an answer that comes when it is closed is waiting at the launcher', async () => {
  const { page, launcher, ask, log } = await visitShop(browser, shop);
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  await page.route('**/message', async (route) => {
    await closed;
    await route.continue();
  });
  await launcher.click();
  await ask(QUESTION);
  await page.keyboard.press('Escape');
  close();
  await page.getByRole('button', { name: 'Open chat: there is a new answer' }).click();
  await log.getByText('a warranty of two years').waitFor();
  await page.keyboard.press('Escape');
  expect(await launcher.getAttribute('aria-label')).toBe('Open chat');
});

describe('what a model writes', () => {
  test('is shown as Markdown, and HTML in it as text', async () => {
    const { page, launcher, answer, log, complaints } = await visitShop(browser, shop);
    await answerWith(
      page,
      [
        '**Bold** <img src=x onerror=alert(1)> [1]',
        '- one\n- two',
        '| A | B |\n|---|---|\n| 1 | 2 |',
        '[bad](javascript:alert(1)) [good](https://example.org/) ![picture](https://example.org/p.png)',
      ].join('\n\n'),
    );
    await launcher.click();
    await answer('Anything');
    const prose = log.locator('.prose').last();
    expect(await prose.locator('p').first().innerText()).toMatch(/^Bold <img src=x onerror=alert\(1\)>\s+1$/);
    expect(await prose.locator('strong').allInnerTexts()).toEqual(['Bold']);
    expect(await prose.getByRole('listitem').allInnerTexts()).toEqual(['one', 'two']);
    expect(await prose.getByRole('cell').allInnerTexts()).toEqual(['1', '2']);
    const links = await inside(
      page,
      `[...root.querySelectorAll('.prose a')].map(({ href, target, rel }) => [href, target, rel].join(' '))`,
    );
    const rel = '_blank noopener noreferrer nofollow';
    expect(links).toEqual([`https://example.org/ ${rel}`, `https://example.org/p.png ${rel}`]);
    expect(await prose.locator('img').count()).toBe(0);
    expect(complaints.filter((text) => !text.includes('/shop.css'))).toEqual([]);
  });

  test('is read out in whole paragraphs, once, and without the numbers', async () => {
    const { page, launcher, answer, log, panel } = await visitShop(browser, shop);
    await answerWith(page, 'The first paragraph. [1]\n\nThe second one.');
    await launcher.click();
    await answer('Anything');
    expect(await log.getAttribute('aria-live')).toBe('off');
    const spoken = panel.locator('.spoken[role=status] p');
    const said = (await spoken.allTextContents()).map((text) => text.trim());
    expect(said).toEqual(['Looking for an answer…', 'The first paragraph.', 'The second one.']);
  });

  test('that is long leads to its end, and leaves alone who reads above', async () => {
    const { page, launcher, answer, log } = await visitShop(browser, shop);
    await answerWith(page, 'A paragraph.\n\n'.repeat(60));
    await launcher.click();
    await answer('Anything');
    const toEnd = page.getByRole('button', { name: 'Newest message' });
    const left = () =>
      inside(
        page,
        `(({ scrollHeight, clientHeight, scrollTop }) => Math.round(scrollHeight - clientHeight - scrollTop))(
          root.querySelector('.log'))`,
      );
    // The end is followed when the new height is known, a frame later.
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
    expect([await left(), await toEnd.isVisible()]).toEqual([0, false]);
    await log.hover();
    await page.mouse.wheel(0, -2000);
    await toEnd.waitFor();
    await inside(page, `root.querySelector('.turns').append('More')`);
    expect(await toEnd.isVisible()).toBe(true);
    await toEnd.click();
    expect([await left(), await toEnd.isVisible()]).toEqual([0, false]);
  });
});
