import { canonicalUrl } from '../../../domain/site/urls/canonical-url.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { ExchangeOptions } from '../../site/fetch/exchange.ts';
import { openFollowing } from '../../site/fetch/open-following.ts';

const MOST_REDIRECTS = 10;
/** Statuses of servers that do not support HEAD. */
const NO_HEAD = new Set([400, 403, 404, 405, 501]);

/**
 * The canonical URL of the start page after redirects. Its body is not read; the crawl does that. AppErrors:
 * `address-unreachable`, `address-refused`, `too-many-redirects`.
 */
export async function findStart(startUrl: string, options: ExchangeOptions): Promise<string> {
  const url = (await arrive(startUrl, { ...options, method: 'HEAD' })) ?? (await arrive(startUrl, options));
  const canonical = url === null ? null : canonicalUrl(url);
  if (canonical === null)
    throw new AppError('address-unreachable', `The start page ${startUrl} does not lead to a valid URL`);
  return canonical;
}

/** Null when a HEAD request is not supported. */
async function arrive(startUrl: string, options: ExchangeOptions): Promise<string | null> {
  const isHead = options.method === 'HEAD';
  try {
    const answer = await openFollowing(startUrl, { ...options, redirects: MOST_REDIRECTS });
    answer.body.destroy();
    return isHead && NO_HEAD.has(answer.status) ? null : answer.url;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (isHead && error.code === 'address-unreachable') return null;
    const code = error.code === 'address-timeout' ? 'address-unreachable' : error.code;
    throw new AppError(code, `The start URL ${startUrl} could not be opened. ${error.message}`, {
      cause: error,
    });
  }
}
