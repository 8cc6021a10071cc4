import { chromium, type Browser, type BrowserContext, type Download, type Page } from 'playwright';
import { SESSION_COOKIE } from '../../../api/platform/auth/session-cookie.ts';
import { askBroker } from '../instance/ask-broker.ts';
import { newCompany, type ApiClient } from '../api/client.ts';
import { testMachine } from '../instance/machine.ts';
import { PATIENCE_MS } from '../jest/test-time.mjs';
import { takeProfile, type ProfileOptions } from '../instance/profiles.ts';

/** The Chromium of this machine; throws an Error that says what to install when there is none. */
export function requireChromium(): string {
  const { chromium: program } = testMachine();
  if (!program)
    throw new Error('No Chromium: install one (`apt-get install chromium`), or set CHROMIUM_PATH');
  return program;
}

/** The run's real Chromium, by a connection of the test file's own; close it in `afterAll`. */
export async function launchBrowser(): Promise<Browser> {
  return await chromium.connect(
    await askBroker<'/browser', string>('/browser', { program: requireChromium() }),
  );
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the page has complained of: errors, refusals of its content policy, failed loads. */
  complaints: string[];
}

/** A browser profile of its own with one page on `url`, nobody signed in. */
export async function openVisit(browser: Browser, url: string, options: ProfileOptions = {}): Promise<Visit> {
  const context = await takeProfile(browser, { baseURL: url, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { context, page, complaints };
}

/** The same, signed in to the console as the owner of a new company. */
export async function openConsole(
  browser: Browser,
  url: string,
  options: ProfileOptions = {},
): Promise<Visit & { company: ApiClient & { password: string } }> {
  const company = await newCompany(url);
  const visit = await openVisit(browser, url, options);
  await signIn(visit.context, company);
  return { ...visit, company };
}

/** Gives a profile the session cookie of a user. */
export async function signIn(
  context: BrowserContext,
  { url, user, password }: ApiClient & { password: string },
): Promise<void> {
  const answer = await fetch(new URL('/api/auth/login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password }),
  });
  const value = /sid=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
  if (!value) throw new Error(`login answered ${answer.status} without a cookie`);
  await context.addCookies([{ name: SESSION_COOKIE, value, url, httpOnly: true, sameSite: 'Lax' }]);
}

/** The bytes of a download. The browser may run on another machine for all that Playwright knows, so they are streamed. */
export async function bytesOf(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer); // of a stream of bytes
  return Buffer.concat(chunks);
}
