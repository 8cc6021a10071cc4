import { isSameSite } from '../../site/urls/same-site.ts';
import type { PageRule } from '../rule.ts';
import { listed, onAny, onHtml, when } from './on-html.ts';
import { metaOf } from './signals.ts';

const category = 'security';
/** Old releases of common libraries with published holes: file names with a version. */
const OLD_LIBRARY =
  /\/(?:jquery[.-](?:1\.\d+|2\.\d+|3\.[0-4])\.\d+|bootstrap[.@/-](?:2\.|3\.[0-3]\.|4\.[0-2]\.)|angular(?:js)?[.@/-]1\.[0-7]\.|lodash(?:\.js)?[.@/-](?:[0-3]\.|4\.(?:\d|1[0-6])\.)|moment(?:\.js)?[.@/-](?:1\.|2\.(?:\d|1\d|2[0-8])\.))/i;
const COMMON_CDN =
  /^https:\/\/(?:cdnjs\.cloudflare\.com|cdn\.jsdelivr\.net|unpkg\.com|code\.jquery\.com|maxcdn\.bootstrapcdn\.com|stackpath\.bootstrapcdn\.com)\//i;
const PINNED = /\d+\.\d+\.\d+/;

/** What the page itself exposes. */
export const securityPageRules: PageRule[] = [
  onHtml(
    {
      id: 'https-missing',
      category,
      severity: 'error',
      title: 'The page is not encrypted',
      why: 'Browsers call it not secure; others can read and change what visitors see and type.',
      howToFix: 'Serve the site over https:// and redirect http:// to it.',
    },
    (_html, { finalUrl }) => when(finalUrl.startsWith('http:')),
  ),
  onAny(
    {
      id: 'certificate-invalid',
      category,
      severity: 'error',
      title: 'The certificate of the server is not accepted',
      why: 'Browsers warn visitors and most turn away.',
      howToFix: 'Renew the certificate, check that it names this host and that the whole chain is sent.',
    },
    ({ failure }) => when(failure === 'tls'),
  ),
  onHtml(
    {
      id: 'mixed-scripts',
      category,
      severity: 'error',
      title: 'An encrypted page loads scripts, styles or frames unencrypted',
      why: 'Browsers block them, so the page does not work as it should.',
      howToFix: 'Write https:// into the named addresses.',
    },
    ({ scripts, styles, frames }, { finalUrl }) => insecure([...scripts, ...styles, ...frames], finalUrl),
  ),
  onHtml(
    {
      id: 'mixed-pictures',
      category,
      severity: 'warning',
      title: 'An encrypted page loads pictures or media unencrypted',
      why: 'Browsers no longer call the page secure, or do not show them.',
      howToFix: 'Write https:// into the named addresses.',
    },
    ({ images, media }, { finalUrl }) => insecure([...images, ...media], finalUrl),
  ),
  onHtml(
    {
      id: 'form-insecure',
      category,
      severity: 'error',
      title: 'A form sends what is typed unencrypted',
      why: 'Others can read what visitors send.',
      howToFix: 'Let the form send to an https:// address.',
    },
    ({ forms }) =>
      listed(
        'actions',
        forms.flatMap(({ action }) => (action?.startsWith('http:') ? [action] : [])),
      ),
  ),
  onHtml(
    {
      id: 'password-in-address',
      category,
      severity: 'error',
      title: 'A form with a password sends it in the address',
      why: 'Addresses end up in histories and logs, with the password in them.',
      howToFix: 'Set method="post" on the form.',
    },
    ({ forms }) =>
      when(
        forms.some(({ method, hasPassword, action }) => method === 'get' && hasPassword && action !== null),
      ),
  ),
  onHtml(
    {
      id: 'secret-in-page',
      category,
      severity: 'error',
      title: 'The page contains a secret key',
      why: 'Everyone who opens the page can use the key in your name.',
      howToFix: 'Revoke the key at once, and call the service from your server.',
    },
    ({ secrets }) => listed('kinds', secrets),
  ),
  onHtml(
    {
      id: 'library-outdated',
      category,
      severity: 'warning',
      title: 'The page uses an old release of a script library',
      why: 'Its security holes are published and easy to use.',
      howToFix: 'Update the library to its present release.',
    },
    ({ scripts }) =>
      listed(
        'scripts',
        scripts.map(({ written }) => written).filter((written) => OLD_LIBRARY.test(written)),
      ),
  ),
  onHtml(
    {
      id: 'integrity-missing',
      category,
      severity: 'notice',
      title: 'A script of a public server is not checked',
      why: 'Whoever changes the file there runs code on your site.',
      howToFix: 'Add the integrity attribute with the hash of the file, or host it yourself.',
    },
    ({ scripts }) =>
      listed(
        'scripts',
        scripts.flatMap(({ url, integrity }) =>
          url !== null && integrity === null && COMMON_CDN.test(url) && PINNED.test(url) ? [url] : [],
        ),
      ),
  ),
  onHtml(
    {
      id: 'directory-listing',
      category,
      severity: 'warning',
      title: 'The server lists the files of a folder',
      why: 'Visitors see files that were not meant for them.',
      howToFix: 'Switch off directory listings (Options -Indexes, autoindex off) or add an index page.',
    },
    ({ titles: [title], headings: [heading], links }) => {
      const name = /^(?:index of|directory listing (?:for|of)) \//i;
      const isListing = name.test(title?.text ?? '') || name.test(heading?.text ?? '');
      return when(isListing && links.some(({ written }) => /^(?:\.\.\/|\?C=|\/)/.test(written)));
    },
  ),
  onHtml(
    {
      id: 'generator-version-shown',
      category,
      severity: 'notice',
      title: 'The page tells the version of its system',
      why: 'Attackers look for versions with known holes.',
      howToFix: 'Remove the version from <meta name="generator">.',
    },
    (html) => {
      const generator = metaOf(html, 'generator') ?? '';
      return when(/\d+\.\d+/.test(generator), { generator: generator.slice(0, 100) });
    },
  ),
  onHtml(
    {
      id: 'link-hands-over-window',
      category,
      severity: 'notice',
      title: 'A link hands control of the page to another site',
      why: 'With rel="opener", the opened site can replace your page by a forged one.',
      howToFix: 'Remove opener from rel; browsers protect the page by themselves then.',
    },
    ({ links }, { finalUrl }) =>
      listed(
        'links',
        links.flatMap(({ url, rel }) =>
          url !== null && rel.includes('opener') && !isSameSite(url, finalUrl, 'domain') ? [url] : [],
        ),
      ),
  ),
];

function insecure(resources: { url: string | null }[], pageUrl: string): ReturnType<typeof listed> {
  if (!pageUrl.startsWith('https:')) return null;
  return listed(
    'addresses',
    resources.flatMap(({ url }) => (url?.startsWith('http:') ? [url] : [])),
  );
}
