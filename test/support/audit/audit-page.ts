import type { PageFacts } from '../../../domain/site/page-facts.ts';
import type { PageRule } from '../../../domain/audit/rule.ts';
import type { SiteFacts } from '../../../domain/site/site-facts.ts';
import { readHtml } from '../../../parsers/html/read-html.ts';

/** A page in short: its HTML, or what else is special about it. */
export type Given =
  | string
  | (Partial<Omit<PageFacts, 'html'>> & {
      html?: string;
      /** URLs that robots.txt closes for everyone. */
      blocked?: RegExp;
      /** The crawler for which robots.txt closes everything. */
      blockedFor?: string;
    });

export interface GoldenPair {
  rule: string;
  /** Breaks the rule. */
  bad: Given;
  /** Comes close and does not. */
  good: Given;
}

const ORIGIN = 'https://shop.example';

/** The facts of a page as the crawler and the real reader of HTML give them. */
export function pageOf(given: Given): PageFacts {
  const {
    html,
    blocked: _,
    blockedFor: __,
    ...facts
  }: Exclude<Given, string> = typeof given === 'string' ? { html: given } : given;
  const url = facts.url ?? `${ORIGIN}/page`;
  const finalUrl = facts.finalUrl ?? url;
  const headers = { 'content-type': 'text/html; charset=utf-8', ...facts.headers };
  const bytes = Buffer.byteLength(html ?? '');
  return {
    status: 200,
    failure: null,
    redirects: [],
    depth: 1,
    inSitemap: true,
    contentType: 'text/html',
    bytes,
    transferBytes: bytes,
    firstByteMs: 50,
    totalMs: 80,
    httpVersion: '2',
    ...facts,
    url,
    finalUrl,
    headers,
    html:
      html === undefined ? null : readHtml(Buffer.from(html), { url: finalUrl, headers, siteUrl: ORIGIN }),
  };
}

export function siteOf(given: Given): SiteFacts {
  const { blocked, blockedFor }: Exclude<Given, string> = typeof given === 'string' ? {} : given;
  return {
    origin: ORIGIN,
    isBlocked: (url, agent) => (blocked?.test(url) ?? false) || (agent !== undefined && agent === blockedFor),
  };
}

/** Tests that every rule finds its bad page and leaves its good one alone, and that no rule is without a pair. */
export function testRules(rules: readonly PageRule[], pairs: readonly GoldenPair[]): void {
  test.each(pairs)('$rule', ({ rule: id, bad, good }) => {
    const rule = rules.find((candidate) => candidate.id === id);
    expect(rule).toBeDefined();
    expect(rule?.find(pageOf(bad), siteOf(bad))).toEqual(expect.any(Object));
    expect(rule?.find(pageOf(good), siteOf(good))).toBeNull();
  });

  test('every rule has a pair', () => {
    const paired = new Set(pairs.map(({ rule }) => rule));
    expect(rules.map(({ id }) => id).filter((id) => !paired.has(id))).toEqual([]);
  });
}
