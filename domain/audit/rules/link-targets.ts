import type { LinkFact } from '../../site/page-facts.ts';
import type { IssueTexts, PageCheck } from '../rule.ts';
import { listed, onHtml, rulesOf } from './on-html.ts';

const LOCAL =
  /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|\[::1\]|[^/]+\.(?:local|internal|test|localhost))(?::\d+)?(?:\/|$)/i;
const TEST_HOST = /^https?:\/\/(?:[^/.]+\.)*(?:staging|stage|dev|preview|uat|qa)\d?\.[^/.]+\.[^/]/i;
const MALFORMED =
  /^\s*(?:https?:\/?[^/]|htt?:|htps?:|hhttps?:|https?\/\/|https?;|http(?:s)?:\/\/https?[:/]|www\.[a-z\d-]+\.[a-z]|[a-z\d-]+\.(?:com|org|net|de)\/)/i;
const CAMPAIGN = /[?&]utm_(?:source|medium|campaign)=/i;
/** Characters allowed in a tel: link, parameters such as `;ext=` included. */
const PHONE = /^[\d\s+().\-/;,*#a-z=%]*$/i;
const MAIL =
  /^mailto:(?:[^\s@?,]+@[^\s@?,]+\.[a-z\d-]{2,}(?:,[^\s@?,]+@[^\s@?,]+\.[a-z\d-]{2,})*)?(?:\?.*)?$/i;

/** A rule that lists the links, as written, of which the condition holds. */
function onLinks(issue: IssueTexts, isBad: (link: LinkFact, pageUrl: string) => boolean): PageCheck {
  return onHtml(issue, ({ links }, { finalUrl }) =>
    listed(
      'links',
      links
        .filter((link) => isBad(link, finalUrl))
        .map(({ written, text }) => written.trim() || text || '(empty)'),
    ),
  );
}

/** Rules about link targets that can be checked without requests. */
export const linkTargetRules = rulesOf('links', [
  onLinks(
    {
      id: 'link-internal-nofollow',
      severity: 'notice',
      title: 'An internal link is nofollow',
      why: 'You tell search engines not to trust your own page.',
      howToFix: 'Remove nofollow; use noindex to keep pages out of search engines.',
    },
    ({ isInternal, rel, written }) => isInternal && rel.includes('nofollow') && !PERSONAL.test(written),
  ),
  onLinks(
    {
      id: 'link-to-local',
      severity: 'error',
      title: 'A link points to localhost or a private network',
      why: 'localhost and private addresses work only on the author’s own computer or network.',
      howToFix: 'Replace it with the public URL.',
    },
    ({ url, isInternal }) => url !== null && !isInternal && LOCAL.test(url),
  ),
  onLinks(
    {
      id: 'link-to-test-system',
      severity: 'warning',
      title: 'A link points to a test system',
      why: 'Visitors and search engines find pages that are not meant for them.',
      howToFix: 'Replace it with the URL of the live site.',
    },
    ({ url, isInternal }, pageUrl) =>
      url !== null && !isInternal && TEST_HOST.test(url) && !TEST_HOST.test(pageUrl),
  ),
  onLinks(
    {
      id: 'link-file',
      severity: 'error',
      title: 'A link points to a local file',
      why: 'It works only on the computer of its author.',
      howToFix: 'Upload the file and link to its URL.',
    },
    ({ written }) => /^\s*(?:file:|[a-z]:\\|\\\\)/i.test(written),
  ),
  onLinks(
    {
      id: 'link-with-whitespace',
      severity: 'notice',
      title: 'A link URL contains whitespace',
      why: 'Browsers repair it, but other programs end up at an error.',
      howToFix: 'Remove spaces and line breaks, or use %20 inside the URL.',
    },
    ({ written, url }) => url !== null && /^\s|\s$|\S\s+\S/.test(written),
  ),
  onLinks(
    {
      id: 'link-malformed',
      severity: 'error',
      title: 'A link URL is malformed',
      why: 'A typo at the start of the URL makes it lead to a page that does not exist.',
      howToFix: 'Use the full URL: https://www.example.com/page.',
    },
    ({ written, url }) => MALFORMED.test(written) || (url === null && /^\s*https?:/i.test(written)),
  ),
  onLinks(
    {
      id: 'link-javascript',
      severity: 'notice',
      title: 'A link uses a javascript: URL',
      why: 'Crawlers cannot follow javascript: links, nor can they be opened in a new tab.',
      howToFix: 'Link to the URL; use a <button> for anything that is not a link.',
    },
    ({ written }) => /^\s*javascript:(?!\s*(?:void|;|$|history\.|print|window\.print))/i.test(written),
  ),
  onHtml(
    {
      id: 'link-by-script',
      severity: 'warning',
      title: 'An element acts as a link but is not an <a>',
      why: 'Crawlers and keyboard users cannot follow it.',
      howToFix: 'Use <a href="…"> with the URL and enhance it with the script.',
    },
    ({ scriptLinks }) => listed('elements', scriptLinks),
  ),
  onLinks(
    {
      id: 'link-placeholder',
      severity: 'notice',
      title: 'A link has an empty or placeholder URL',
      why: 'An empty URL or a bare # takes readers to the top of the page.',
      howToFix: 'Fill in the URL, or use a <button> if a script does the work.',
    },
    ({ written, text }) =>
      /^\s*#?\s*$/.test(written) && !/\b(?:top|oben|up)\b|^[↑⬆^]/i.test(text) && text !== '',
  ),
  onLinks(
    {
      id: 'link-phone-invalid',
      severity: 'warning',
      title: 'A telephone link is invalid',
      why: 'Tapping it does not start a call.',
      howToFix: 'Use tel: and the number in international format: tel:+4930123456.',
    },
    ({ written }) => {
      const number = /^\s*tel:(.*)$/is.exec(written)?.[1];
      return number !== undefined && (!PHONE.test(number) || number.replace(/\D/g, '').length < 2);
    },
  ),
  onLinks(
    {
      id: 'link-mail-invalid',
      severity: 'warning',
      title: 'An e-mail link has no valid address',
      why: 'E-mails sent to it bounce.',
      howToFix: 'Use mailto: and the address, without spaces.',
    },
    ({ written }) => /^\s*mailto:/i.test(written) && !MAIL.test(decoded(written.trim())),
  ),
  onLinks(
    {
      id: 'link-to-http-internal',
      severity: 'warning',
      title: 'An internal link on an HTTPS page uses HTTP',
      why: 'Every click takes a detour over an unencrypted URL.',
      howToFix: 'Use https:// in the link.',
    },
    ({ url, isInternal }, pageUrl) =>
      isInternal && url?.startsWith('http:') === true && pageUrl.startsWith('https:'),
  ),
  onLinks(
    {
      id: 'link-with-campaign',
      severity: 'notice',
      title: 'An internal link has campaign parameters',
      why: 'Analytics then attribute your own visitors to the campaign.',
      howToFix: 'Remove the utm parameters from internal links.',
    },
    ({ written, isInternal }) => isInternal && CAMPAIGN.test(written),
  ),
]);

const PERSONAL = /log-?in|sign-?in|register|cart|basket|checkout|account|wishlist|search|filter|sort|[?&]/i;

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
