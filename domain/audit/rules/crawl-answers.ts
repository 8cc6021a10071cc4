import type { FetchFailure } from '../../site/page-facts.ts';
import type { PageRule } from '../rule.ts';
import type { Details } from '../../site/page-finding.ts';
import { onAny, when } from './on-html.ts';

const category = 'crawl';

function failed(failure: FetchFailure): PageRule['find'] {
  return (page) => when(page.failure === failure);
}

function answered(statuses: (status: number) => boolean): PageRule['find'] {
  return ({ status }): Details | null => (status !== null && statuses(status) ? { status } : null);
}

/** Addresses that gave no page. */
export const crawlAnswerRules: PageRule[] = [
  onAny(
    {
      id: 'page-not-found',
      category,
      severity: 'error',
      title: 'The page does not exist',
      why: 'A link or the sitemap leads here, and visitors see an error (404 or 410).',
      howToFix: 'Bring the page back, redirect it to its replacement, or remove the links to it.',
    },
    answered((status) => status === 404 || status === 410),
  ),
  onAny(
    {
      id: 'page-forbidden',
      category,
      severity: 'warning',
      title: 'The page is closed to visitors who are not signed in',
      why: 'Crawlers get status 401 or 403; a page that is linked openly should be open, or a firewall turns crawlers away.',
      howToFix: 'Open the page, or mark links to it nofollow; check the bot rules of your firewall.',
    },
    answered((status) => status === 401 || status === 403 || status === 407),
  ),
  onAny(
    {
      id: 'page-refused-for-load',
      category,
      severity: 'notice',
      title: 'The server refused the page because of too many requests',
      why: 'Whoever crawls or visits quickly is turned away (429); the page itself could not be judged.',
      howToFix: 'Allow more requests a minute, or audit with a lower rate.',
    },
    answered((status) => status === 429),
  ),
  onAny(
    {
      id: 'page-client-error',
      category,
      severity: 'error',
      title: 'The server rejects the request for the page',
      why: 'The address gives an error other than "not found"; no visitor gets to see anything.',
      howToFix: 'Open the address in a browser and look up its status in the log of the server.',
    },
    answered((status) => status >= 400 && status < 500 && ![401, 403, 404, 407, 410, 429].includes(status)),
  ),
  onAny(
    {
      id: 'page-server-error',
      category,
      severity: 'error',
      title: 'The server fails to answer the page',
      why: 'Status 500 and above means that the site is broken here; search engines slow down and drop such pages.',
      howToFix: 'Look for the error in the log of the server at the time of the audit.',
    },
    answered((status) => status >= 500),
  ),
  onAny(
    {
      id: 'page-status-unusual',
      category,
      severity: 'warning',
      title: 'The page answers with a status that no page should have',
      why: 'Crawlers expect 200 with content, a redirect or an error; anything else they may ignore.',
      howToFix: 'Answer pages with status 200.',
    },
    answered(
      (status) =>
        status < 200 ||
        (status > 200 && status < 300) ||
        (status >= 300 && status < 400 && !REDIRECTS.has(status)),
    ),
  ),
  onAny(
    {
      id: 'page-timeout',
      category,
      severity: 'error',
      title: 'The page did not answer in time',
      why: 'Visitors and crawlers give up on a page that keeps them waiting.',
      howToFix: 'Find out what the page waits for: a slow query, another service, too few workers.',
    },
    failed('timeout'),
  ),
  onAny(
    {
      id: 'page-host-unknown',
      category,
      severity: 'error',
      title: 'The host of the page has no address',
      why: 'The name cannot be found in the DNS, so nobody can open the page.',
      howToFix: 'Correct the name in the link or set up the DNS record.',
    },
    failed('dns'),
  ),
  onAny(
    {
      id: 'page-unreachable',
      category,
      severity: 'error',
      title: 'The server of the page cannot be reached',
      why: 'The connection is refused or breaks off before an answer.',
      howToFix: 'Check that the server runs, listens on this port and lets crawlers through its firewall.',
    },
    failed('connect'),
  ),
  onAny(
    {
      id: 'page-too-large',
      category,
      severity: 'warning',
      title: 'The page is too large to be read',
      why: 'Crawlers stop in the middle of very large answers and miss the rest.',
      howToFix: 'Split the page, or offer the content as a download that is not linked as a page.',
    },
    failed('too-large'),
  ),
  onAny(
    {
      id: 'page-answer-malformed',
      category,
      severity: 'error',
      title: 'The answer breaks the rules of HTTP',
      why: 'Browsers may show half of it or nothing.',
      howToFix: 'Check proxies and programs that write headers or lengths themselves.',
    },
    failed('protocol'),
  ),
  onAny(
    {
      id: 'page-address-private',
      category,
      severity: 'warning',
      title: 'The page lies on an address inside a private network',
      why: 'Visitors on the internet cannot reach it; often the address of a test system was left in a link.',
      howToFix: 'Replace the link by the public address.',
    },
    failed('address-refused'),
  ),
  onAny(
    {
      id: 'page-empty',
      category,
      severity: 'error',
      title: 'The page answers with nothing',
      why: 'The status says that all is well, but there is no content.',
      howToFix: 'Look for an error of the program that was hidden from visitors.',
    },
    ({ status, bytes }) => when(status === 200 && bytes === 0),
  ),
  onAny(
    {
      id: 'page-unreadable',
      category,
      severity: 'error',
      title: 'The HTML of the page cannot be read',
      why: 'It takes a crawler so much time or memory that it gives up; phones may do the same.',
      howToFix: 'Look at the source of the page: something is repeated or nested thousands of times.',
    },
    ({ status, failure, redirects, contentType, bytes, html }) =>
      when(
        status === 200 &&
          failure === null &&
          redirects.length === 0 &&
          HTML.test(contentType) &&
          bytes > 0 &&
          html === null,
      ),
  ),
  onAny(
    {
      id: 'content-type-missing',
      category,
      severity: 'warning',
      title: 'The answer does not say what it is',
      why: 'Without a Content-Type header browsers guess, and may offer the page as a download.',
      howToFix: 'Send "Content-Type: text/html; charset=utf-8" with pages.',
    },
    ({ status, contentType, bytes }) => when(status === 200 && bytes > 0 && contentType === ''),
  ),
  onAny(
    {
      id: 'file-answers-with-page',
      category,
      severity: 'warning',
      title: 'A web page comes instead of a file',
      why: 'The address names a file, but the answer is HTML: the file is missing and nobody is told so.',
      howToFix: 'Bring the file back or answer 404.',
    },
    ({ status, contentType, finalUrl }) =>
      when(status === 200 && contentType === 'text/html' && FILE.test(new URL(finalUrl).pathname)),
  ),
  onAny(
    {
      id: 'pdf-large',
      category,
      severity: 'notice',
      title: 'A PDF file is very large',
      why: 'Phones load it slowly, and search engines may not read it to the end.',
      howToFix: 'Save it with smaller pictures, or split it; below 10 MB is a good aim.',
    },
    ({ contentType, bytes }) =>
      when(contentType === 'application/pdf' && bytes > LARGE_PDF, { megabytes: Math.round(bytes / 1e6) }),
  ),
];

const REDIRECTS = new Set([301, 302, 303, 304, 307, 308]);
const FILE = /\.(?:pdf|docx?|xlsx?|pptx?|zip|jpe?g|png|gif|webp|avif|svg|mp[34]|webm|css|js|json)$/i;
const HTML = /^(?:text\/html|application\/xhtml\+xml)$/;
const LARGE_PDF = 10_000_000;
