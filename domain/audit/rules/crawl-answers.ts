import type { FetchFailure } from '../../site/page-facts.ts';
import type { PageCheck } from '../rule.ts';
import type { Details } from '../../site/page-finding.ts';
import { rulesOf, when, error, notice, warning } from './written-rule.ts';

function failed(failure: FetchFailure): PageCheck['find'] {
  return (page) => when(page.failure === failure);
}

function answered(statuses: (status: number) => boolean): PageCheck['find'] {
  return ({ status }): Details | null => (status !== null && statuses(status) ? { status } : null);
}

/** Rules about URLs that returned no page. */
export const crawlAnswerRules = rulesOf('crawl', [
  error('page-not-found', {
    title: 'The page was not found (404 or 410)',
    why: 'A link or the sitemap leads here, and visitors see an error.',
    howToFix: 'Restore the page, redirect it to its replacement, or remove the links to it.',
    onOwn: answered((status) => status === 404 || status === 410),
  }),
  warning('page-forbidden', {
    title: 'Access to the page is denied (401 or 403)',
    why: 'A page that is linked publicly should be accessible; otherwise a firewall may be blocking crawlers.',
    howToFix: 'Make the page accessible, or mark links to it nofollow; check the bot rules of your firewall.',
    onOwn: answered((status) => status === 401 || status === 403 || status === 407),
  }),
  notice('page-refused-for-load', {
    title: 'The server rate-limited the request (429)',
    why: 'Fast crawlers and visitors are turned away, and the page itself could not be checked.',
    howToFix: 'Allow more requests per minute, or audit at a lower rate.',
    onOwn: answered((status) => status === 429),
  }),
  error('page-client-error', {
    title: 'The page returns a client error (4xx)',
    why: 'The URL returns an error other than "not found"; no visitor can see anything.',
    howToFix: 'Open the URL in a browser and look up its status in the server log.',
    onOwn: answered(
      (status) => status >= 400 && status < 500 && ![401, 403, 404, 407, 410, 429].includes(status),
    ),
  }),
  error('page-server-error', {
    title: 'The page returns a server error (5xx)',
    why: 'Status 500 and above means that the site is broken here; search engines slow down and drop such pages.',
    howToFix: 'Look for the error in the server log at the time of the audit.',
    onOwn: answered((status) => status >= 500),
  }),
  warning('page-status-unusual', {
    title: 'The page returns an unusual status code',
    why: 'Crawlers expect 200 with content, a redirect or an error; they may ignore anything else.',
    howToFix: 'Return pages with status 200.',
    onOwn: answered(
      (status) =>
        status < 200 ||
        (status > 200 && status < 300) ||
        (status >= 300 && status < 400 && !REDIRECTS.has(status)),
    ),
  }),
  error('page-timeout', {
    title: 'The request for the page timed out',
    why: 'Visitors and crawlers give up on a page that keeps them waiting.',
    howToFix: 'Find out what the page waits for: a slow query, another service, too few workers.',
    onOwn: failed('timeout'),
  }),
  error('page-host-unknown', {
    title: 'The hostname of the page does not resolve',
    why: 'The name cannot be found in DNS, so nobody can open the page.',
    howToFix: 'Correct the hostname in the link or set up the DNS record.',
    onOwn: failed('dns'),
  }),
  error('page-unreachable', {
    title: 'The server of the page cannot be reached',
    why: 'The connection is refused or closed before a response.',
    howToFix:
      'Check that the server is running, listens on this port and lets crawlers through its firewall.',
    onOwn: failed('connect'),
  }),
  warning('page-too-large', {
    title: 'The page is too large to crawl',
    why: 'Crawlers stop in the middle of very large responses and miss the rest.',
    howToFix: 'Split the page, or offer the content as a download that is not linked as a page.',
    onOwn: failed('too-large'),
  }),
  error('page-answer-malformed', {
    title: 'The response violates the HTTP protocol',
    why: 'Browsers may show only part of it, or nothing.',
    howToFix: 'Check proxies and programs that set headers or content lengths themselves.',
    onOwn: failed('protocol'),
  }),
  warning('page-address-private', {
    title: 'The page is on a private network address',
    why: 'Visitors on the internet cannot reach it; often a link to a test system was left in place.',
    howToFix: 'Replace the link with the public URL.',
    onOwn: failed('address-refused'),
  }),
  error('page-empty', {
    title: 'The page returns an empty response',
    why: 'The status is 200, but there is no content.',
    howToFix: 'Look for a server-side error that is hidden from visitors.',
    onOwn: ({ status, bytes }) => when(status === 200 && bytes === 0),
  }),
  error('page-unreadable', {
    title: 'The HTML of the page cannot be parsed',
    why: 'Parsing takes so much time or memory that a crawler gives up; phones may do the same.',
    howToFix: 'Check the source of the page: something is repeated or nested thousands of times.',
    onOwn: ({ status, failure, contentType, bytes, html }) =>
      when(status === 200 && failure === null && HTML.test(contentType) && bytes > 0 && html === null),
  }),
  warning('content-type-missing', {
    title: 'The response has no Content-Type header',
    why: 'Without it, browsers guess the type and may offer the page as a download.',
    howToFix: 'Send "Content-Type: text/html; charset=utf-8" with pages.',
    onOwn: ({ status, contentType, bytes }) => when(status === 200 && bytes > 0 && contentType === ''),
  }),
  warning('file-answers-with-page', {
    title: 'A file URL returns an HTML page',
    why: 'The URL names a file, but the response is HTML: the file is missing, and no error reports it.',
    howToFix: 'Restore the file or return 404.',
    onOwn: ({ status, contentType, finalUrl }) =>
      when(status === 200 && contentType === 'text/html' && FILE.test(new URL(finalUrl).pathname)),
  }),
  notice('pdf-large', {
    title: 'A PDF file is very large',
    why: 'Phones load it slowly, and search engines may not read it to the end.',
    howToFix: 'Save it with smaller images, or split it; aim for less than 10 MB.',
    onOwn: ({ contentType, bytes }) =>
      when(contentType === 'application/pdf' && bytes > LARGE_PDF, {
        megabytes: Math.round(bytes / MEBIBYTE),
      }),
  }),
]);

const REDIRECTS = new Set([301, 302, 303, 304, 307, 308]);
const FILE = /\.(?:pdf|docx?|xlsx?|pptx?|zip|jpe?g|png|gif|webp|avif|svg|mp[34]|webm|css|js|json)$/i;
const HTML = /^(?:text\/html|application\/xhtml\+xml)$/;
const MEBIBYTE = 1_048_576;
const LARGE_PDF = 10 * MEBIBYTE;
