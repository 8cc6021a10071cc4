import type { PageFacts } from '../../site/page-facts.ts';
import type { Details } from '../../site/page-finding.ts';
import { type HtmlCheck, listed, rulesOf, when, error, notice, warning } from './written-rule.ts';

const HALF_A_YEAR = 15_552_000;
const SESSION_COOKIE = /sess|sid|auth|token|jwt|login|remember/i;

/** A rule about the headers of an https page. */
function onHeaders(find: (headers: Headers, page: PageFacts) => Details | null): HtmlCheck {
  return (_html, page) => find(page.headers, page);
}

type Headers = PageFacts['headers'];

/** Rules about security headers. */
export const securityHeaderRules = rulesOf('security', [
  notice('hsts-missing', {
    title: 'Strict-Transport-Security (HSTS) is missing',
    why: 'Without it, the first visit may use unencrypted HTTP and be intercepted.',
    howToFix: 'Send Strict-Transport-Security: max-age=31536000 on all https:// pages.',
    onHtml: onHeaders((headers, { finalUrl }) =>
      when(finalUrl.startsWith('https:') && !headers['strict-transport-security']),
    ),
  }),
  notice('hsts-weak', {
    title: 'Strict-Transport-Security (HSTS) has a short max-age',
    why: 'Browsers forget the rule before most visitors return.',
    howToFix: 'Increase max-age of Strict-Transport-Security to a year: 31536000.',
    onHtml: onHeaders((headers) => {
      const header = headers['strict-transport-security'];
      const seconds = Number(/max-age\s*=\s*"?(\d+)/i.exec(header ?? '')?.[1] ?? 0);
      return when(!!header && seconds < HALF_A_YEAR, { seconds });
    }),
  }),
  notice('csp-missing', {
    title: 'The page has no Content Security Policy',
    why: 'A policy prevents scripts injected into the page from running.',
    howToFix:
      'Send Content-Security-Policy; start with Content-Security-Policy-Report-Only to see what it would block.',
    onHtml: ({ metas }, { headers }) =>
      when(
        !headers['content-security-policy'] &&
          !headers['content-security-policy-report-only'] &&
          !metas.some(({ name }) => name === 'content-security-policy'),
      ),
  }),
  notice('csp-weak', {
    title: 'The Content Security Policy allows any inline script',
    why: 'With unsafe-inline and no nonce or hash, injected scripts run as if there were no policy.',
    howToFix: 'Give inline scripts a nonce or hash and remove unsafe-inline from script-src.',
    onHtml: onHeaders((headers) => {
      const directives = (headers['content-security-policy'] ?? '')
        .split(';')
        .map((directive) => directive.trim());
      const scripts =
        directives.find((directive) => /^script-src\s/i.test(directive)) ??
        directives.find((directive) => /^default-src\s/i.test(directive));
      const isOpen =
        /'unsafe-inline'|\s\*(?:\s|$)/i.test(scripts ?? '') &&
        !/'(?:nonce|sha\d+)-|'strict-dynamic'/i.test(scripts ?? '');
      return when(isOpen, { directive: scripts ?? '' });
    }),
  }),
  notice('nosniff-missing', {
    title: 'X-Content-Type-Options: nosniff is missing',
    why: 'An uploaded text file that looks like a script could be run as one.',
    howToFix: 'Send X-Content-Type-Options: nosniff.',
    onHtml: onHeaders((headers) =>
      when(headers['x-content-type-options']?.trim().toLowerCase() !== 'nosniff'),
    ),
  }),
  notice('framing-allowed', {
    title: 'Other sites can embed the page in a frame',
    why: 'Visitors can be tricked into clicking on your page without seeing it (clickjacking).',
    howToFix: "Send Content-Security-Policy: frame-ancestors 'self', or X-Frame-Options: SAMEORIGIN.",
    onHtml: onHeaders((headers) =>
      when(!headers['x-frame-options'] && !/frame-ancestors/i.test(headers['content-security-policy'] ?? '')),
    ),
  }),
  notice('referrer-leaks', {
    title: 'Full URLs are passed to other sites as the referrer',
    why: 'The policy tells every linked site which page, with which parameters, a visitor came from.',
    howToFix: 'Send Referrer-Policy: strict-origin-when-cross-origin, the browser default, or stricter.',
    onHtml: ({ metas }, { headers }) => {
      const said = headers['referrer-policy'] ?? metas.find(({ name }) => name === 'referrer')?.content ?? '';
      return when(
        /^(?:unsafe-url|no-referrer-when-downgrade|always)$/i.test(said.split(',').at(-1)?.trim() ?? ''),
        { policy: said },
      );
    },
  }),
  warning('cookie-insecure', {
    title: 'A cookie has no Secure attribute',
    why: 'Without Secure, the cookie is also sent over HTTP, where others can read it.',
    howToFix: 'Set cookies with the Secure attribute.',
    onHtml: onHeaders((headers, { finalUrl }) =>
      finalUrl.startsWith('https:')
        ? listed(
            'cookies',
            cookiesOf(headers)
              .filter(({ flags }) => !flags.has('secure'))
              .map(nameOf),
          )
        : null,
    ),
  }),
  warning('cookie-readable-by-scripts', {
    title: 'A session cookie has no HttpOnly attribute',
    why: 'An injected script could take over a visitor’s session.',
    howToFix: 'Set session cookies with the HttpOnly attribute.',
    onHtml: onHeaders((headers) =>
      listed(
        'cookies',
        cookiesOf(headers)
          .filter(
            ({ name, flags }) =>
              SESSION_COOKIE.test(name) && !/csrf|xsrf/i.test(name) && !flags.has('httponly'),
          )
          .map(nameOf),
      ),
    ),
  }),
  notice('cookie-cross-site', {
    title: 'A cookie has no SameSite attribute',
    why: 'Browsers then apply their own defaults, which differ.',
    howToFix: 'Set cookies with SameSite=Lax, or SameSite=None and Secure where other sites need them.',
    onHtml: onHeaders((headers) =>
      listed(
        'cookies',
        cookiesOf(headers)
          .filter(({ flags }) => !flags.has('samesite'))
          .map(nameOf),
      ),
    ),
  }),
  notice('server-version-shown', {
    title: 'Headers reveal the version of the server software',
    why: 'Attackers look for versions with known vulnerabilities.',
    howToFix: 'Remove version numbers from Server and X-Powered-By.',
    onHtml: onHeaders((headers) =>
      listed(
        'headers',
        ['server', 'x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version', 'x-generator'].filter((name) =>
          /\d+\.\d+/.test(headers[name] ?? ''),
        ),
        (name) => `${name}: ${headers[name]}`,
      ),
    ),
  }),
  error('cors-open-with-credentials', {
    title: 'CORS allows any site to read the page with the visitor’s credentials',
    why: 'Access-Control headers that allow every origin together with credentials expose private data.',
    howToFix: 'List the origins that may read it, or leave out Access-Control-Allow-Credentials.',
    onHtml: onHeaders((headers) =>
      when(
        /^(?:\*|null)$/.test(headers['access-control-allow-origin']?.trim() ?? '') &&
          /true/i.test(headers['access-control-allow-credentials'] ?? ''),
      ),
    ),
  }),
]);

interface Cookie {
  name: string;
  /** Lower-case attribute names. */
  flags: Set<string>;
}

function cookiesOf(headers: Headers): Cookie[] {
  return (headers['set-cookie'] ?? '')
    .split('\n')
    .filter((line) => line.includes('='))
    .map((line) => {
      const [pair = '', ...attributes] = line.split(';');
      const flags = attributes.map((attribute) => attribute.split('=', 1)[0]?.trim().toLowerCase() ?? '');
      return { name: pair.split('=', 1)[0]?.trim() ?? '', flags: new Set(flags) };
    });
}

function nameOf({ name }: Cookie): string {
  return name;
}
