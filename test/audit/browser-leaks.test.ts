import { existsSync } from 'node:fs';
import { mock } from 'node:test';
import { chromium, type Browser } from 'playwright';
import { chromiumPages } from '../../adapters/chromium/browser-pages.ts';
import { startPinningProxy } from '../../adapters/chromium/proxy/pinning-proxy.ts';
import { createLogger } from '../../adapters/pino/logger.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { requireChromium } from '../support/browser/browser.ts';
import { processesOf } from '../support/instance/installation.ts';
import { startSite, type ScriptedSite } from '../support/site/site.ts';
import { until, untilSeen } from '../support/until.ts';

/** For what never comes to its end. */
const SHORT = 2_000;
/** For what does, on however busy a machine. */
const PATIENT = 240_000;
const log = createLogger({ LOG_LEVEL: 'silent' }, 'worker');
const isAllowed = () => true;
const launched = mock.method(chromium, 'launch');

let site: ScriptedSite;
let proxy: Awaited<ReturnType<typeof startPinningProxy>>;
let browser: ReturnType<typeof chromiumPages>;

beforeAll(async () => {
  proxy = await startPinningProxy({ isAllowed });
  browser = chromiumPages({
    program: requireChromium(),
    proxy,
    isAllowed,
    owner: '(test)',
    log,
    pages: 3,
    memoryBytes: 900_000_000,
  });
  site = await startSite({
    '/good': '<title>Good</title><p>fine</p>',
    '/loop': '<p>before</p><script>while (true);</script>',
    '/late-loop': '<p>before</p><script>setTimeout(() => { while (true); }, 10)</script>',
    '/reload': '<script>location.reload()</script>',
    '/silent': { isSilent: true },
    '/broken': { body: '<p>half', isBroken: true, headers: { 'content-length': '1000' } },
    '/download': { headers: { 'content-type': 'application/zip' }, body: 'PK' },
    '/dialogs': `<script>
      alert(1); confirm(2); prompt(3); onbeforeunload = () => 'stay';
      for (let n = 0; n < 10; n += 1) window.open('/good');
    </script><p>after</p>`,
    // Never loaded by itself: it has all its time to take too much, however slow the machine.
    '/hoards': `<img src="/silent"><script>
      const kept = [];
      setInterval(() => kept.push(new Uint8Array(50_000_000).fill(1)), 1);
    </script>`,
    '/talks': `<script>setInterval(() => { for (let n = 0; n < 999; n += 1) console.log('x'.repeat(9999)); }, 0)</script>`,
  });
});

afterAll(async () => {
  launched.mock.restore();
  await browser?.close();
  await proxy?.close();
  await site?.close();
});

function outcome(path: string, timeout: number, signal?: AbortSignal): Promise<string> {
  const request = { url: site.url + path, device: 'mobile' as const, timeout };
  return browser.render({ ...request, ...(signal ? { signal } : {}) }).then(
    ({ status }) => `${status}`,
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
}

async function openContexts(): Promise<number> {
  const browsers: Browser[] = [];
  for (const { result } of launched.mock.calls) if (result) browsers.push(await result);
  return browsers.reduce((sum, each) => sum + each.contexts().length, 0);
}

/** Folders that the browsers keep their things in; the environment of each of their processes names its own. */
function homes(): string[] {
  return launched.mock.calls.map(({ arguments: [options] }) => String(options?.env?.['HOME']));
}

test('whatever pages do, nothing of them is left', async () => {
  expect(await outcome('/good', PATIENT)).toBe('200');
  const outcomes = await Promise.all([
    outcome('/loop', SHORT),
    outcome('/late-loop', SHORT),
    outcome('/reload', SHORT),
    outcome('/silent', SHORT),
    outcome('/broken', SHORT),
    outcome('/hoards', PATIENT),
    outcome('/download', PATIENT),
    outcome('/dialogs', PATIENT),
    outcome('/talks', PATIENT),
    outcome('/silent', PATIENT, AbortSignal.timeout(1_000)),
  ]);
  expect(outcomes).toEqual([
    'address-timeout',
    'address-timeout',
    // Between two of its loads, if that is where the look at it falls.
    expect.stringMatching(/^(?:address-timeout|address-unreachable|200)$/),
    'address-timeout',
    'address-timeout',
    'address-unreachable',
    'address-unreachable',
    '200',
    '200',
    expect.stringContaining('TimeoutError'),
  ]);
  expect(await openContexts()).toBe(0);

  // A browser that dies takes its pages along, and the next one is there for the next page.
  const dying = outcome('/silent', PATIENT);
  await untilSeen(async () => ((await openContexts()) > 0 ? true : null));
  for (const pid of homes().flatMap(processesOf)) kill(pid);
  expect(await dying).toBe('unavailable');
  expect(await outcome('/good', PATIENT)).toBe('200');
  expect(await openContexts()).toBe(0);
  expect(launched.mock.callCount()).toBeGreaterThan(1);

  await browser.close();
  await until(async () => (homes().flatMap(processesOf).length === 0 ? true : null));
  expect(homes().filter((home) => existsSync(home))).toEqual([]);
  expect(await outcome('/good', PATIENT)).toBe('unavailable');
});

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went with its parent.
  }
}
