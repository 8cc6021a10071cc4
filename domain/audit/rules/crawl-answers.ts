import type { FetchFailure } from '../../site/page-facts.ts';
import type { PageCheck } from '../rule.ts';
import type { Details } from '../../site/page-finding.ts';
import { onOwn, rulesOf, when } from './on-html.ts';

function failed(failure: FetchFailure): PageCheck['find'] {
  return (page) => when(page.failure === failure);
}

function answered(statuses: (status: number) => boolean): PageCheck['find'] {
  return ({ status }): Details | null => (status !== null && statuses(status) ? { status } : null);
}

/** Rules about URLs that returned no page. */
export const crawlAnswerRules = rulesOf('crawl', [
  onOwn(
    {
      id: 'page-not-found',
      severity: 'error',
      title: 'The page was not found (404 or 410)',
      why: 'A link or the sitemap leads here, and visitors see an error.',
      howToFix: 'Restore the page, redirect it to its replacement, or remove the links to it.',
    },
    answered((status) => status === 404 || status === 410),
  ),
  onOwn(
    {
      id: 'page-forbidden',
      severity: 'warning',
      title: 'Access to the page is denied (401 or 403)',
      why: 'A page that is linked publicly should be accessible; otherwise a firewall may be blocking crawlers.',
      howToFix:
        'Make the page accessible, or mark links to it nofollow; check the bot rules of your firewall.',
    },
    answered((status) => status === 401 || status === 403 || status === 407),
  ),
  onOwn(
    {
      id: 'page-refused-for-load',
      severity: 'notice',
      title: 'The server rate-limited the request (429)',
      why: 'Fast crawlers and visitors are turned away, and the page itself could not be checked.',
      howToFix: 'Allow more requests per minute, or audit at a lower rate.',
    },
    answered((status) => status === 429),
  ),
  onOwn(
    {
      id: 'page-client-error',
      severity: 'error',
      title: 'The page returns a client error (4xx)',
      why: 'The URL returns an error other than "not found"; no visitor can see anything.',
      howToFix: 'Open the URL in a browser and look up its status in the server log.',
    },
    answered((status) => status >= 400 && status < 500 && ![401, 403, 404, 407, 410, 429].includes(status)),
  ),
  onOwn(
    {
      id: 'page-server-error',
      severity: 'error',
      title: 'The page returns a server error (5xx)',
      why: 'Status 500 and above means that the site is broken here; search engines slow down and drop such pages.',
      howToFix: 'Look for the error in the server log at the time of the audit.',
    },
    answered((status) => status >= 500),
  ),
  onOwn(
    {
      id: 'page-status-unusual',
      severity: 'warning',
      title: 'The page returns an unusual status code',
      why: 'Crawlers expect 200 with content, a redirect or an error; they may ignore anything else.',
      howToFix: 'Return pages with status 200.',
    },
    answered(
      (status) =>
        status < 200 ||
        (status > 200 && status < 300) ||
        (status >= 300 && status < 400 && !REDIRECTS.has(status)),
    ),
  ),
  onOwn(
    {
      id: 'page-timeout',
      severity: 'error',
      title: 'The request for the page timed out',
      why: 'Visitors and crawlers give up on a page that keeps them waiting.',
      howToFix: 'Find out what the page waits for: a slow query, another service, too few workers.',
    },
    failed('timeout'),
  ),
  onOwn(
    {
      id: 'page-host-unknown',
      severity: 'error',
      title: 'The hostname of the page does not resolve',
      why: 'The name cannot be found in DNS, so nobody can open the page.',
      howToFix: 'Correct the hostname in the link or set up the DNS record.',
    },
    failed('dns'),
  ),
  onOwn(
    {
      id: 'page-unreachable',
      severity: 'error',
      title: 'The server of the page cannot be reached',
      why: 'The connection is refused or closed before a response.',
      howToFix:
        'Check that the server is running, listens on this port and lets crawlers through its firewall.',
    },
    failed('connect'),
  ),
  onOwn(
    {
      id: 'page-too-large',
      severity: 'warning',
      title: 'The page is too large to crawl',
      why: 'Crawlers stop in the middle of very large responses and miss the rest.',
      howToFix: 'Split the page, or offer the content as a download that is not linked as a page.',
    },
    failed('too-large'),
  ),
  onOwn(
    {
      id: 'page-answer-malformed',
      severity: 'error',
      title: 'The response violates the HTTP protocol',
      why: 'Browsers may show only part of it, or nothing.',
      howToFix: 'Check proxies and programs that set headers or content lengths themselves.',
    },
    failed('protocol'),
  ),
  onOwn(
    {
      id: 'page-address-private',
      severity: 'warning',
      title: 'The page is on a private network address',
      why: 'Visitors on the internet cannot reach it; often a link to a test system was left in place.',
      howToFix: 'Replace the link with the public URL.',
    },
    failed('address-refused'),
  ),
  onOwn(
    {
      id: 'page-empty',
      severity: 'error',
      title: 'The page returns an empty response',
      why: 'The status is 200, but there is no content.',
      howToFix: 'Look for a server-side error that is hidden from visitors.',
    },
    ({ status, bytes }) => when(status === 200 && bytes === 0),
  ),
  onOwn(
    {
      id: 'page-unreadable',
      severity: 'error',
      title: 'The HTML of the page cannot be parsed',
      why: 'Parsing takes so much time or memory that a crawler gives up; phones may do the same.',
      howToFix: 'Check the source of the page: something is repeated or nested thousands of times.',
    },
    ({ status, failure, contentType, bytes, html }) =>
      when(status === 200 && failure === null && HTML.test(contentType) && bytes > 0 && html === null),
  ),
  onOwn(
    {
      id: 'content-type-missing',
      severity: 'warning',
      title: 'The response has no Content-Type header',
      why: 'Without it, browsers guess the type and may offer the page as a download.',
      howToFix: 'Send "Content-Type: text/html; charset=utf-8" with pages.',
    },
    ({ status, contentType, bytes }) => when(status === 200 && bytes > 0 && contentType === ''),
  ),
  onOwn(
    {
      id: 'file-answers-with-page',
      severity: 'warning',
      title: 'A file URL returns an HTML page',
      why: 'The URL names a file, but the response is HTML: the file is missing, and no error reports it.',
      howToFix: 'Restore the file or return 404.',
    },
    ({ status, contentType, finalUrl }) =>
      when(status === 200 && contentType === 'text/html' && FILE.test(new URL(finalUrl).pathname)),
  ),
  onOwn(
    {
      id: 'pdf-large',
      severity: 'notice',
      title: 'A PDF file is very large',
      why: 'Phones load it slowly, and search engines may not read it to the end.',
      howToFix: 'Save it with smaller images, or split it; aim for less than 10 MB.',
    },
    ({ contentType, bytes }) =>
      when(contentType === 'application/pdf' && bytes > LARGE_PDF, {
        megabytes: Math.round(bytes / MEBIBYTE),
      }),
  ),
]);

const REDIRECTS = new Set([301, 302, 303, 304, 307, 308]);
const FILE = /\.(?:pdf|docx?|xlsx?|pptx?|zip|jpe?g|png|gif|webp|avif|svg|mp[34]|webm|css|js|json)$/i;
const HTML = /^(?:text\/html|application\/xhtml\+xml)$/;
const MEBIBYTE = 1_048_576;
const LARGE_PDF = 10 * MEBIBYTE;
