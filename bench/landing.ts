import { chromium } from 'playwright';
import { chromiumChecker } from '../adapters/chromium/page-check/rendered-checker.ts';
import { createMarkupValidator } from '../adapters/html-validate/markup-validator.ts';
import { createLogger } from '../adapters/pino/logger.ts';
import { BRAND_TONES, type BrandTone } from '../domain/landing/business-context.ts';
import { pageHtml } from '../domain/landing/render/page-html.ts';
import { prepareChromium } from '../local/chromium.ts';
import { BRIEFS } from './landing/briefs/all.ts';
import { lighthouseOf, type Scores } from './landing/lighthouse.ts';
import { inputFor } from './landing/page.ts';
import { servePages } from './landing/serve.ts';
import { visitPage } from './landing/visit-page.ts';

/** Lighthouse takes half a minute a page: it measures one brief in each tone, and takes the median of so many runs. */
const LAB_RUNS = Number(process.env['LAB_RUNS'] ?? 3);

/**
 * Every tone with every brief: what axe finds at 390 and 1280 pixels (WCAG 2.2 AA), what html-validate finds, what the gate's
 * browser finds at four widths, size, scripts, and requests to other hosts. Then Lighthouse on a phone.
 */
export async function run(): Promise<void> {
  const program = await prepareChromium(process.env['CHROMIUM_PATH']);
  if (program === null) throw new Error('This benchmark needs Chromium');
  const log = createLogger({ LOG_LEVEL: 'warn' }, 'worker');
  const markup = createMarkupValidator();
  const checker = chromiumChecker({ program, log });
  const pages = new Map<string, string>();
  for (const brief of BRIEFS)
    for (const tone of BRAND_TONES) pages.set(`${brief.name}-${tone}`, pageHtml(inputFor(brief, tone)));
  const server = await servePages(pages);
  const browser = await chromium.launch({
    executablePath: program,
    chromiumSandbox: process.getuid?.() !== 0,
  });
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, html] of pages) {
    const [phone, desktop] = [
      await visitPage(browser, server.urlOf(name), 390),
      await visitPage(browser, server.urlOf(name), 1280),
    ];
    rows[name] = {
      'axe 390': phone.violations.length,
      'axe 1280': desktop.violations.length,
      'html-validate': (await markup.validate(html)).length,
      rendered: (await checker.check(html)).length,
      kB: Math.round(Buffer.byteLength(html) / 100) / 10,
      scripts: html.match(/<script(?! type="application\/ld\+json")/g)?.length ?? 0,
      'other hosts': phone.outside + desktop.outside,
    };
    for (const violation of [...phone.violations, ...desktop.violations])
      console.log(`${name}: ${violation}`);
  }
  await Promise.all([browser.close(), checker.close(), markup.close()]);
  console.table(rows);
  const lab: Partial<Record<BrandTone, Scores>> = {};
  for (const tone of LAB_RUNS > 0 ? BRAND_TONES : [])
    lab[tone] = await lighthouseOf(server.urlOf(`software-${tone}`), { program, log, runs: LAB_RUNS });
  console.table(lab);
  server.close();
}
