import type { Browser, Page, Route } from 'playwright';
import { lookProblems } from '../../support/browser/console-look.ts';
import { launchBrowser, openConsole } from '../../support/browser/browser.ts';
import type { ApiClient, Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { answered, ask, messagesOf, newAgent, train } from '../../support/knowledge/playground.ts';
import { until } from '../../support/until.ts';

const DOCUMENT = `# The mill

The first mill on this site was raised in 1742 by Josiah Penhallow, a cloth merchant who had never ground a bushel of
corn in his life. On the night of 9 February 1811 a lantern was left burning in the dust loft, and the mill burnt down.
The rebuilding after the fire took twenty-six months under the mason Walter Crail.`;
const QUESTION = 'Who founded the first mill and in which year?';
const ASKING = '**/api/chat/*/message';

let browser: Browser;
let company: ApiClient;
let page: Page;
let agent: Json;

beforeAll(async () => {
  browser = await launchBrowser();
  const visit = await openConsole(browser, sharedInstance().url);
  ({ company, page } = visit);
  agent = await newAgent(company);
  await train(company, agent.id, { name: 'mill.md', content: DOCUMENT });
});

afterAll(() => browser.close());

beforeEach(() => page.goto(`/app/agents/${agent.id}/playground`));
afterEach(() => page.unroute(ASKING));

/** Lets the server answer whole, but gives the page only what `cut` leaves of it; once, or as often as said. */
async function tamper(cut: (events: string) => string, times = 1): Promise<Json[]> {
  const seen: Json[] = [];
  await page.route(
    ASKING,
    async (route: Route) => {
      const { 'idempotency-key': key } = route.request().headers();
      seen.push({ key, body: route.request().postDataJSON() });
      const response = await route.fetch();
      await route.fulfill({ response, body: cut(await response.text()) });
    },
    { times },
  );
  return seen;
}

/** The events up to the second piece of text. */
const uptoSecondToken = (events: string) =>
  events
    .split(/(?=^id: )/m)
    .slice(0, 4)
    .join('');

/** The numbers that these events bear. */
const idsIn = (events: string) => [...events.matchAll(/^id: (\d+)$/gm)].map(([, id]) => id);

test('a cut connection goes on where it broke off, and nothing is stored twice', async () => {
  let last: string | undefined;
  const first = await tamper((events) => {
    const part = uptoSecondToken(events);
    last = idsIn(part).at(-1);
    return part;
  });
  const [request] = await Promise.all([
    page.waitForRequest((request) => request.headers()['last-event-id'] !== undefined),
    ask(page, QUESTION),
  ]);
  await answered(page);
  expect(request.headers()).toMatchObject({ 'last-event-id': last, 'idempotency-key': first[0].key });
  expect(request.postDataJSON()).toEqual(first[0].body);
  const messages = await messagesOf(company, agent.id, page.url());
  expect(messages.map(({ messageType }) => messageType)).toEqual(['user', 'assistant']);
  const shown = await page.locator('article').innerText();
  const [words = ''] = shown.split('mill.md');
  expect(words.match(/raised in 1742/g)).toHaveLength(1);
});

test('a failure is told in place; trying again answers the same question, once', async () => {
  const problem = { status: 502, code: 'provider-failed', title: 'An external provider failed' };
  await tamper((events) => {
    const [session = ''] = events.split(/(?=^id: )/m);
    return `${session}id: 2\nevent: error\ndata: ${JSON.stringify(problem)}\n\n`;
  });
  await ask(page, QUESTION);
  const alert = page.getByRole('alert').filter({ hasText: 'The question was not answered' });
  await alert.waitFor();
  expect(await alert.innerText()).toContain('An external provider failed');
  expect(await lookProblems(page)).toEqual([]);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await answered(page);
  expect(await messagesOf(company, agent.id, page.url())).toHaveLength(2);
});

test('stopped, the words end, and so does the answer on the server; it can be asked for again', async () => {
  // Held back for good: the page has asked, and hears nothing.
  await page.route(ASKING, () => {}, { times: 1 });
  await ask(page, QUESTION);
  const [stop] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/message/stop')),
    page.getByRole('button', { name: 'Stop' }).click(),
  ]);
  expect(stop.status()).toBe(204);
  await page.getByText('You stopped this answer').waitFor();
  expect(
    await page.getByRole('textbox', { name: 'Your question' }).evaluate((box) => box.matches(':focus')),
  ).toBe(true);
  await page.getByRole('button', { name: 'Ask again' }).click();
  await answered(page);
  expect(await messagesOf(company, agent.id, page.url())).toHaveLength(2);
});

test('a reload in the middle of an answer goes on listening to it', async () => {
  await page.route(ASKING, () => {}, { times: 1 });
  await ask(page, QUESTION);
  await page.getByText('Searching the documents').waitFor();
  await page.reload();
  await answered(page);
  expect(await messagesOf(company, agent.id, page.url())).toHaveLength(2);
});

test('a conversation that was closed leads to a new one, with the question', async () => {
  await ask(page, QUESTION);
  await answered(page);
  const session = new URL(page.url()).searchParams.get('session');
  await company.post(`/api/chat/${agent.id}/sessions/${session}/close`);
  await ask(page, 'What was rebuilt after the fire?');
  await page.getByRole('button', { name: 'Ask in a new conversation' }).click();
  await page.waitForURL((next) => ![null, session].includes(next.searchParams.get('session')));
  await answered(page);
  const [question] = await messagesOf(company, agent.id, page.url());
  expect(question.content).toBe('What was rebuilt after the fire?');
  // Opened again, the closed one can be read and no longer asked.
  await page.goto(`/app/agents/${agent.id}/playground?session=${session}`);
  await page.getByText('This conversation was closed').waitFor();
  expect(await page.getByRole('textbox', { name: 'Your question' }).count()).toBe(0);
});

test('Enter sends, but not while an input method is at work, nor with Shift; a reader above is left there', async () => {
  const box = page.getByRole('textbox', { name: 'Your question' });
  await box.fill('Who');
  await box.press('Shift+Enter');
  await box.pressSequentially('founded the mill?');
  expect(await box.inputValue()).toBe('Who\nfounded the mill?');
  await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  expect(await page.locator('article').count()).toBe(0);
  await page.setViewportSize({ width: 900, height: 420 });
  await box.press('Enter');
  await answered(page);
  await until(() => page.evaluate<boolean>('scrollY + innerHeight > document.body.scrollHeight - 100'));

  const held = Promise.withResolvers<void>();
  await page.route(ASKING, async (route) => {
    await held.promise;
    await route.continue();
  });
  await ask(page, 'What was rebuilt after the fire?');
  await page.getByText('Searching the documents').waitFor();
  await page.evaluate('window.scrollTo(0, 0)');
  await page.getByRole('button', { name: 'Jump to latest' }).waitFor();
  held.resolve();
  await until(async () => (await page.getByRole('button', { name: 'Copy the answer' }).count()) === 2);
  expect(await page.evaluate<number>('window.scrollY')).toBe(0);
});
