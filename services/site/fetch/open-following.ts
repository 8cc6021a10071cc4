import { AppError } from '../../../domain/platform/errors.ts';
import { redirectOf } from '../../../domain/platform/urls/redirect.ts';
import type { WebAnswer } from '../../../domain/ports/web-fetcher.ts';
import { exchange, type ExchangeOptions } from './exchange.ts';

/** Requests a URL at the pace of its host and follows redirects. Throws an AppError if there is no response. */
export async function openFollowing(
  first: string,
  options: ExchangeOptions & { redirects: number },
): Promise<WebAnswer> {
  const redirects: WebAnswer['redirects'] = [];
  let url = first;
  for (;;) {
    const { answer, ...outcome } = await exchange(url, options);
    if (!answer) throw 'error' in outcome ? outcome.error : new AppError('internal');
    const location = redirectOf(answer);
    const next = location === '' ? null : URL.parse(location, url);
    if (!next) return { ...answer, url, redirects };
    answer.body.destroy();
    if (redirects.length >= options.redirects) throw new AppError('too-many-redirects');
    redirects.push({ url, status: answer.status });
    url = next.href;
  }
}
