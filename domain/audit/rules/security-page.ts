import { isSameSite } from '../../site/urls/same-site.ts';
import { listed, rulesOf, when, error, notice, warning } from './written-rule.ts';
import { metaOf } from './signals.ts';

/** File names of old releases of common libraries with known vulnerabilities. */
const OLD_LIBRARY =
  /\/(?:jquery[.-](?:1\.\d+|2\.\d+|3\.[0-4])\.\d+|bootstrap[.@/-](?:2\.|3\.[0-3]\.|4\.[0-2]\.)|angular(?:js)?[.@/-]1\.[0-7]\.|lodash(?:\.js)?[.@/-](?:[0-3]\.|4\.(?:\d|1[0-6])\.)|moment(?:\.js)?[.@/-](?:1\.|2\.(?:\d|1\d|2[0-8])\.))/i;
const COMMON_CDN =
  /^https:\/\/(?:cdnjs\.cloudflare\.com|cdn\.jsdelivr\.net|unpkg\.com|code\.jquery\.com|maxcdn\.bootstrapcdn\.com|stackpath\.bootstrapcdn\.com)\//i;
const PINNED = /\d+\.\d+\.\d+/;

/** Rules about security problems in the page itself. */
export const securityPageRules = rulesOf('security', [
  error('https-missing', {
    title: 'The page does not use HTTPS',
    why: 'Browsers mark it as not secure; others can read and change what visitors see and type.',
    howToFix: 'Serve the site over https:// and redirect http:// to it.',
    onHtml: (_html, { finalUrl }) => when(finalUrl.startsWith('http:')),
  }),
  error('certificate-invalid', {
    title: 'The TLS certificate is invalid',
    why: 'Browsers show a warning, and most visitors leave.',
    howToFix: 'Renew the certificate, check that it covers this host and that the full chain is sent.',
    onAny: ({ failure }) => when(failure === 'tls'),
  }),
  error('mixed-scripts', {
    title: 'An HTTPS page loads scripts, styles or frames over HTTP',
    why: 'Browsers block them, so the page does not work as it should.',
    howToFix: 'Use https:// in the listed URLs.',
    onHtml: ({ scripts, styles, frames }, { finalUrl }) =>
      insecure([...scripts, ...styles, ...frames], finalUrl),
  }),
  warning('mixed-pictures', {
    title: 'An HTTPS page loads images or media over HTTP',
    why: 'Browsers no longer mark the page as secure, or do not show them.',
    howToFix: 'Use https:// in the listed URLs.',
    onHtml: ({ images, media }, { finalUrl }) => insecure([...images, ...media], finalUrl),
  }),
  error('form-insecure', {
    title: 'A form submits data over HTTP',
    why: 'Others can read what visitors submit.',
    howToFix: 'Submit the form to an https:// URL.',
    onHtml: ({ forms }) =>
      listed(
        'actions',
        forms.flatMap(({ action }) => (action?.startsWith('http:') ? [action] : [])),
      ),
  }),
  error('password-in-address', {
    title: 'A form sends a password in the URL',
    why: 'URLs end up in histories and logs, with the password in them.',
    howToFix: 'Set method="post" on the form.',
    onHtml: ({ forms }) =>
      when(
        forms.some(({ method, hasPassword, action }) => method === 'get' && hasPassword && action !== null),
      ),
  }),
  error('secret-in-page', {
    title: 'The page contains a secret key',
    why: 'Anyone who opens the page can use the key on your behalf.',
    howToFix: 'Revoke the key at once, and call the service from your server.',
    onHtml: ({ secrets }) => listed('kinds', secrets),
  }),
  warning('library-outdated', {
    title: 'The page uses an outdated JavaScript library',
    why: 'Its vulnerabilities are public and easy to exploit.',
    howToFix: 'Update the library to its current release.',
    onHtml: ({ scripts }) =>
      listed(
        'scripts',
        scripts.map(({ written }) => written).filter((written) => OLD_LIBRARY.test(written)),
      ),
  }),
  notice('integrity-missing', {
    title: 'A script from a public CDN has no integrity attribute',
    why: 'Anyone who changes the file there runs code on your site.',
    howToFix: 'Add the integrity attribute with the hash of the file, or host it yourself.',
    onHtml: ({ scripts }) =>
      listed(
        'scripts',
        scripts.flatMap(({ url, integrity }) =>
          url !== null && integrity === null && COMMON_CDN.test(url) && PINNED.test(url) ? [url] : [],
        ),
      ),
  }),
  warning('directory-listing', {
    title: 'Directory listing is enabled',
    why: 'Visitors see files that were not meant for them.',
    howToFix: 'Disable directory listing (Options -Indexes, autoindex off) or add an index page.',
    onHtml: ({ titles: [title], headings: [heading], links }) => {
      const name = /^(?:index of|directory listing (?:for|of)) \//i;
      const isListing = name.test(title?.text ?? '') || name.test(heading?.text ?? '');
      return when(isListing && links.some(({ written }) => /^(?:\.\.\/|\?C=|\/)/.test(written)));
    },
  }),
  notice('generator-version-shown', {
    title: 'The page reveals the version of its CMS or generator',
    why: 'Attackers look for versions with known vulnerabilities.',
    howToFix: 'Remove the version from <meta name="generator">.',
    onHtml: (html) => {
      const generator = metaOf(html, 'generator') ?? '';
      return when(/\d+\.\d+/.test(generator), { generator: generator.slice(0, 100) });
    },
  }),
  notice('link-hands-over-window', {
    title: 'An external link uses rel="opener"',
    why: 'With rel="opener", the opened site can replace your page with a forged one.',
    howToFix: 'Remove opener from rel; browsers then protect the page by default.',
    onHtml: ({ links }, { finalUrl }) =>
      listed(
        'links',
        links.flatMap(({ url, rel }) =>
          url !== null && rel.includes('opener') && !isSameSite(url, finalUrl, 'domain') ? [url] : [],
        ),
      ),
  }),
]);

function insecure(resources: { url: string | null }[], pageUrl: string): ReturnType<typeof listed> {
  if (!pageUrl.startsWith('https:')) return null;
  return listed(
    'addresses',
    resources.flatMap(({ url }) => (url?.startsWith('http:') ? [url] : [])),
  );
}
