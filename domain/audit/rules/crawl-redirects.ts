import type { FetchFailure } from '../../site/page-facts.ts';
import { isSameSite } from '../../site/urls/same-site.ts';
import { isBroken } from '../broken.ts';
import { listed, rulesOf, when, error, notice, warning } from './written-rule.ts';

const TEMPORARY = new Set([302, 303, 307]);
/** Paths that depend on the visitor (sign-in, language, consent), where temporary redirects are correct. */
const PERSONAL = /\/(?:log-?in|sign-?in|log-?out|account|cart|basket|checkout|auth|consent|oauth)\b/i;
const SOFT_ERROR = new RegExp(
  [
    String.raw`^(?:(?:error|fehler|erreur) )?(?:404|410)\b|\berror 404\b|\b404 (?:error|not found)\b`,
    String.raw`\b(?:page|seite|product|article) (?:(?:was|is|could|can) ?n?)?(?:not |[’']t )(?:be )?found\b`,
    String.raw`\bpage (?:does not|doesn[’']t|no longer) exists?\b`,
    String.raw`\bseite (?:(?:wurde|konnte) )?nicht gefunden\b|\bseite (?:existiert|gibt es) (?:leider )?nicht\b`,
    String.raw`\bpage (?:introuvable|non trouvée)\b|\bpágina no (?:encontrada|existe)\b|\bpagina non trovata\b`,
  ].join('|'),
  'i',
);
const DEFAULT_PAGE =
  /^(?:welcome to nginx|apache2? .{0,20}default page|test page for the .{0,30}(?:http server|nginx)|iis windows server|it works!?$|default web site page|domain (?:is )?parked|plesk|cpanel)/i;
/** Pages with fewer words may be soft 404s. */
const SHORT_TEXT = 150;

function isEndless(failure: FetchFailure | null): boolean {
  return failure === 'redirect-loop' || failure === 'too-many-redirects';
}

