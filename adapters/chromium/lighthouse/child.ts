// Measures one page and ends. Runs alone in its process: Lighthouse takes memory and time, and can only be aborted this way.
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import lighthouse, { type Result } from 'lighthouse';
import { launch, type Browser } from 'puppeteer-core';
import type { LabPage } from '../../../domain/audit/report.ts';
import type { LabMessage, LabTask } from './protocol.ts';

const LOAD_MS = 30_000;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Lighthouse's screenshots, which are skipped because nothing uses them. */
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
    // A pipe cannot be used by any other process on this machine, and closing it ends the browser.
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

/** Makes the browser cache the proxy's credential, so that no authentication prompt appears during the measurement. */
async function signIn(browser: Browser, credential: LabTask['proxy']): Promise<void> {
  const page = await browser.newPage();
  await page.authenticate(credential);
  // The request fails, but by then the browser has asked for the credential.
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
