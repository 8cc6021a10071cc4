import type { Browser, Page } from 'playwright';
import {
  bytesOf,
  launchBrowser,
  openConsole,
  openVisit,
  signIn,
  type Visit,
} from '../../support/browser/browser.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { lookProblems } from '../../support/browser/console-look.ts';
import { cookieOf } from '../../support/browser/cookie.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { newWidget, teach, type TestWidget } from '../../support/knowledge/widget.ts';

const { url } = sharedInstance();
const WARRANTY = 'How long is the warranty of a loom?';

let browser: Browser;
let visit: Visit;
let page: Page;
let company: ApiClient & { password: string };
let widget: TestWidget;
/** What the visitor with a name was told, in two turns of one conversation. */
let [first, second]: Json[] = [];
let base: string;

beforeAll(async () => {
  [browser, company] = await Promise.all([launchBrowser(), newCompany(url)]);
  widget = await newWidget({}, company);
  base = `/app/agents/${widget.agent.id}/conversations`;
  await teach(
    widget,
    'warranty.md',
    'All looms of Acme carry a warranty of two years. Claims go to the service.',
  );
  const visitor = { id: 'customer-7', name: 'Grace Hopper', email: 'grace@example.org' };
  first = (await widget.ask(WARRANTY, { visitor })).body;
  const { sessionId, visitorToken } = first;
  second = (await widget.ask('What is the capital of France?', { sessionId, visitorToken })).body;
  await widget.rate(first.message.id, visitorToken, { rating: -1, comment: 'And the motor?' });
  await company.post(`/api/chat/${widget.agent.id}/message`, {
    message: 'By the API',
    visitor: { id: 'crm-1', name: 'Ada', metadata: { plan: 'Enterprise' } },
  });
  await ownQuestion();
  visit = await openVisit(browser, url);
  ({ page } = visit);
  await signIn(visit.context, company);
});
afterAll(() => browser?.close());

/** A question from the console's own session, as the playground asks it. */
async function ownQuestion(): Promise<Json> {
  const headers = { cookie: await cookieOf(company), origin: url, 'content-type': 'application/json' };
  const body = JSON.stringify({ message: 'Tried out' });
  const answer = await fetch(`${url}/api/chat/${widget.agent.id}/message`, { method: 'POST', headers, body });
  return await answer.json();
}

const list = () => page.getByRole('list', { name: 'Conversations' });
const entry = (name: string | RegExp) => list().getByRole('link', { name });
const messages = () => page.getByRole('list', { name: 'Messages' });
const search = () => new URL(page.url()).searchParams;

