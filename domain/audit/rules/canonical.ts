import { isSameSite } from '../../site/urls/same-site.ts';
import type { PageRule } from '../rule.ts';
import { listed, onHtml, when } from './on-html.ts';
import { canonicalOf, isNoindex } from './signals.ts';

const category = 'canonical';
const PAGE_NUMBER = /(?:[?&](?:page|paged|p|seite)=|\/(?:page|seite)\/)(\d+)/i;
const LEFTOVER = /\{\{|%%\w+%%|\bundefined\b|\/\/(?:localhost|127\.0\.0\.1|(?:staging|stage|dev|test)\.)/i;

/** The canonical link of one page by itself. */
export const canonicalRules: PageRule[] = [
  onHtml(
    {
      id: 'canonical-missing',
      category,
      severity: 'notice',
      title: 'The page names no canonical address',
      why: 'When the page answers under several addresses, search engines have to guess which one is the real one.',
      howToFix: 'Add <link rel="canonical"> with the page’s own address to the head.',
    },
    ({ canonicals }, page) => when(canonicals.length === 0 && !isNoindex(page)),
  ),
  onHtml(
    {
      id: 'canonical-multiple',
      category,
      severity: 'error',
      title: 'The page names several canonical addresses',
      why: 'Search engines ignore all of them when they differ.',
      howToFix: 'Keep one canonical link; a plugin and the theme often both write one.',
    },
    ({ canonicals }) => {
      const inPage = [
        ...new Set(
          canonicals.filter(({ source }) => source === 'html').map(({ url, written }) => url ?? written),
        ),
      ];
      return inPage.length < 2 ? null : listed('canonicals', inPage);
    },
  ),
  onHtml(
    {
      id: 'canonical-header-differs',
      category,
      severity: 'error',
      title: 'Page and header name different canonical addresses',
      why: 'Search engines ignore both when they contradict each other.',
      howToFix: 'Remove one of them, or make them agree.',
    },
    ({ canonicals }) => {
      const header = canonicals.filter(({ source }) => source === 'header').map(({ url }) => url);
      const inPage = canonicals.filter(({ source }) => source === 'html').map(({ url }) => url);
      const differs = header.length > 0 && inPage.length > 0 && !inPage.some((url) => header.includes(url));
      return differs ? listed('canonicals', [...header, ...inPage].map(String)) : null;
    },
  ),
  onHtml(
    {
      id: 'canonical-invalid',
      category,
      severity: 'error',
      title: 'The canonical link is no web address',
      why: 'An empty or broken address is ignored.',
      howToFix: 'Write the full address of the page into it.',
    },
    ({ canonicals }) =>
      listed(
        'canonicals',
        canonicals.filter(({ url }) => url === null).map(({ written }) => written || '(empty)'),
      ),
  ),
  onHtml(
    {
      id: 'canonical-relative',
      category,
      severity: 'notice',
      title: 'The canonical link is a relative address',
      why: 'It changes with the host and path under which the page was reached, which is what it should prevent.',
      howToFix: 'Write the address in full, with https:// and the host.',
    },
    ({ canonicals }) =>
      listed(
        'canonicals',
        canonicals
          .filter(({ url, written }) => url !== null && !/^\s*[a-z][a-z\d+.-]*:/i.test(written))
          .map(({ written }) => written),
      ),
  ),
  onHtml(
    {
      id: 'canonical-outside-head',
      category,
      severity: 'error',
      title: 'The canonical link does not stand in the head',
      why: 'Search engines ignore canonical links in the body.',
      howToFix: 'Move it into <head>; a stray tag may end the head too early.',
    },
    ({ canonicals }) =>
      listed(
        'canonicals',
        canonicals.filter(({ inHead }) => !inHead).map(({ written }) => written),
      ),
  ),
  onHtml(
    {
      id: 'canonical-to-other-site',
      category,
      severity: 'notice',
      title: 'The canonical address lies on another site',
      why: 'You hand your place in search results to that site; that is right only for content taken from there.',
      howToFix: 'Make sure that it is meant; otherwise name the page’s own address.',
    },
    (_html, page) => {
      const canonical = canonicalOf(page);
      return when(canonical !== null && !isSameSite(canonical, page.finalUrl, 'domain'), {
        canonical: canonical ?? '',
      });
    },
  ),
  onHtml(
    {
      id: 'canonical-insecure',
      category,
      severity: 'error',
      title: 'The canonical link of an encrypted page is unencrypted',
      why: 'It tells search engines to show the http:// address.',
      howToFix: 'Write https:// into the canonical link.',
    },
    ({ canonicals }, page) =>
      listed(
        'canonicals',
        canonicals.flatMap(({ url }) =>
          url?.startsWith('http:') && page.finalUrl.startsWith('https:') ? [url] : [],
        ),
      ),
  ),
  onHtml(
    {
      id: 'canonical-with-fragment',
      category,
      severity: 'notice',
      title: 'The canonical link has a fragment',
      why: 'Search engines do not tell apart what comes after #; it was probably not meant.',
      howToFix: 'Remove the # and what follows.',
    },
    ({ canonicals }) =>
      listed(
        'canonicals',
        canonicals.filter(({ written }) => written.includes('#')).map(({ written }) => written),
      ),
  ),
  onHtml(
    {
      id: 'canonical-of-first-page',
      category,
      severity: 'warning',
      title: 'A later page of a series names the first one as canonical',
      why: 'What is listed on later pages counts as not there.',
      howToFix: 'Let every page of the series name itself.',
    },
    (_html, page) => {
      const canonical = canonicalOf(page);
      if (canonical === null || canonical === page.finalUrl) return null;
      const isLater = Number(PAGE_NUMBER.exec(page.finalUrl)?.[1] ?? 1) > 1;
      return when(isLater && !PAGE_NUMBER.test(canonical), { canonical });
    },
  ),
  onHtml(
    {
      id: 'canonical-leftover',
      category,
      severity: 'error',
      title: 'The canonical link holds an address of a test system or template code',
      why: 'Search engines are sent to an address that is not yours to show.',
      howToFix: 'Correct the template or the base address in the settings of your system.',
    },
    ({ canonicals }, page) =>
      listed(
        'canonicals',
        canonicals
          .map(({ written }) => written)
          .filter((written) => LEFTOVER.test(written) && !LEFTOVER.test(page.finalUrl)),
      ),
  ),
];
