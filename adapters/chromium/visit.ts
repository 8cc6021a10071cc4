import type { BrowserContextOptions, Page } from 'playwright';
import { AppError } from '../../domain/platform/errors.ts';
import type { RunningBrowser } from './launch.ts';

/** Milliseconds for closing a profile; one that takes longer ends with its browser. */
const CLOSE_MS = 5_000;

export interface VisitOptions {
  context: BrowserContextOptions;
  /** Milliseconds for the whole visit. */
  timeout: number;
  onTimeout: () => AppError;
  /** The error when a page's process crashes, usually because of its size. @default `address-unreachable` */
  onCrash?: () => AppError;
  signal?: AbortSignal | undefined;
}

/**
 * Runs `work` on a page in a profile of its own, which is always removed afterwards, at the latest at the deadline, whatever the
 * page does. `retire` is called if the profile could not be closed in time. Rejects with the signal's reason or an AppError for
 * what ended the page; errors of `work` are passed on.
 */
export async function visit<Result>(
  running: RunningBrowser,
  retire: () => void,
  options: VisitOptions,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { browser } = running;
  const { signal } = options;
  signal?.throwIfAborted();
  const end = Promise.withResolvers<never>();
  const onAbort = () => end.reject(signal?.reason);
  const onGone = () => end.reject(new AppError('unavailable', 'The browser has exited'));
  const timer = setTimeout(() => end.reject(options.onTimeout()), options.timeout);
  signal?.addEventListener('abort', onAbort, { once: true });
  browser.once('disconnected', onGone);
  const context = browser.newContext({
    acceptDownloads: false,
    serviceWorkers: 'block',
    permissions: [],
    ...options.context,
  });
  const use = async (): Promise<Result> => {
    const profile = await context;
    const page = await profile.newPage();
    // Windows opened by a page are closed at once; dialogs are dismissed by Playwright.
    profile.on('page', (popup) => void popup.close().catch(() => {}));
    page.once('crash', () => end.reject((options.onCrash ?? pageCrashed)()));
    return await work(page);
  };
  const using = use();
  using.catch(() => {});
  try {
    return await Promise.race([using, end.promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    browser.off('disconnected', onGone);
    const isClosed = await within(
      CLOSE_MS,
      context.then((profile) => profile.close()),
    );
    if (!isClosed) retire();
  }
}

const pageCrashed = (): AppError => new AppError('address-unreachable', 'The page crashed the browser');

/** Whether the work settled in time, even by failing: a profile that ended with its browser counts as closed. */
async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const timer = Promise.withResolvers<boolean>();
  const timeout = setTimeout(() => timer.resolve(false), ms);
  const settled = work.then(
    () => true,
    () => true,
  );
  const result = await Promise.race([settled, timer.promise]);
  clearTimeout(timeout);
  return result;
}
