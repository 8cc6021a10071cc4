// Measures one page and ends. Runs alone in its process: Lighthouse takes memory and time, and can only be aborted this way.
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import lighthouse, { type Result } from 'lighthouse';
import { launch, type Browser } from 'puppeteer-core';
import type { LabPage } from '../../../domain/audit/report.ts';
import type { LabMessage, LabTask } from './protocol.ts';

const LOAD_MS = 30_000;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Screenshots that nobody looks at. */
const PICTURES = ['screenshot-thumbnails', 'final-screenshot'];

const tell = (message: LabMessage) =>
  new Promise<void>((resolve) => {
    process.send?.(message, () => resolve());
  });

process.once('disconnect', () => process.exit(1));
process.once('message', (task: LabTask) => void run(task));

async function run(task: LabTask): Promise<void> {
  try {
    await tell({ type: 'done', page: await measure(task) });
  } catch (error) {
    await tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
  process.exit();
}

async function measure(task: LabTask): Promise<LabPage> {
  const browser = await launch({
    executablePath: task.program,
    // A pipe, which no other process on this machine can use, and which ends the browser when it closes.
    pipe: true,
    userDataDir: task.folder,
    args: task.args,
    env: process.env,
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const { pid } = browser.process() ?? {};
  if (pid !== undefined) await tell({ type: 'browser', pid });
  try {
    await signIn(browser, task.proxy);
    const flags = {
      logLevel: 'silent' as const,
      onlyCategories: CATEGORIES,
      skipAudits: PICTURES,
      disableFullPageScreenshot: true,
      maxWaitForLoad: LOAD_MS,
    };
    const config = task.device === 'desktop' ? desktopConfig : undefined;
    const run = await lighthouse(task.url, flags, config, await browser.newPage());
    if (!run) throw new Error('Lighthouse gave no result');
    return labPage(task, run.lhr, run.artifacts.Scripts?.length ?? null);
  } finally {
    await browser.close().catch(() => {});
  }
}

/** The browser caches a proxy's credential once it was asked for it, so that nobody has to answer during the measurement. */
async function signIn(browser: Browser, credential: LabTask['proxy']): Promise<void> {
  const page = await browser.newPage();
  await page.authenticate(credential);
  // The request never gets through, but the credential has been requested.
  await page.goto(credential.server).catch(() => {});
  await page.close();
}

function labPage(
  { url, device }: LabTask,
  { categories, audits, runtimeError }: Result,
  scripts: number | null,
): LabPage {
  const score = (name: string) => {
    const value = categories[name]?.score;
    return typeof value === 'number' ? Math.round(value * 100) : null;
  };
  const value = (name: string) => audits[name]?.numericValue ?? null;
  const rounded = (name: string) => (value(name) === null ? null : Math.round(value(name) ?? 0));
  const shift = value('cumulative-layout-shift');
  const requests = audits['network-requests']?.details;
  return {
    url,
    device,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    },
    firstContentfulPaintMs: rounded('first-contentful-paint'),
    largestContentfulPaintMs: rounded('largest-contentful-paint'),
    totalBlockingMs: rounded('total-blocking-time'),
    layoutShift: shift === null ? null : Math.round(shift * 1_000) / 1_000,
    speedIndexMs: rounded('speed-index'),
    bytes: rounded('total-byte-weight'),
    requests: requests?.type === 'table' ? requests.items.length : null,
    scripts,
    error: runtimeError ? `Lighthouse: ${runtimeError.code}` : null,
  };
}
