import type { FetchFailure } from '../../../domain/site/page-facts.ts';
import type { Target, TargetAnswer } from '../../../db/audit/targets.ts';
import { redirectOf } from '../../../domain/platform/urls/redirect.ts';
import type { WebAnswer } from '../../../domain/ports/web-fetcher.ts';
import { exchange, type Exchange, type ExchangeOptions } from '../../site/fetch/exchange.ts';

const MOST_REDIRECTS = 10;
/** Statuses of HEAD after which GET is tried. */
const HEAD_REFUSED = new Set([400, 403, 404, 405, 406, 500, 501]);
const HEAD_BROKEN = new Set<FetchFailure>(['connect', 'protocol']);

/**
 * Checks a URL with HEAD, or with GET (without reading the body) where a server does not support HEAD. Follows
 * redirects. Throws only the signal's reason.
 */
export async function requestTarget(target: Target, options: ExchangeOptions): Promise<TargetAnswer> {
  const redirects: TargetAnswer['redirects'] = [];
  const seen = new Set<string>();
  for (let url = target.url; ;) {
    const { answer, failure } = await ask(url, options);
    answer?.body.destroy();
    const known = { hash: target.hash, finalUrl: url, redirects };
    if (!answer) return { ...known, status: null, failure, contentType: '', bytes: null };
    const location = redirectOf(answer);
    const next = location === '' ? null : URL.parse(location, url);
    if (next === null) return { ...known, ...described(answer) };
    redirects.push({ url, status: answer.status });
    seen.add(url);
    url = next.href;
    const lost = seen.has(url)
      ? 'redirect-loop'
      : redirects.length > MOST_REDIRECTS
        ? 'too-many-redirects'
        : null;
    if (lost) return { ...known, finalUrl: url, status: null, failure: lost, contentType: '', bytes: null };
  }
}

async function ask(url: string, options: ExchangeOptions): Promise<Exchange> {
  const head = await exchange(url, { ...options, method: 'HEAD' });
  const isRefused = head.answer ? HEAD_REFUSED.has(head.answer.status) : HEAD_BROKEN.has(head.failure);
  if (!isRefused) return head;
  head.answer?.body.destroy();
  return exchange(url, { ...options, method: 'GET' });
}

function described(answer: WebAnswer): Pick<TargetAnswer, 'status' | 'failure' | 'contentType' | 'bytes'> {
  const length = Number.parseInt(headerOf(answer, 'content-length'), 10);
  const contentType = headerOf(answer, 'content-type').split(';')[0]?.trim().toLowerCase() ?? '';
  return {
    status: answer.status,
    failure: null,
    contentType,
    bytes: Number.isSafeInteger(length) ? length : null,
  };
}

function headerOf({ headers }: WebAnswer, name: string): string {
  return [headers[name] ?? ''].flat()[0] ?? '';
}
