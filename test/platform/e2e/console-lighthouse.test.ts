import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SESSION_COOKIE } from '../../../api/platform/auth/session-cookie.ts';
import { launchBrowser, openConsole } from '../../support/browser/browser.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { testMachine } from '../../support/instance/machine.ts';

interface Result {
  url: string;
  score: number;
  failed: string[];
}

async function runLighthouse(cookie: string, pages: string[]): Promise<Result[]> {
  const { url } = sharedInstance();
  const script = join(import.meta.dirname, '..', '..', 'support', 'browser', 'lighthouse.mjs');
  const args = [script, testMachine().chromium ?? '', cookie, ...pages.map((page) => url + page)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout);
}

test('Lighthouse finds the main pages accessible', async () => {
  const browser = await launchBrowser();
  const { context, company } = await openConsole(browser, sharedInstance().url);
  const cookies = await context.cookies();
  await browser.close();
  const { body: agent } = await company.post('/api/agents', { name: 'Handbook', systemPrompt: 'Answer.' });
  const session = cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? '';
  const pages = ['upload', 'playground'].map((step) => `/app/agents/${agent.id}/${step}`);
  const results = [
    ...(await runLighthouse(`${SESSION_COOKIE}=${session}`, ['/app/agents', ...pages, '/app/jobs'])),
    ...(await runLighthouse('', ['/app/sign-in'])),
  ];
  expect(results.filter(({ score }) => score < 95)).toEqual([]);
  // Nobody was sent to sign in: the pages that were meant were evaluated.
  expect(results.map(({ url }) => new URL(url).pathname)).toEqual([
    '/app/agents',
    ...pages,
    '/app/jobs',
    '/app/sign-in',
  ]);
});
