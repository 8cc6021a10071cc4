import { hasSessionId } from '../../site/urls/session-parameters.ts';
import { urlTrap } from '../../site/urls/url-traps.ts';
import type { Details } from '../../site/page-finding.ts';
import { type HtmlCheck, rulesOf, when, error, notice, warning } from './written-rule.ts';

const LONGEST = 115;
const MOST_PARAMETERS = 3;
const EXTENSION = /\.(?:php\d?|aspx?|jsp|cfm|cgi|pl|do)$/i;
/** A fixed time: only repetition is checked here, not dates. */
const ANY_TIME = new Date('2100-01-01');

/** A rule about the URL at which a page responded. */
function onUrl(find: (url: URL, href: string) => Details | null): HtmlCheck {
  return (_html, { finalUrl }) => find(new URL(finalUrl), finalUrl);
}

/** Rules about the URL of a single page. */
export const urlRules = rulesOf('url', [
  notice('url-too-long', {
    title: 'The URL is very long',
    why: 'Long URLs break in e-mails and are cut off in search results.',
    howToFix: 'Use a few words that name the page; redirect the old URL.',
    onHtml: onUrl((_url, href) => when(href.length > LONGEST, { characters: href.length })),
  }),
  notice('url-upper-case', {
    title: 'The URL contains uppercase letters',
    why: 'On most servers, /Page and /page are two URLs, and people type lowercase.',
    howToFix: 'Use lowercase and redirect the old URL.',
    onHtml: onUrl(({ pathname }) =>
      when(/[A-Z]/.test(pathname.replace(/%[\dA-F]{2}/gi, '')), { path: pathname }),
    ),
  }),
  notice('url-underscore', {
    title: 'The URL separates words with underscores',
    why: 'Search engines read words joined by _ as one word.',
    howToFix: 'Use hyphens in new URLs; redirect old ones if you change them.',
    onHtml: onUrl(({ pathname }) => when(/[a-z\d]_[a-z\d]/i.test(pathname), { path: pathname })),
  }),
  notice('url-space', {
    title: 'The URL contains spaces',
    why: 'Spaces appear as %20 and break links in e-mails and chats.',
    howToFix: 'Use hyphens and redirect the old URL.',
    onHtml: onUrl(({ pathname }) => when(/%20|\+/.test(pathname), { path: pathname })),
  }),
  warning('url-double-slash', {
    title: 'The URL contains a double slash',
    why: 'The same page is usually available with a single slash as well, so it exists twice.',
    howToFix: 'Correct the links or the base path that doubles the slash, and redirect.',
    onHtml: onUrl(({ pathname }) => when(pathname.includes('//'), { path: pathname })),
  }),
  notice('url-parameters', {
    title: 'The URL has many parameters',
    why: 'Each order and combination of parameters is another URL of the same page.',
    howToFix: 'Put what identifies the page into the path and set a canonical URL.',
    onHtml: onUrl(({ searchParams }) =>
      when(searchParams.size > MOST_PARAMETERS, { parameters: searchParams.size }),
    ),
  }),
  error('url-session-id', {
    title: 'The URL contains a session ID',
    why: 'Every visitor gets different URLs, and anyone who shares a link shares their session.',
    howToFix: 'Keep sessions in cookies.',
    onHtml: onUrl((url) => when(hasSessionId(url))),
  }),
  warning('url-repeats-itself', {
    title: 'The URL repeats the same folders',
    why: 'A relative link that appends to itself creates an endless number of URLs for one page.',
    howToFix: 'Start links with / or use the full URL, and return 404 for such URLs.',
    onHtml: onUrl((_url, href) => when(urlTrap(href, ANY_TIME) === 'repeated-path')),
  }),
  notice('url-non-ascii', {
    title: 'The URL contains non-ASCII characters',
    why: 'Letters other than a to z turn into codes such as %C3%A4 when the link is copied.',
    howToFix: 'Use ae, oe, ue, ss and letters without accents in new URLs.',
    onHtml: onUrl(({ pathname }) => when(/%[89A-F][\dA-F]/i.test(pathname), { path: pathname })),
  }),
  notice('url-technical-ending', {
    title: 'The URL has a technical file extension',
    why: 'The extension means nothing to people and has to change with the CMS.',
    howToFix: 'Use URLs without an extension for new pages; redirect old ones if you change them.',
    onHtml: onUrl(({ pathname }) => when(EXTENSION.test(pathname), { path: pathname })),
  }),
  notice('url-index-file', {
    title: 'The URL ends with the name of the index file',
    why: 'The folder URL usually shows the same page, which then exists twice.',
    howToFix: 'Link to the folder and redirect the file to it.',
    onHtml: onUrl(({ pathname }) =>
      when(/\/(?:index|default|home)\.(?:html?|php|aspx?|jsp)$/i.test(pathname), { path: pathname }),
    ),
  }),
  notice('url-without-words', {
    title: 'The URL contains no words',
    why: 'People and search engines cannot tell from a number what the page is about.',
    howToFix: 'Name the topic in the URL, for instance /oak-table instead of /p/48213.',
    onHtml: onUrl(({ pathname, search }) => {
      const last = pathname.split('/').findLast(Boolean) ?? '';
      const isId = /^\d{3,}$|^[\da-f]{16,}$|^[\da-f]{8}-[\da-f-]{20,}$/i.test(last);
      return when(isId || (/^\?(?:p|id|page_id|article)=\d+$/i.test(search) && last.length < 2), {
        path: pathname + search,
      });
    }),
  }),
  warning('url-port-or-number', {
    title: 'The URL contains an IP address or a port',
    why: 'People cannot remember such a URL, and certificates rarely cover it.',
    howToFix: 'Serve the site under a domain name, on the standard ports.',
    onHtml: onUrl(({ hostname, port, origin }) =>
      when(port !== '' || /^(?:[\d.]+|\[.*\])$/.test(hostname), { host: origin }),
    ),
  }),
]);
