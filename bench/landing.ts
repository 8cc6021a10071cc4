import { chromium, type Browser } from 'playwright';
import { chromiumChecker } from '../adapters/chromium/page-check/rendered-checker.ts';
import { createMarkupValidator } from '../adapters/html-validate/markup-validator.ts';
import { createLogger } from '../adapters/pino/logger.ts';
import { BRAND_TONES } from '../domain/landing/business-context.ts';
import { pageHtml } from '../domain/landing/render/page-html.ts';
import { prepareChromium } from '../local/chromium.ts';
import type { Logger } from '../domain/ports/logger.ts';
import { BRIEFS } from './landing/briefs/all.ts';
import { lighthouseOf, type Scores } from './landing/lighthouse.ts';
import { PEERS, PEERS_NOTE } from './landing/peers.ts';
import { servePages } from './landing/serve.ts';
import { designsOf, inputFrom, SOURCES, type Source } from './landing/sources.ts';
import { visitPage } from './landing/visit-page.ts';

/** Lighthouse takes half a minute a page: it measures one brief in each tone from each source. 0 leaves it out. */
const LAB_RUNS = Number(process.env['LAB_RUNS'] ?? 5);
/** Some of the sources, `words,pdf`, for a run in pieces. */
const CHOSEN = process.env['SOURCES']?.split(',');
const LAB_BRIEF = 'software';

/**
 * Every tone with every source and brief: what axe finds at 390 and 1280 pixels (WCAG 2.2 AA), what html-validate finds, what
 * the gate's browser finds at four widths (eleven kinds, overflow among them), size, scripts, and requests to other hosts. Then
 * Lighthouse on a phone. Figures of peers stand beside.
 */
export async function run(): Promise<void> {
  const program = await prepareChromium(process.env['CHROMIUM_PATH']);
  if (program === null) throw new Error('This benchmark needs Chromium');
  const log = createLogger({ LOG_LEVEL: 'warn' }, 'worker');
  const browser = await chromium.launch({
    executablePath: program,
    chromiumSandbox: process.getuid?.() !== 0,
  });
  const pages = await makePages({ browser, log });
  const server = await servePages(pages);
  await checkPages(pages, { browser, program, log, urlOf: server.urlOf });
  await browser.close();
  const lab: Record<string, Scores> = {};
  for (const name of LAB_RUNS > 0 ? pages.keys() : [])
    if (name.startsWith(`${LAB_BRIEF}-`))
      lab[name] = await lighthouseOf(server.urlOf(name), { program, log, runs: LAB_RUNS });
  if (LAB_RUNS > 0) console.table(lab);
  console.log(PEERS_NOTE);
  console.table(PEERS);
  server.close();
}

/** By brief, source and tone. */
async function makePages(tools: { browser: Browser; log: Logger }): Promise<Map<string, string>> {
  const sources = SOURCES.filter((source) => CHOSEN?.includes(source) ?? true);
  const pages = new Map<string, string>();
  for (const brief of BRIEFS) {
    const designs = await designsOf(brief, sources, tools);
    for (const source of sources)
      for (const tone of BRAND_TONES) {
        const input = inputFrom(source, { brief, tone, designs });
        if (input) pages.set(nameOf(brief.name, source, tone), pageHtml(input));
      }
  }
  return pages;
}

const nameOf = (brief: string, source: Source, tone: string) => `${brief}-${source}-${tone}`;

/** Prints what was found of each page, then the worst and the sums of all of them. */
async function checkPages(
  pages: ReadonlyMap<string, string>,
  tools: { browser: Browser; program: string; log: Logger; urlOf: (name: string) => string },
): Promise<void> {
  const { browser, program, log, urlOf } = tools;
  const markup = createMarkupValidator();
  const checker = chromiumChecker({ program, log });
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, html] of pages) {
    const phone = await visitPage(browser, urlOf(name), 390);
    const desktop = await visitPage(browser, urlOf(name), 1280);
    const rendered = await checker.check(html);
    const invalid = await markup.validate(html);
    rows[name] = {
      axe: phone.violations.length + desktop.violations.length,
      'html-validate': invalid.length,
      overflow: rendered.filter(({ kind }) => kind === 'horizontal-overflow').length,
      rendered: rendered.length,
      kB: Math.round(Buffer.byteLength(html.replace(/(["'(])data:[^"')]*/g, '$1')) / 100) / 10,
      scripts: html.match(/<script(?! type="application\/ld\+json")/g)?.length ?? 0,
      'other hosts': phone.outside + desktop.outside,
    };
    for (const said of [...phone.violations, ...desktop.violations]) console.log(`${name}: ${said}`);
    for (const { rule, message } of invalid) console.log(`${name}: ${rule}: ${message}`);
    for (const { kind, width, detail } of rendered) console.log(`${name}: ${kind} at ${width}: ${detail}`);
  }
  await Promise.all([checker.close(), markup.close()]);
  console.table(rows);
  const all = Object.values(rows);
  const columns = Object.keys(all[0] ?? {});
  const worst = columns.map((column) => [column, Math.max(...all.map((row) => row[column] ?? 0))]);
  console.table({ [`worst of ${all.length} pages`]: Object.fromEntries(worst) });
}
