import type { AuditSite } from '../../../domain/audit/report.ts';
import { storableText } from '../../../domain/platform/storable.ts';
import { fetchRobots, ROBOTS_REDIRECTS } from '../../../domain/site/robots/fetch-robots.ts';
import { MOST_ROBOTS_BYTES } from '../../../domain/site/robots/parse-robots.ts';
import type { ExchangeOptions } from '../../site/fetch/exchange.ts';
import { openFollowing } from '../../site/fetch/open-following.ts';

/** Reads the robots.txt of the site. It also applies to its other hosts (`www.`, `http:`). */
export async function readRobots(startUrl: string, options: ExchangeOptions): Promise<AuditSite['robots']> {
  const chunks: Uint8Array[] = [];
  const answer = await fetchRobots(startUrl, async (url) => {
    const maxBytes = 4 * MOST_ROBOTS_BYTES;
    // A server that does not answer within a page's timeout is unreachable (RFC 9309); waiting is not repeated.
    const once = { ...options, retriesTimeouts: false };
    const opened = await openFollowing(url, { ...once, maxBytes, redirects: ROBOTS_REDIRECTS });
    return { ...opened, body: remembering(opened.body, chunks) };
  });
  const text = Buffer.concat(chunks).subarray(0, MOST_ROBOTS_BYTES).toString('utf8');
  return {
    url: answer.url,
    result: answer.result,
    status: answer.status,
    // Removes characters that PostgreSQL cannot store.
    text: answer.file ? storableText(text) : null,
    sitemaps: answer.file?.sitemaps ?? [],
    crawlDelay: answer.rules.crawlDelayMs === null ? null : answer.rules.crawlDelayMs / 1_000,
    findings: answer.file?.findings ?? [],
  };
}

type Body = AsyncIterable<Uint8Array> & { destroy(): unknown };

/** Passes the body through and keeps a copy of what is read. */
function remembering(body: Body, chunks: Uint8Array[]): Body {
  async function* read() {
    for await (const chunk of body) {
      chunks.push(chunk);
      yield chunk;
    }
  }
  return { [Symbol.asyncIterator]: read, destroy: () => body.destroy() };
}