test('a conversation is read with its sources, how it was answered, its rating and who asked', async () => {
  await page.goto(base);
  await entry(/Grace Hopper.*Widget · 4 messages/).waitFor();
  await entry(/Ada.*API · 2 messages/).waitFor();
  await entry(new RegExp(`${company.user.name}.*Playground`)).waitFor();
  await page.getByRole('heading', { name: 'No conversation selected' }).waitFor();
  expect(await lookProblems(page)).toEqual([]);

  await entry(/Grace Hopper/).click();
  await messages().getByText(WARRANTY).waitFor();
  expect(search().get('session')).toBe(first.sessionId);
  expect(await entry(/Grace Hopper/).getAttribute('aria-current')).toBe('true');
  await messages().getByText('Rated bad: “And the motor?”').waitFor();
  await messages().getByText('Answered without your documents').waitFor();
  await messages()
    .getByText(/How it was answered: 1 passage/)
    .click();
  await messages().getByText('offline').first().waitFor();
  await page.getByText('About the visitor').click();
  await page.getByText('grace@example.org').waitFor();
  await page.getByText('Not verified: given by the visitor').waitFor();
  expect(await lookProblems(page)).toEqual([]);

  await messages().getByRole('button', { name: 'Source 1: warranty.md' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Source 1' });
  await drawer.getByText('Claims go to the service.').first().waitFor();
  expect(search().get('passage')).toMatch(/^[0-9a-f]{24}\.0$/);
  await page.goBack();
  await drawer.waitFor({ state: 'detached' });
  await entry(/Ada/).click();
  await page.getByText('About the visitor').click();
  await page.getByText('Enterprise').waitFor();
});

test('filters by source, state and visitor stand in the URL, and the way back undoes them', async () => {
  await page.goto(base);
  await entry(/Grace Hopper/).waitFor();
  await page.getByRole('combobox', { name: 'Source' }).click();
  await page.getByRole('option', { name: 'Playground' }).click();
  await entry(/Grace Hopper/).waitFor({ state: 'detached' });
  expect([await list().getByRole('listitem').count(), search().get('source')]).toEqual([1, 'playground']);
  await page.goBack();
  await entry(/Grace Hopper/).waitFor();
  await page.getByRole('combobox', { name: 'Visitor' }).fill('grace@');
  await page.getByRole('option', { name: 'Grace Hopper' }).click();
  await entry(/Ada/).waitFor({ state: 'detached' });
  expect([await list().getByRole('listitem').count(), search().has('visitor')]).toEqual([1, true]);
  await page.reload();
  await entry(/Grace Hopper/).waitFor();
  expect(await list().getByRole('listitem').count()).toBe(1);
  await page.goto(`${base}?status=expired`);
  await page.getByRole('heading', { name: 'No matching conversations' }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
});

test('a URL leads to one message of one conversation', async () => {
  await page.goto(`${base}?session=${first.sessionId}&message=${second.userMessage.id}`);
  await messages().getByText('What is the capital of France?').waitFor();
  await page.locator(`#message-${second.userMessage.id}:focus`).waitFor();
  expect(await page.locator('[data-wanted=true]').count()).toBe(1);
  await page.goto(`${base}?session=${crypto.randomUUID()}`);
  await page.getByRole('heading', { name: 'Conversation not found' }).waitFor();
});

test('it is saved as JSON and as text', async () => {
  await page.goto(`${base}?session=${first.sessionId}`);
  const saved = async (kind: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: kind }).click(),
    ]);
    return (await bytesOf(download)).toString('utf8');
  };
  const { session, messages: all } = JSON.parse(await saved('As JSON'));
  expect([session.sessionId, all.length, all[0].content]).toEqual([first.sessionId, 4, WARRANTY]);
  expect(await saved('As text')).toMatch(/Grace Hopper \(.+\):\nHow long is .+[^]*\[1\] warranty\.md/);
});

test('it is closed and deleted after a question, and the list has the focus', async () => {
  const { sessionId } = (await widget.ask('Is anybody there?')).body;
  await page.goto(`${base}?session=${sessionId}`);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close it' }).click();
  await entry(/Closed/).waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).waitFor({ state: 'detached' });
  await page.locator('h3:focus').waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
  await page.getByRole('heading', { name: 'No conversation selected' }).waitFor();
  await entry(/Closed/).waitFor({ state: 'detached' });
  expect(search().has('session')).toBe(false);
  await page.locator('h2:focus', { hasText: 'Conversations' }).waitFor();
  const { status } = await company.get(`/api/chat/${widget.agent.id}/sessions/${sessionId}`);
  expect(status).toBe(404);
});

test('on a phone the list gives way to what is read, and comes back', async () => {
  const phone = await openVisit(browser, url, { viewport: { width: 360, height: 740 } });
  await signIn(phone.context, company);
  await phone.page.goto(base);
  const link = phone.page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /Grace/ });
  await link.click();
  await phone.page.getByText(WARRANTY).waitFor();
  expect(await link.isVisible()).toBe(false);
  await phone.page.locator('h3:focus', { hasText: 'Grace Hopper' }).waitFor();
  await phone.page.getByRole('link', { name: 'All conversations' }).click();
  await link.waitFor();
  expect(await phone.page.getByText(WARRANTY).count()).toBe(0);
  await phone.context.close();
});

test('an agent that nobody asked says so; another company sees none of it', async () => {
  const other = await openConsole(browser, url);
  const { body: agent } = await other.company.post('/api/agents', { name: 'Quiet', systemPrompt: 'Help.' });
  await other.page.goto(`/app/agents/${agent.id}/conversations`);
  await other.page.getByRole('heading', { name: 'No conversations yet' }).waitFor();
  expect(await other.page.getByRole('combobox').count()).toBe(0);
  expect(await other.page.getByRole('heading', { name: 'No conversation selected' }).count()).toBe(0);
  expect(await lookProblems(other.page)).toEqual([]);
  await other.page.goto(`/app/agents/${agent.id}/conversations?session=${first.sessionId}`);
  await other.page.getByRole('heading', { name: 'Conversation not found' }).waitFor();
  await other.page.goto(base);
  await other.page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await other.context.close();
});
