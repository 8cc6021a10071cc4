import type { CDPSession, Page } from 'playwright';
import { AppError } from '../../../domain/platform/errors.ts';
import { Slots } from '../../../domain/platform/slots.ts';
import { parseWebUrl } from '../../../domain/platform/urls/web-url.ts';
import type { SiteLook } from '../../../domain/landing/tokens/site-look.ts';
import type { SiteReader, SiteReading, SiteRequest } from '../../../domain/ports/site-reader.ts';
import type { BrowserPagesOptions } from '../browser-pages.ts';
import { deviceContext } from '../devices.ts';
import { SharedBrowser } from '../shared-browser.ts';
import { navigate, type Navigation } from '../navigate.ts';
import type { ProxySession } from '../proxy/pinning-proxy.ts';
import { visit } from '../visit.ts';
import { drawnPictures, loadedPictures } from './pictures.ts';
import { readLook } from './read-page.ts';

const MOST_BYTES = 60_000_000;
const MEMORY_BYTES = 1_073_741_824;
/** Time limits in milliseconds. */
interface Times {
  /** For the whole reading: on a busy machine a heavy page takes several times as long as on an idle one. */
  all: number;
  /** For the server's response. */
  answer: number;
  /** For the document and its blocking scripts. */
  document: number;
  /** For the page's other resources, and then for its scripts' requests. */
  load: number;
  quiet: number;
  screenshot: number;
  /** For starting to draw pictures; the last one started may take as long again. */
  pictures: number;
}

const TIMES: Times = {
  all: 40_000,
  answer: 15_000,
  document: 6_000,
  load: 1_800,
  quiet: 700,
  screenshot: 2_500,
  pictures: 1_200,
};
/** Maximum height of the screenshot in pixels, from the top of the page. */
const MOST_HEIGHT = 5_000;
/** Drawing a taller page beyond the window takes too long, so only the window is captured. Pixels. */
const MOST_LAID_OUT = 60_000;

/** Reads sites in a Chromium whose only network access is the proxy that checks IP addresses. */
export function chromiumSiteReader(options: BrowserPagesOptions & { times?: Times }): SiteReader {
  const { program, proxy, isAllowed, owner, log, pages } = options;
  const { memoryBytes = MEMORY_BYTES, times = TIMES } = options;
  const slots = new Slots(pages);
  const kept = new SharedBrowser({ program, proxy: proxy.server, log, memoryBytes });

  async function readIn(request: SiteRequest): Promise<SiteReading> {
    const session = proxy.openSession(MOST_BYTES);
    try {
      return await kept.use((running, retire) => {
        const { username, password } = session;
        const context = {
          ...deviceContext('desktop', { version: running.browser.version(), owner }),
          proxy: { server: proxy.server, username, password },
          reducedMotion: 'reduce' as const,
        };
        const onTimeout = () => new AppError('address-timeout', 'The site took too long');
        return visit(
          running,
          retire,
          { context, timeout: times.all, onTimeout, signal: request.signal },
          (page) => readSite(page, request, { session, times }),
        );
      });
    } finally {
      session.close();
    }
  }

  return {
    async read(request) {
      const { href } = parseWebUrl(request.url, isAllowed);
      const giveSlotBack = await turnOf(slots, request);
      try {
        return await readIn({ ...request, url: href });
      } catch (error) {
        if (request.signal?.aborted) throw request.signal.reason;
        if (error instanceof AppError) throw error;
        throw new AppError('address-unreachable', 'The page crashed the browser', { cause: error });
      } finally {
        giveSlotBack();
      }
    },
    close: () => kept.close(),
  };
}

/** Waits for a free slot; AppError `unavailable` if none becomes free in time. */
async function turnOf(slots: Slots, { signal, turn, patience }: SiteRequest): Promise<() => void> {
  const limit = patience === undefined ? undefined : AbortSignal.timeout(patience);
  const ends = [signal, limit].filter((one) => one !== undefined);
  try {
    return await slots.take(ends.length > 0 ? AbortSignal.any(ends) : undefined, turn);
  } catch (error) {
    if (!limit?.aborted || signal?.aborted) throw error;
    throw new AppError('unavailable', 'All pages of the browser are in use', { retryAfter: 10 });
  }
}

async function readSite(
  page: Page,
  request: SiteRequest,
  { session, times }: { session: ProxySession; times: Times },
): Promise<SiteReading> {
  const navigation = await navigate(page, request.url, session, { until: 'commit', timeout: times.answer });
  requirePage(navigation);
  // A page that never stops loading is read as it is.
  await page.waitForLoadState('domcontentloaded', { timeout: times.document }).catch(() => {});
  await page.waitForLoadState('load', { timeout: times.load }).catch(() => {});
  await page.waitForLoadState('networkidle', { timeout: times.quiet }).catch(() => {});
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Page.enable');
  const look = await readLook(page, protocol, navigation.url);
  const degraded: string[] = [];
  const screenshot = await within(times.screenshot, () => photograph(protocol, look));
  if (screenshot === null) degraded.push('There is no screenshot: the page took too long to be drawn');
  const wanted = request.pictures(look);
  const deadline = performance.now() + times.pictures;
  const pictures = await within(2 * times.pictures, async () =>
    drawnPictures(page, protocol, await loadedPictures(protocol, wanted), deadline),
  );
  if (pictures === null) degraded.push('The pictures of the site could not be fetched in time');
  return { look, pictures: pictures ?? [], screenshot, degraded };
}

function requirePage(navigation: Navigation): void {
  const [status, contentType] = [navigation.status(), navigation.contentType()];
  if (status !== null && status >= 400) {
    throw new AppError('address-unreachable', `The site answered with status ${status}`);
  }
  if (contentType !== null && !/^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType.trim())) {
    throw new AppError('address-unreachable', 'The URL is not a web page');
  }
}

async function photograph(protocol: CDPSession, { view, height }: SiteLook): Promise<Buffer> {
  const { data } = await protocol.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: 70,
    ...(height <= MOST_LAID_OUT && {
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width: view.width, height: Math.min(height, MOST_HEIGHT), scale: 1 },
    }),
  });
  return Buffer.from(data, 'base64');
}

/** Null if the work failed or took too long. */
async function within<T>(ms: number, work: () => Promise<T>): Promise<T | null> {
  const timer = Promise.withResolvers<null>();
  const timeout = setTimeout(() => timer.resolve(null), ms);
  try {
    return await Promise.race([work().catch(() => null), timer.promise]);
  } finally {
    clearTimeout(timeout);
  }
}
