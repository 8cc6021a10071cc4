import { crawlerName } from '../../domain/site/crawler-agent.ts';
import { addressRule } from '../../domain/platform/urls/web-url.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import type { BrowserPages } from '../../domain/ports/browser-pages.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import type { RenderedChecker } from '../../domain/ports/page-checks.ts';
import type { PdfPrinter } from '../../domain/ports/pdf-printer.ts';
import type { PageLab } from '../../domain/ports/page-lab.ts';
import type { SiteReader } from '../../domain/ports/site-reader.ts';
import { lighthouseLab } from './lighthouse/lab.ts';
import { chromiumPages } from './browser-pages.ts';
import { findChromium } from './find.ts';
import { chromiumChecker } from './page-check/rendered-checker.ts';
import { chromiumPrinter } from './pdf-printer.ts';
import { startPinningProxy } from './proxy/pinning-proxy.ts';
import { chromiumSiteReader } from './site/site-reader.ts';

type BrowserSettings = Pick<
  Settings,
  'CHROMIUM_PATH' | 'BROWSER_PAGES' | 'ALLOW_PRIVATE_NETWORK' | 'PUBLIC_BASE_URL' | 'PORT'
>;

/** The worker's tools that use Chromium. */
export interface BrowserTools {
  /** Null without Chromium. */
  browser: BrowserPages | null;
  lab: PageLab;
  /** Null without Chromium. */
  pdf: PdfPrinter | null;
  /** Null without Chromium. */
  checker: RenderedChecker | null;
  close(): Promise<void>;
}

/** Finds Chromium and starts its proxy; browsers are started on demand. */
export async function openBrowser(settings: BrowserSettings, log: Logger): Promise<BrowserTools> {
  const program = await findChromium(settings.CHROMIUM_PATH);
  if (program === null) {
    const lab = lighthouseLab({ program, proxy: null, log });
    return { browser: null, lab, pdf: null, checker: null, close: () => Promise.resolve() };
  }
  const isAllowed = addressRule(settings);
  const proxy = await startPinningProxy({ isAllowed });
  const owner = crawlerName(settings);
  const browser = chromiumPages({ program, proxy, isAllowed, owner, log, pages: settings.BROWSER_PAGES });
  const pdf = chromiumPrinter({ program, log });
  const checker = chromiumChecker({ program, log });
  return {
    browser,
    lab: lighthouseLab({ program, proxy, log }),
    pdf,
    checker,
    async close() {
      await checker.close();
      await pdf.close();
      await browser.close();
      await proxy.close();
    },
  };
}

/** Opens a reader of sites for requests that users are waiting for; null without Chromium. Its browser is started on demand. */
export async function openSiteReader(settings: BrowserSettings, log: Logger): Promise<SiteReader | null> {
  const program = await findChromium(settings.CHROMIUM_PATH);
  if (program === null) return null;
  const isAllowed = addressRule(settings);
  const proxy = await startPinningProxy({ isAllowed });
  const owner = crawlerName(settings);
  const reader = chromiumSiteReader({ program, proxy, isAllowed, owner, log, pages: settings.BROWSER_PAGES });
  return {
    read: (request) => reader.read(request),
    async close() {
      await reader.close();
      await proxy.close();
    },
  };
}
