import type { Browser, Page } from 'playwright';
import { violations } from '../../support/browser/accessibility.ts';
import { launchBrowser, openVisit, type Visit } from '../../support/browser/browser.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { ANSWERS, newInterview, QUESTIONS } from '../../support/interviews/interviews.ts';
import { startRetellServer, type RetellServer } from '../../support/interviews/retell-server.ts';
import { borrowInstance, type LentInstance } from '../../support/instance/shared-instances.ts';
import { until } from '../../support/until.ts';

/** The provider's client, whose call does what the test says; `joined`: the tokens by which it was joined. */
const SCRIPTED_CLIENT = `
  globalThis.joined = [];
  export class RetellWebClient {
    listeners = {};
    on(name, listener) { (this.listeners[name] ??= []).push(listener); return this; }
    emit(name, detail) { for (const listener of this.listeners[name] ?? []) listener(detail); }
    async startCall({ accessToken }) {
      globalThis.line = this;
      globalThis.joined.push(accessToken);
      this.emit('call_started');
    }
    stopCall() { this.isStopped = true; this.emit('call_ended'); }
    mute() { this.isMuted = true; }
    unmute() { this.isMuted = false; }
  }`;
const CLIENT = '**/assets/retell-client-*.js';
const PROVIDER = /livekit\.cloud/;

let retell: RetellServer;
let instance: LentInstance;
let browser: Browser;
let api: ApiClient;
let interview: Json;
beforeAll(async () => {
  [retell, browser] = await Promise.all([startRetellServer(), launchBrowser()]);
  instance = await borrowInstance('retell', retell.url);
});
afterAll(async () => {
  await instance?.giveBack();
  await Promise.all([retell?.close(), browser?.close()]);
});
beforeEach(async () => {
  api = await newCompany(instance.url, 'Mondlicht');
  interview = await newInterview(api, { isAnonymous: true });
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const joined = (page: Page) => page.evaluate<string[]>('globalThis.joined ?? []');
const responseOf = async (): Promise<Json> =>
  (await api.get(`/api/responses?interviewId=${interview.id}`)).body.items[0];

async function begin({ page }: Visit): Promise<void> {
  await page.goto(`/call/${interview.readable_slug}`);
  await page.getByText('You speak with the interviewer').waitFor();
  await page.getByLabel('I have read this and agree').check();
  await button(page, 'Begin the interview').click();
}

test('a candidate speaks at the voice provider, loses the connection by a reload, goes on and ends it', async () => {
  const visit = await openVisit(browser, instance.url, { viewport: { width: 390, height: 844 } });
  const { page, context } = visit;
  await context.route(CLIENT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPTED_CLIENT }),
  );
  await begin(visit);
  await page.getByText('You are connected.').waitFor();
  const { call_id: callId } = await responseOf();
  expect(await joined(page)).toEqual([`join_${callId}`]);
  const said = [
    { role: 'agent', content: QUESTIONS[0] },
    { role: 'user', content: ANSWERS[0] },
  ];
  await page.evaluate(`line.emit('update', ${JSON.stringify({ transcript: said })})`);
  await page.getByRole('log').getByText('Which bread').waitFor();
  expect(await violations(page)).toEqual([]);
  await button(page, 'Mute my microphone').click();
  expect(await page.evaluate('line.isMuted')).toBe(true);

  // The token of the first call is kept nowhere: it would open nothing more.
  expect(JSON.stringify(await page.evaluate('({ ...sessionStorage })'))).not.toContain('join_');
  retell.talk(
    callId,
    [
      ['agent', QUESTIONS[0] ?? ''],
      ['user', ANSWERS[0] ?? ''],
    ],
    'user_hangup',
  );
  await page.reload();
  await page.getByRole('heading', { name: 'Your interview is not over' }).waitFor();
  expect(await joined(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await button(page, 'Go on with the interview').click();
  await page.getByText('You are connected.').waitFor();
  const [token = ''] = await joined(page);
  expect(token).not.toBe(`join_${callId}`);
  const leg = token.replace('join_', '');
  retell.join(leg);
  await button(page, 'End the interview').click();
  await button(page, 'End it').click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(await page.evaluate('line.isStopped')).toBe(true);
  expect(retell.webCalls.get(leg)).toMatchObject({ disconnection_reason: 'manual_stopped' });
  await until(async () => (await responseOf()).is_ended === true);
  expect(visit.complaints).toEqual([]);
});

test('a call that ends by itself is gone on with as long as the interviewer has not ended it', async () => {
  const visit = await openVisit(browser, instance.url);
  const { page, context } = visit;
  await context.route(CLIENT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPTED_CLIENT }),
  );
  await begin(visit);
  await page.getByText('You are connected.').waitFor();
  await page.evaluate(`line.emit('error', 'the line is gone')`);
  await page.getByRole('heading', { name: 'The call has ended' }).waitFor();
  await button(page, 'Go on with the interview').click();
  await page.getByText('You are connected.').waitFor();
  const leg = (await joined(page))[1]?.replace('join_', '') ?? '';
  retell.talk(leg, [
    ['agent', 'Goodbye.'],
    ['user', 'Goodbye.'],
  ]);
  await page.evaluate(`line.emit('call_ended')`);
  await page.getByRole('heading', { name: 'The call has ended' }).waitFor();
  await button(page, 'Go on with the interview').click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(visit.complaints.filter((one) => !one.includes('409'))).toEqual([]);
});

