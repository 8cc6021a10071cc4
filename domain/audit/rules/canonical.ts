import { isSameSite } from '../../site/urls/same-site.ts';
import { listed, rulesOf, when, error, notice, warning } from './written-rule.ts';
import { canonicalOf, isNoindex } from './signals.ts';

const PAGE_NUMBER = /(?:[?&](?:page|paged|p|seite)=|\/(?:page|seite)\/)(\d+)/i;
const LEFTOVER = /\{\{|%%\w+%%|\bundefined\b|\/\/(?:localhost|127\.0\.0\.1|(?:staging|stage|dev|test)\.)/i;

/** Rules about the canonical link of a single page. */
export const canonicalRules = rulesOf('canonical', [
  notice('canonical-missing', {
    title: 'The page has no canonical link',
    why: 'If the page is available at several URLs, search engines have to guess which one is the original.',
    howToFix: 'Add <link rel="canonical"> with the page’s own URL to the <head>.',
    onHtml: ({ canonicals }, page) => when(canonicals.length === 0 && !isNoindex(page)),
  }),
  error('canonical-multiple', {
    title: 'The page has several canonical URLs',
    why: 'Search engines ignore all of them if they differ.',
    howToFix: 'Keep one canonical link; often both a plugin and the theme add one.',
    onHtml: ({ canonicals }) => {
      const inPage = [
        ...new Set(
          canonicals.filter(({ source }) => source === 'html').map(({ url, written }) => url ?? written),
        ),
      ];
      return inPage.length < 2 ? null : listed('canonicals', inPage);
    },
  }),
  error('canonical-header-differs', {
    title: 'The canonical URLs in the HTML and the HTTP header differ',
    why: 'Search engines ignore both if they contradict each other.',
    howToFix: 'Remove one of them, or make them agree.',
    onHtml: ({ canonicals }) => {
      const header = canonicals.filter(({ source }) => source === 'header').map(({ url }) => url);
      const inPage = canonicals.filter(({ source }) => source === 'html').map(({ url }) => url);
      const differs = header.length > 0 && inPage.length > 0 && !inPage.some((url) => header.includes(url));
      return differs ? listed('canonicals', [...header, ...inPage].map(String)) : null;
    },
  }),
  error('canonical-invalid', {
    title: 'The canonical link is not a valid URL',
    why: 'An empty or invalid canonical URL is ignored.',
    howToFix: 'Use the full URL of the page.',
    onHtml: ({ canonicals }) =>
      listed(
        'canonicals',
        canonicals.filter(({ url }) => url === null),
        ({ written }) => written || '(empty)',
      ),
  }),
  notice('canonical-relative', {
    title: 'The canonical link is a relative URL',
    why: 'It changes with the host and path through which the page was requested, which is what it should prevent.',
    howToFix: 'Use an absolute URL, including https:// and the host.',
    onHtml: ({ canonicals }) =>
      listed(
        'canonicals',
        canonicals.filter(({ url, written }) => url !== null && !/^\s*[a-z][a-z\d+.-]*:/i.test(written)),
        ({ written }) => written,
      ),
  }),
  error('canonical-outside-head', {
    title: 'The canonical link is outside the <head>',
    why: 'Search engines ignore canonical links in the <body>.',
    howToFix: 'Move it into the <head>; a stray tag may close the head too early.',
    onHtml: ({ canonicals }) =>
      listed(
        'canonicals',
        canonicals.filter(({ inHead }) => !inHead),
        ({ written }) => written,
      ),
  }),
  notice('canonical-to-other-site', {
    title: 'The canonical URL is on another site',
    why: 'You give up your place in search results to that site; this is right only for content taken from there.',
    howToFix: 'Make sure that this is intended; otherwise use the page’s own URL.',
    onHtml: (_html, page) => {
      const canonical = canonicalOf(page);
      return when(canonical !== null && !isSameSite(canonical, page.finalUrl, 'domain'), {
        canonical: canonical ?? '',
      });
    },
  }),
  error('canonical-insecure', {
    title: 'The canonical link of an HTTPS page uses HTTP',
    why: 'It tells search engines to show the http:// URL.',
    howToFix: 'Use https:// in the canonical link.',
    onHtml: ({ canonicals }, page) =>
      listed(
        'canonicals',
        canonicals.flatMap(({ url }) =>
          url?.startsWith('http:') && page.finalUrl.startsWith('https:') ? [url] : [],
        ),
      ),
  }),
  notice('canonical-with-fragment', {
    title: 'The canonical link contains a fragment',
    why: 'Search engines ignore everything after #; it is probably unintended.',
    howToFix: 'Remove the # and everything after it.',
    onHtml: ({ canonicals }) =>
      listed(
        'canonicals',
        canonicals.filter(({ written }) => written.includes('#')),
        ({ written }) => written,
      ),
  }),
  warning('canonical-of-first-page', {
    title: 'A paginated page has the first page as its canonical',
    why: 'Search engines may ignore the items listed on later pages.',
    howToFix: 'Use a self-referencing canonical on every page of the series.',
    onHtml: (_html, page) => {
      const canonical = canonicalOf(page);
      if (canonical === null || canonical === page.finalUrl) return null;
      const isLater = Number(PAGE_NUMBER.exec(page.finalUrl)?.[1] ?? 1) > 1;
      return when(isLater && !PAGE_NUMBER.test(canonical), { canonical });
    },
  }),
  error('canonical-leftover', {
    title: 'The canonical link contains a test system URL or template code',
    why: 'Search engines are sent to a URL that is not meant for the public.',
    howToFix: 'Correct the template or the base URL in the settings of your CMS.',
    onHtml: ({ canonicals }, page) =>
      listed(
        'canonicals',
        canonicals
          .map(({ written }) => written)
          .filter((written) => LEFTOVER.test(written) && !LEFTOVER.test(page.finalUrl)),
      ),
  }),
]);