/** Rules about redirects, soft 404 pages and dead ends. */
export const crawlRedirectRules = rulesOf('crawl', [
  warning('redirect-chain', {
    title: 'Redirects form a chain',
    why: 'Each hop costs time, and search engines give up after a few.',
    howToFix: 'Redirect the first URL straight to the final one.',
    onAny: ({ redirects, failure }) =>
      redirects.length < 2 || failure !== null
        ? null
        : listed('way', redirects, ({ url, status }) => `${status} ${url}`),
  }),
  error('redirect-loop', {
    title: 'Redirects form a loop or an endless chain',
    why: 'Browsers show an error instead of a page, and search engines give up after ten redirects.',
    howToFix: 'Find the rules that redirect the URLs to each other and remove one of them.',
    onAny: ({ failure }) => when(isEndless(failure)),
  }),
  error('redirect-to-error', {
    title: 'A redirect leads to an error',
    why: 'Visitors are redirected and find nothing.',
    howToFix: 'Redirect to a page that exists, or return 404 directly.',
    onAny: ({ redirects, finalUrl, status, failure }, { origin }) =>
      when(
        redirects.length > 0 &&
          !isEndless(failure) &&
          isBroken({ status, failure }, isSameSite(finalUrl, origin, 'domain')),
        { to: finalUrl, ...(failure === null ? { status: status ?? 0 } : { failure }) },
      ),
  }),
  notice('redirect-temporary', {
    title: 'Temporary redirect (302, 303 or 307)',
    why: 'Search engines keep the old URL, since they are told that it will come back.',
    howToFix: 'Use status 301 or 308 if the page has moved permanently.',
    onAny: ({ redirects, finalUrl }) => {
      const isPersonal = PERSONAL.test(finalUrl) || redirects.some(({ url }) => PERSONAL.test(url));
      const temporary = redirects.filter(({ status }) => TEMPORARY.has(status));
      return isPersonal ? null : listed('redirects', temporary, ({ url, status }) => `${status} ${url}`);
    },
  }),
  error('redirect-to-http', {
    title: 'A redirect leads from HTTPS to HTTP',
    why: 'Others can read and change the traffic on the way to the page.',
    howToFix: 'Change the redirect target to https://.',
    onAny: ({ url, redirects, finalUrl }) => {
      const way = [url, ...redirects.map((redirect) => redirect.url), finalUrl];
      const drop = way.find(
        (address, at) => address.startsWith('http:') && way[at - 1]?.startsWith('https:'),
      );
      return drop === undefined ? null : { to: drop };
    },
  }),
  notice('redirect-off-site', {
    title: 'A page of the site redirects to another site',
    why: 'Visitors leave your site without having chosen to; make sure that this is intended.',
    howToFix: 'Link to the other site directly, or remove the redirect.',
    onAny: ({ redirects, finalUrl }, { origin }) =>
      when(redirects.length > 0 && !isSameSite(finalUrl, origin, 'domain'), { to: finalUrl }),
  }),
  warning('redirect-by-meta', {
    title: 'The page redirects with meta refresh',
    why: 'Visitors see the page flash by, the back button stops working, and search engines may ignore it.',
    howToFix: 'Redirect on the server with status 301.',
    onHtml: ({ refresh }, page) => {
      const to = refresh?.url ?? null;
      return to === null || to === page.finalUrl ? null : { to, seconds: refresh?.seconds ?? 0 };
    },
  }),
  notice('page-reloads-itself', {
    title: 'The page reloads itself',
    why: 'Readers lose their place and anything they have typed.',
    howToFix: 'Remove the meta refresh; load updates with a script.',
    onHtml: ({ refresh }, page) =>
      when(refresh !== null && (refresh.url === null || refresh.url === page.finalUrl), {
        seconds: refresh?.seconds ?? 0,
      }),
  }),
  warning('redirect-by-script', {
    title: 'The page redirects with JavaScript',
    why: 'Crawlers that do not run JavaScript stay on an empty page.',
    howToFix: 'Redirect on the server with status 301.',
    onHtml: ({ scriptRedirect }) => (scriptRedirect === null ? null : { to: scriptRedirect }),
  }),
  error('page-soft-404', {
    title: 'Soft 404: an error page returns status 200',
    why: 'The page says that something was not found, but its status is 200, so search engines index it.',
    howToFix: 'Return status 404 or 410.',
    onHtml: ({ titles: [title], headings, text }) => {
      const said = [title?.text ?? '', headings[0]?.text ?? ''].find((line) => SOFT_ERROR.test(line));
      return when(said !== undefined && text.words < SHORT_TEXT, { text: said ?? '' });
    },
  }),
  error('page-of-server', {
    title: 'The page is the default page of a web server',
    why: 'No site is set up at this URL, or its files were lost.',
    howToFix: 'Check the server configuration for this host and folder.',
    onHtml: ({ titles: [title] }) => when(DEFAULT_PAGE.test(title?.text ?? ''), { title: title?.text ?? '' }),
  }),
  notice('page-dead-end', {
    title: 'The page has no outgoing internal links',
    why: 'Visitors can only go back, and crawlers find nothing more.',
    howToFix: 'Add the site navigation or links to related pages.',
    onHtml: ({ links }, page) =>
      when(!links.some(({ isInternal, url }) => isInternal && url !== page.finalUrl)),
  }),
  warning('page-resources-blocked', {
    title: 'robots.txt blocks scripts or stylesheets of the page',
    why: 'Search engines cannot render the page as visitors see it and may consider it broken.',
    howToFix: 'Allow the listed files in robots.txt.',
    onHtml: ({ scripts, styles }, _page, { origin, isBlocked }) =>
      listed(
        'files',
        [...scripts, ...styles].flatMap(({ url }) =>
          url !== null && isSameSite(url, origin, 'host') && isBlocked(url, 'Googlebot') ? [url] : [],
        ),
      ),
  }),
]);
