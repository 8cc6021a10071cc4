import type { LinkFact } from '../../site/page-facts.ts';
import { type HtmlCheck, listed, rulesOf, error, notice, warning } from './written-rule.ts';

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

/** A rule that lists the links (as written) that match the condition. */
function onLinks(isBad: (link: LinkFact, pageUrl: string) => boolean): HtmlCheck {
  return ({ links }, { finalUrl }) =>
    listed(
      'links',
      links.filter((link) => isBad(link, finalUrl)),
      ({ written, text }) => written.trim() || text || '(empty)',
    );
}

/** Rules about link targets that can be checked without requests. */
export const linkTargetRules = rulesOf('links', [
  notice('link-internal-nofollow', {
    title: 'An internal link is nofollow',
    why: 'You tell search engines not to trust your own page.',
    howToFix: 'Remove nofollow; use noindex to keep pages out of search engines.',
    onHtml: onLinks(
      ({ isInternal, rel, written }) => isInternal && rel.includes('nofollow') && !PERSONAL.test(written),
    ),
  }),
  error('link-to-local', {
    title: 'A link points to localhost or a private network',
    why: 'localhost and private addresses work only on the author’s own computer or network.',
    howToFix: 'Replace it with the public URL.',
    onHtml: onLinks(({ url, isInternal }) => url !== null && !isInternal && LOCAL.test(url)),
  }),
  warning('link-to-test-system', {
    title: 'A link points to a test system',
    why: 'Visitors and search engines find pages that are not meant for them.',
    howToFix: 'Replace it with the URL of the live site.',
    onHtml: onLinks(
      ({ url, isInternal }, pageUrl) =>
        url !== null && !isInternal && TEST_HOST.test(url) && !TEST_HOST.test(pageUrl),
    ),
  }),
  error('link-file', {
    title: 'A link points to a local file',
    why: 'It works only on the computer of its author.',
    howToFix: 'Upload the file and link to its URL.',
    onHtml: onLinks(({ written }) => /^\s*(?:file:|[a-z]:\\|\\\\)/i.test(written)),
  }),
  notice('link-with-whitespace', {
    title: 'A link URL contains whitespace',
    why: 'Browsers repair it, but other programs end up at an error.',
    howToFix: 'Remove spaces and line breaks, or use %20 inside the URL.',
    onHtml: onLinks(({ written, url }) => url !== null && /^\s|\s$|\S\s+\S/.test(written)),
  }),
  error('link-malformed', {
    title: 'A link URL is malformed',
    why: 'A typo at the start of the URL makes it lead to a page that does not exist.',
    howToFix: 'Use the full URL: https://www.example.com/page.',
    onHtml: onLinks(
      ({ written, url }) => MALFORMED.test(written) || (url === null && /^\s*https?:/i.test(written)),
    ),
  }),
  notice('link-javascript', {
    title: 'A link uses a javascript: URL',
    why: 'Crawlers cannot follow javascript: links, nor can they be opened in a new tab.',
    howToFix: 'Link to the URL; use a <button> for anything that is not a link.',
    onHtml: onLinks(({ written }) =>
      /^\s*javascript:(?!\s*(?:void|;|$|history\.|print|window\.print))/i.test(written),
    ),
  }),
  warning('link-by-script', {
    title: 'An element acts as a link but is not an <a>',
    why: 'Crawlers and keyboard users cannot follow it.',
    howToFix: 'Use <a href="…"> with the URL and enhance it with the script.',
    onHtml: ({ scriptLinks }) => listed('elements', scriptLinks),
  }),
  notice('link-placeholder', {
    title: 'A link has an empty or placeholder URL',
    why: 'An empty URL or a bare # takes readers to the top of the page.',
    howToFix: 'Fill in the URL, or use a <button> if a script does the work.',
    onHtml: onLinks(
      ({ written, text }) =>
        /^\s*#?\s*$/.test(written) && !/\b(?:top|oben|up)\b|^[↑⬆^]/i.test(text) && text !== '',
    ),
  }),
  warning('link-phone-invalid', {
    title: 'A telephone link is invalid',
    why: 'Tapping it does not start a call.',
    howToFix: 'Use tel: and the number in international format: tel:+4930123456.',
    onHtml: onLinks(({ written }) => {
      const number = /^\s*tel:(.*)$/is.exec(written)?.[1];
      return number !== undefined && (!PHONE.test(number) || number.replace(/\D/g, '').length < 2);
    }),
  }),
  warning('link-mail-invalid', {
    title: 'An e-mail link has no valid address',
    why: 'E-mails sent to it bounce.',
    howToFix: 'Use mailto: and the address, without spaces.',
    onHtml: onLinks(({ written }) => /^\s*mailto:/i.test(written) && !MAIL.test(decoded(written.trim()))),
  }),
  warning('link-to-http-internal', {
    title: 'An internal link on an HTTPS page uses HTTP',
    why: 'Every click takes a detour over an unencrypted URL.',
    howToFix: 'Use https:// in the link.',
    onHtml: onLinks(
      ({ url, isInternal }, pageUrl) =>
        isInternal && url?.startsWith('http:') === true && pageUrl.startsWith('https:'),
    ),
  }),
  notice('link-with-campaign', {
    title: 'An internal link has campaign parameters',
    why: 'Analytics then attribute your own visitors to the campaign.',
    howToFix: 'Remove the utm parameters from internal links.',
    onHtml: onLinks(({ written, isInternal }) => isInternal && CAMPAIGN.test(written)),
  }),
]);

const PERSONAL = /log-?in|sign-?in|register|cart|basket|checkout|account|wishlist|search|filter|sort|[?&]/i;

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