test('the provider’s own client is loaded by who speaks alone, and the policy of the page lets it reach its provider and nothing else', async () => {
  const answered = await fetch(`${instance.url}/call/${interview.readable_slug}`);
  const policy = answered.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("connect-src 'self' https://*.livekit.cloud wss://*.livekit.cloud;");
  expect(policy).toContain("script-src 'self';");
  const visit = await openVisit(browser, instance.url);
  const { page, context } = visit;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // Nothing of this test leaves the machine.
  await context.route(PROVIDER, (route) => route.abort());
  await context.routeWebSocket(PROVIDER, (socket) => socket.close());
  await page.goto(`/call/${interview.readable_slug}`);
  await page.getByLabel('I have read this and agree').check();
  const isClient = (path: string) => path.includes('/retell-client-');
  expect(asked.filter(isClient)).toEqual([]);
  await button(page, 'Begin the interview').click();
  await page.getByRole('heading', { name: 'The call could not be joined' }).waitFor();
  expect(asked.filter(isClient)).toHaveLength(1);
  expect(visit.complaints.filter((one) => /policy|trusted/i.test(one))).toEqual([]);
});

test('who cannot be connected types the answers, in the same response; the call at the provider is gone', async () => {
  const visit = await openVisit(browser, instance.url, { viewport: { width: 390, height: 844 } });
  const { page, context } = visit;
  await context.route(PROVIDER, (route) => route.abort());
  await context.routeWebSocket(PROVIDER, (socket) => socket.close());
  await begin(visit);
  await page.getByRole('heading', { name: 'The call could not be joined' }).waitFor();
  const before = await responseOf();
  await button(page, 'Type my answers instead').click();
  await page.getByRole('log').getByText('Which bread').waitFor();
  await page.getByText('Question 1 of 2').waitFor();
  for (const words of ANSWERS) {
    await page.getByLabel('Your answer').fill(words);
    await button(page, 'Send answer').click();
    await page.getByRole('log').getByText(words.slice(0, 30)).waitFor();
  }
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  const { id, call_id: callId } = await responseOf();
  expect(id).toBe(before.id);
  expect(callId).not.toBe(before.call_id);
  expect(retell.webCalls.has(before.call_id)).toBe(false);
  const said = await until(async () => {
    const { transcript, is_analysed: isAnalysed } = (await api.get(`/api/responses/${id}`)).body;
    return isAnalysed && transcript.filter(({ role }: Json) => role === 'user');
  });
  expect(said.map(({ content }: Json) => content)).toEqual(ANSWERS);
});
