import { hasSessionId } from '../../site/urls/passing-parameters.ts';
import { urlTrap } from '../../site/urls/url-traps.ts';
import type { Issue, PageRule } from '../rule.ts';
import type { Details } from '../../site/page-finding.ts';
import { onHtml, when } from './on-html.ts';

const category = 'url';
const LONGEST = 115;
const MOST_PARAMETERS = 3;
const EXTENSION = /\.(?:php\d?|aspx?|jsp|cfm|cgi|pl|do)$/i;
/** Repetition is judged without regard to time. */
const ANY_TIME = new Date('2100-01-01');

/** A rule about the address under which a page answered. */
function onUrl(
  issue: Omit<Issue, 'category'>,
  find: (url: URL, address: string) => Details | null,
): PageRule {
  return onHtml({ ...issue, category }, (_html, { finalUrl }) => find(new URL(finalUrl), finalUrl));
}

/** The address of one page. */
export const urlRules: PageRule[] = [
  onUrl(
    {
      id: 'url-too-long',
      severity: 'notice',
      title: 'The address is very long',
      why: 'Long addresses break in mails and are cut off in search results.',
      howToFix: 'Use a few words that name the page; redirect the old address.',
    },
    (_url, address) => when(address.length > LONGEST, { characters: address.length }),
  ),
  onUrl(
    {
      id: 'url-upper-case',
      severity: 'notice',
      title: 'The address has capital letters',
      why: 'On most servers /Page and /page are two addresses, and people type lower case.',
      howToFix: 'Use lower case and redirect the old address.',
    },
    ({ pathname }) => when(/[A-Z]/.test(pathname.replace(/%[\dA-F]{2}/gi, '')), { path: pathname }),
  ),
  onUrl(
    {
      id: 'url-underscore',
      severity: 'notice',
      title: 'The address joins words with underscores',
      why: 'Search engines read words joined by _ as one word.',
      howToFix: 'Join words with hyphens in new addresses; redirect old ones if you change them.',
    },
    ({ pathname }) => when(/[a-z\d]_[a-z\d]/i.test(pathname), { path: pathname }),
  ),
  onUrl(
    {
      id: 'url-space',
      severity: 'notice',
      title: 'The address contains spaces',
      why: 'Spaces appear as %20 and break links in mails and chats.',
      howToFix: 'Join words with hyphens and redirect the old address.',
    },
    ({ pathname }) => when(/%20|\+/.test(pathname), { path: pathname }),
  ),
  onUrl(
    {
      id: 'url-double-slash',
      severity: 'warning',
      title: 'The address has a double slash',
      why: 'The same page usually answers with a single one as well, so it exists twice.',
      howToFix: 'Correct the links or the base path that doubles the slash, and redirect.',
    },
    ({ pathname }) => when(pathname.includes('//'), { path: pathname }),
  ),
  onUrl(
    {
      id: 'url-parameters',
      severity: 'notice',
      title: 'The address has many parameters',
      why: 'Each order and combination of parameters is another address of the same page.',
      howToFix: 'Put what names the page into the path and name a canonical address.',
    },
    ({ searchParams }) => when(searchParams.size > MOST_PARAMETERS, { parameters: searchParams.size }),
  ),
  onUrl(
    {
      id: 'url-session-id',
      severity: 'error',
      title: 'The address contains the id of a session',
      why: 'Every visitor gets other addresses, and whoever shares a link shares his session.',
      howToFix: 'Keep sessions in cookies.',
    },
    (url) => when(hasSessionId(url)),
  ),
  onUrl(
    {
      id: 'url-repeats-itself',
      severity: 'warning',
      title: 'The address repeats the same folders',
      why: 'A relative link that appends to itself makes endlessly many addresses of one page.',
      howToFix: 'Let links begin with / or the full address, and answer 404 to such addresses.',
    },
    (_url, address) => when(urlTrap(address, ANY_TIME) === 'repeated-path'),
  ),
  onUrl(
    {
      id: 'url-non-ascii',
      severity: 'notice',
      title: 'The address has letters that are shown as codes',
      why: 'Letters outside of a to z turn into codes such as %C3%A4 when the link is copied.',
      howToFix: 'Write ae, oe, ue, ss and letters without accents in new addresses.',
    },
    ({ pathname }) => when(/%[89A-F][\dA-F]/i.test(pathname), { path: pathname }),
  ),
  onUrl(
    {
      id: 'url-technical-ending',
      severity: 'notice',
      title: 'The address tells with which program the page is made',
      why: 'The ending means nothing to people and has to change with the system.',
      howToFix: 'Use addresses without an ending in new pages; redirect old ones if you change them.',
    },
    ({ pathname }) => when(EXTENSION.test(pathname), { path: pathname }),
  ),
  onUrl(
    {
      id: 'url-index-file',
      severity: 'notice',
      title: 'The address ends with the name of the index file',
      why: 'The folder without it usually shows the same page, which then exists twice.',
      howToFix: 'Link to the folder and redirect the file to it.',
    },
    ({ pathname }) =>
      when(/\/(?:index|default|home)\.(?:html?|php|aspx?|jsp)$/i.test(pathname), { path: pathname }),
  ),
  onUrl(
    {
      id: 'url-without-words',
      severity: 'notice',
      title: 'The address contains no words',
      why: 'People and search engines cannot guess from a number what the page is about.',
      howToFix: 'Name the subject in the address, for instance /oak-table instead of /p/48213.',
    },
    ({ pathname, search }) => {
      const last = pathname.split('/').findLast(Boolean) ?? '';
      const isId = /^\d{3,}$|^[\da-f]{16,}$|^[\da-f]{8}-[\da-f-]{20,}$/i.test(last);
      return when(isId || (/^\?(?:p|id|page_id|article)=\d+$/i.test(search) && last.length < 2), {
        path: pathname + search,
      });
    },
  ),
  onUrl(
    {
      id: 'url-port-or-number',
      severity: 'warning',
      title: 'The site is reached by a number or a port',
      why: 'People cannot remember such an address, and certificates hardly cover it.',
      howToFix: 'Serve the site under a name, on the usual ports.',
    },
    ({ hostname, port, origin }) =>
      when(port !== '' || /^(?:[\d.]+|\[.*\])$/.test(hostname), { host: origin }),
  ),
];
