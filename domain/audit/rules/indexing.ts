import { listed, rulesOf, when, notice, warning } from './written-rule.ts';
import { canonicalOf, directivesOf, headerDirectives, isNoindex, metaDirectives } from './signals.ts';

const KNOWN =
  /^(?:all|index|noindex|follow|nofollow|none|noarchive|nocache|nosnippet|noimageindex|notranslate|noodp|noydir|indexifembedded|noai|noimageai|max-snippet\s*:\s*-?\d+|max-image-preview\s*:\s*(?:none|standard|large)|max-video-preview\s*:\s*-?\d+|unavailable_after\s*:.*)$/;
/** Paths of pages that need not be found by search engines. */
const UTILITY =
  /\/(?:log-?in|sign-?(?:in|up)|register|account|cart|basket|checkout|search|suche|wishlist|password|logout|thank-?you|danke|feed|tag|author|print)\b|[?&](?:s|q|sort|order|filter|page|print)=/i;

/** Rules about the indexing directives of a single page. */
export const indexingRules = rulesOf('indexing', [
  notice('page-noindex', {
    title: 'The page is set to noindex',
    why: 'This is right for pages that should not appear in search; others become invisible.',
    howToFix: 'Remove noindex if the page should be found.',
    onHtml: (_html, page) => when(isNoindex(page) && !UTILITY.test(page.finalUrl)),
  }),
  notice('page-nofollow', {
    title: 'The page is set to nofollow',
    why: 'Pages that are linked only from here may never be found.',
    howToFix: 'Remove nofollow from the robots directives; mark individual links instead.',
    onHtml: (_html, page) => {
      const directives = directivesOf(page);
      return when(directives.includes('nofollow') && !isNoindex(page));
    },
  }),
  notice('page-nosnippet', {
    title: 'The page forbids a search snippet',
    why: 'Results without a snippet are clicked less often, and AI answers may not quote the page.',
    howToFix: 'Remove nosnippet or max-snippet:0 unless the text must not be shown.',
    onHtml: (_html, page) => {
      const found = directivesOf(page).filter((directive) =>
        /^(?:nosnippet|max-snippet\s*:\s*0)$/.test(directive),
      );
      return isNoindex(page) ? null : listed('directives', found);
    },
  }),
  notice('page-noimageindex', {
    title: 'The page keeps its images out of image search',
    why: 'Visitors who search for images do not find the page.',
    howToFix: 'Remove noimageindex or max-image-preview:none unless this is intended.',
    onHtml: (_html, page) =>
      listed(
        'directives',
        directivesOf(page).filter((directive) =>
          /^(?:noimageindex|max-image-preview\s*:\s*none)$/.test(directive),
        ),
      ),
  }),
  warning('robots-directives-conflict', {
    title: 'Robots directives contradict each other',
    why: 'Search engines obey the more restrictive one, so the page may be hidden against your will.',
    howToFix: 'Keep one directive, in the page or in the header; often both a plugin and the server set one.',
    onHtml: (html, page) => {
      const directives = new Set([...metaDirectives(html), ...headerDirectives(page)]);
      const pairs = [
        ['index', 'noindex'],
        ['follow', 'nofollow'],
        ['all', 'none'],
        ['all', 'noindex'],
      ];
      return listed(
        'directives',
        pairs.filter((pair) => pair.every((name) => directives.has(name))),
        (pair) => pair.join(' / '),
      );
    },
  }),
  notice('robots-directive-unknown', {
    title: 'A robots directive is unknown to search engines',
    why: 'Misspelled directives are ignored, so the page is treated as if there were none.',
    howToFix: 'Correct the spelling; directives are separated by commas.',
    onHtml: (html) =>
      listed(
        'directives',
        metaDirectives(html).filter((directive) => !KNOWN.test(directive)),
      ),
  }),
  warning('robots-meta-outside-head', {
    title: 'The robots meta tag is outside the <head>',
    why: 'Whether it is obeyed there depends on the search engine.',
    howToFix: 'Move it into the <head>; a stray tag may close the head too early.',
    onHtml: ({ metas }) => when(metas.some(({ name, inHead }) => name === 'robots' && !inHead)),
  }),
  warning('noindex-unreadable', {
    title: 'The page is noindex but blocked by robots.txt',
    why: 'Search engines never see the noindex, so they may show the bare URL.',
    howToFix: 'Allow the page in robots.txt until it has disappeared from the index.',
    onAny: (page, { isBlocked }) => when(isNoindex(page) && isBlocked(page.finalUrl, 'Googlebot')),
  }),
  notice('page-blocked', {
    title: 'An internally linked page is blocked by robots.txt',
    why: 'Search engines cannot read it; they may still show its bare URL.',
    howToFix: 'Allow the page in robots.txt if it should be found.',
    onAny: ({ url, depth, inSitemap }, { isBlocked }) =>
      when(depth !== null && !inSitemap && isBlocked(url, 'Googlebot') && !UTILITY.test(url)),
  }),
  warning('noindex-with-canonical', {
    title: 'The page is noindex and has another page as its canonical',
    why: 'One signal says "never show this", the other "this is the same as that page"; the other page may be hidden too.',
    howToFix: 'Keep the canonical link and remove noindex, or vice versa.',
    onHtml: (_html, page) => {
      const canonical = canonicalOf(page);
      return when(isNoindex(page) && canonical !== null && canonical !== page.finalUrl, {
        canonical: canonical ?? '',
      });
    },
  }),
  warning('expiry-date-invalid', {
    title: 'The unavailable_after date is invalid',
    why: 'An unavailable_after that cannot be parsed is ignored, and the page stays in search results.',
    howToFix: 'Use a date such as 2027-01-31.',
    onHtml: (_html, page) =>
      listed(
        'directives',
        directivesOf(page).filter((directive) => {
          const date = /^unavailable_after\s*:\s*(.*)$/.exec(directive)?.[1];
          return date !== undefined && Number.isNaN(Date.parse(date));
        }),
      ),
  }),
  notice('pagination-to-itself', {
    title: 'The page links to itself as the next or previous page',
    why: 'Crawlers that follow the series get no further.',
    howToFix: 'Point rel="next" and rel="prev" to the adjacent pages.',
    onHtml: ({ relations }, page) =>
      listed(
        'relations',
        relations.filter(({ rel, url }) => (rel === 'next' || rel === 'prev') && url === page.finalUrl),
        ({ rel }) => rel,
      ),
  }),
]);
