import type { Browser } from 'playwright';
import { smallTargets, violations } from '../../support/browser/accessibility.ts';
import { launchBrowser, openVisit } from '../../support/browser/browser.ts';
import { button, pathOf, turns } from '../../support/interviews/candidate.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { analysed, ANSWERS, expected, newInterview } from '../../support/interviews/interviews.ts';
import { until } from '../../support/until.ts';

const { url } = sharedInstance();

let browser: Browser;
let api: ApiClient;
beforeAll(async () => {
  browser = await launchBrowser();
  api = await newCompany(url, 'Mondlicht');
});
afterAll(() => browser.close());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

const responseOf = async (interview: Json): Promise<Json> =>
  (await api.get(`/api/responses?interviewId=${interview.id}`)).body.items[0];

test.each([
  ['on a desk', { viewport: { width: 1280, height: 800 } }, 'Take your time. Ctrl+Enter sends.'],
  [
    'on a phone',
    { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    // Where there are no keys, none are named.
    'Take your time.',
  ],
])('a candidate agrees, answers, is thanked and gives feedback: %s', async (_, profile, hint) => {
  const { viewport } = profile;
  const interviewer = expected(await api.post('/api/interviewers', { name: 'Mara' }), 201);
  const interview = await newInterview(api, { interviewerId: interviewer.id, theme: { color: '#aa2200' } });
  const visit = await openVisit(browser, url, profile);
  const { page } = visit;
  await page.goto(pathOf(interview));
  await page.getByText('No machine judges your answers').waitFor();
  expect(await page.getByRole('radio', { name: 'I speak' }).isChecked()).toBe(false);
  expect(await violations(page)).toEqual([]);
  await button(page, 'Begin the interview').click();
  await page.getByText('Agree to this first').waitFor();
  expect(await page.getByLabel('Name').evaluate((field) => field.matches(':focus'))).toBe(true);
  await page.getByLabel('Name').fill('Ada Byron');
  await page.getByLabel('E-mail address').fill('ada@example.org');
  await page.getByLabel('I have read this and agree').check();
  await button(page, 'Begin the interview').click();

  await turns(page).getByText('Which bread').waitFor();
  await page.getByText('So far: never.').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
  await page.getByText(hint, { exact: true }).waitFor();
  await page.getByLabel('Your answer').fill(ANSWERS[0] ?? '');
  await page.keyboard.press('Control+Enter');
  await turns(page).getByText('night shift').waitFor();
  await page.getByLabel('Your answer').fill(ANSWERS[1] ?? '');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Satisfied', exact: true }).check();
  await page.getByLabel('What could be better?').fill('Fair');
  await button(page, 'Send feedback').click();
  await page.getByText('Thank you for your feedback.').waitFor();
  expect(visit.complaints).toEqual([]);

  const response = await analysed(api, (await responseOf(interview)).id);
  expect(response).toMatchObject({
    name: 'Ada Byron',
    email: 'ada@example.org',
    is_analysed: true,
    tab_switch_count: 0,
    feedback: { satisfaction: 4, text: 'Fair' },
    analytics: { score: null, reason: 'no-model' },
  });
  expect(JSON.stringify(await page.evaluate('({ ...sessionStorage })'))).not.toContain('analytics');
});

test('a German interviewer has a German page, paused and ended by the keyboard', async () => {
  const interviewer = expected(await api.post('/api/interviewers', { name: 'Mara', language: 'de-DE' }), 201);
  const interview = await newInterview(api, { interviewerId: interviewer.id, isAnonymous: true });
  const visit = await openVisit(browser, url);
  const { page } = visit;
  await page.goto(pathOf(interview));
  await page.getByText('Keine Maschine beurteilt Ihre Antworten').waitFor();
  expect(await page.evaluate('document.documentElement.lang')).toBe('de');
  await page.getByLabel('Ich habe das gelesen und bin einverstanden').check();
  await button(page, 'Interview beginnen').press('Enter');
  await turns(page).first().waitFor();
  await button(page, 'Pause').press('Enter');
  await page.getByRole('dialog', { name: 'Pause' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await button(page, 'Interview beenden').press('Enter');
  await button(page, 'Beenden').press('Enter');
  await page.getByText('Nichts wurde gesendet').waitFor();
  await button(page, 'Noch einmal beginnen').waitFor();
  expect(visit.complaints).toEqual([]);
});

test('who leaves before the first answer begins again, except where the link is used up', async () => {
  const anonymous = await newInterview(api, { isAnonymous: true });
  const link = expected(await api.post(`/api/interviews/${anonymous.id}/generate-token`, {}), 201);
  const named = await newInterview(api);
  for (const [path, asks] of [
    [new URL(link.url).pathname + new URL(link.url).search, false],
    [pathOf(named), true],
  ] as const) {
    const { page } = await openVisit(browser, url);
    await page.goto(path);
    await page.getByLabel('I have read this and agree').check();
    if (asks) await page.getByLabel('Name').fill('Ada');
    if (asks) await page.getByLabel('E-mail address').fill('ada@example.org');
    await button(page, 'Begin the interview').click();
    await turns(page).first().waitFor();
    await page.getByLabel('Your answer').fill('Half an answer');
    await button(page, 'End the interview').click();
    await page.getByText('What you have typed was not sent.').waitFor();
    await button(page, 'End it').click();
    await page.getByText('before your first answer').waitFor();
    expect(await button(page, 'Begin again').count()).toBe(asks ? 1 : 0);
  }
});

test('an unknown interview, a closed one and a bad link say so', async () => {
  const { page } = await openVisit(browser, url);
  const answered = await page.goto('/call/no-such-interview');
  expect(answered?.status()).toBe(404);
  await page.getByRole('heading', { name: 'No interview here' }).waitFor();
  const interview = await newInterview(api);
  await page.goto(`${pathOf(interview)}?token=nonsense`);
  await page.getByRole('heading', { name: 'This link does not open the interview' }).waitFor();
  const link = expected(await api.post(`/api/interviews/${interview.id}/generate-token`, {}), 201);
  expected(await api.patch(`/api/interviews/${interview.id}`, { isActive: false }), 200);
  await page.goto(pathOf(interview));
  await page.getByRole('heading', { name: 'This interview is closed' }).waitFor();
  await page.goto(new URL(link.url).pathname + new URL(link.url).search);
  await page.getByLabel('Name').waitFor();
});

test('the page may load nothing but its own files and the one logo', async () => {
  const interview = await newInterview(api, { theme: { logoUrl: 'https://logo.example:8443/logo.png' } });
  const answered = await fetch(url + pathOf(interview));
  const policy = answered.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("img-src 'self' https://logo.example:8443;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(answered.headers.get('referrer-policy')).toBe('no-referrer');
});

/** A Web Speech API that hears what the test says, and speaks without a sound. */
const SCRIPTED_SPEECH = `
  globalThis.read = [];
  class Recognition extends EventTarget {
    start() { globalThis.ear = this; }
    abort() { if (globalThis.ear === this) globalThis.ear = null; }
  }
  globalThis.SpeechRecognition = globalThis.webkitSpeechRecognition = Recognition;
  globalThis.hear = (transcript, isFinal) => globalThis.ear.dispatchEvent(
    Object.assign(new Event('result'), {
      resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })],
    }),
  );
  globalThis.SpeechSynthesisUtterance = class extends EventTarget {
    constructor(text) { super(); this.text = text; }
  };
  Object.defineProperty(globalThis, 'speechSynthesis', { value: {
    cancel() {},
    speak(utterance) {
      globalThis.read.push(utterance.text);
      queueMicrotask(() => utterance.dispatchEvent(new Event('end')));
    },
  } });
`;

test('who chooses to speak hears the questions and sees what was heard before it is sent', async () => {
  const interview = await newInterview(api, { isAnonymous: true });
  const visit = await openVisit(browser, url);
  const { page, context } = visit;
  await context.addInitScript(SCRIPTED_SPEECH);
  await page.goto(pathOf(interview));
  await page.getByText('Some browsers send the sound to their maker for that. You can').waitFor();
  await page.getByRole('radio', { name: 'I speak' }).check();
  await page.getByLabel('I have read this and agree').check();
  await button(page, 'Begin the interview').click();
  await button(page, 'Stop speaking').waitFor();
  expect(await page.evaluate<string[]>('read')).toContain('Which bread have you baked for the longest time?');
  await page.evaluate(`hear('for eight', false)`);
  await page.getByText('Heard so far: for eight').waitFor();
  await page.evaluate(`hear(${JSON.stringify(ANSWERS[0])}, true)`);
  expect(await page.getByLabel('Your answer').inputValue()).toBe(ANSWERS[0]);
  await button(page, 'Pause').click();
  expect(await page.evaluate('ear')).toBeNull();
  await button(page, 'Go on').click();
  await button(page, 'Send answer').click();
  await until(() => page.evaluate<boolean>(`read.some((text) => text.includes('night shift'))`));
  await button(page, 'Stop speaking').waitFor();
  await page.reload();
  await button(page, 'Go on').waitFor();
  // Nothing is said by surprise.
  expect(await page.evaluate('read')).toEqual([]);
  await button(page, 'Go on').click();
  await until(() => page.evaluate<boolean>(`read.some((text) => text.includes('night shift'))`));
  expect(visit.complaints).toEqual([]);
});
