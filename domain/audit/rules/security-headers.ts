import type { PageFacts } from '../../site/page-facts.ts';
import type { Issue, PageRule } from '../rule.ts';
import type { Details } from '../../site/page-finding.ts';
import { listed, onHtml, when } from './on-html.ts';

const category = 'security';
const HALF_A_YEAR = 15_552_000;
const SESSION_COOKIE = /sess|sid|auth|token|jwt|login|remember/i;

/** A rule about the headers of an encrypted page. */
function onHeaders(
  issue: Omit<Issue, 'category'>,
  find: (headers: Headers, page: PageFacts) => Details | null,
): PageRule {
  return onHtml({ ...issue, category }, (_html, page) => find(page.headers, page));
}

type Headers = PageFacts['headers'];

/** What the headers of a page protect. */
export const securityHeaderRules: PageRule[] = [
  onHeaders(
    {
      id: 'hsts-missing',
      severity: 'notice',
      title: 'The server does not insist on encryption',
      why: 'Without Strict-Transport-Security the first visit may go over unencrypted HTTP and be diverted.',
      howToFix: 'Send Strict-Transport-Security: max-age=31536000 from all https:// pages.',
    },
    (headers, { finalUrl }) => when(finalUrl.startsWith('https:') && !headers['strict-transport-security']),
  ),
  onHeaders(
    {
      id: 'hsts-weak',
      severity: 'notice',
      title: 'The server insists on encryption for a short time only',
      why: 'Browsers forget the rule before most visitors come back.',
      howToFix: 'Raise max-age of Strict-Transport-Security to a year: 31536000.',
    },
    (headers) => {
      const header = headers['strict-transport-security'];
      const seconds = Number(/max-age\s*=\s*"?(\d+)/i.exec(header ?? '')?.[1] ?? 0);
      return when(!!header && seconds < HALF_A_YEAR, { seconds });
    },
  ),
  onHtml(
    {
      id: 'csp-missing',
      category,
      severity: 'notice',
      title: 'The page has no content security policy',
      why: 'A policy keeps scripts that someone smuggles into the page from running.',
      howToFix:
        'Send Content-Security-Policy; begin with Content-Security-Policy-Report-Only to see what it would block.',
    },
    ({ metas }, { headers }) =>
      when(
        !headers['content-security-policy'] &&
          !headers['content-security-policy-report-only'] &&
          !metas.some(({ name }) => name === 'content-security-policy'),
      ),
  ),
  onHeaders(
    {
      id: 'csp-weak',
      severity: 'notice',
      title: 'The content security policy allows any inline script',
      why: 'With unsafe-inline and without nonce or hash, smuggled scripts run as if there were no policy.',
      howToFix: 'Give inline scripts a nonce or hash and remove unsafe-inline from script-src.',
    },
    (headers) => {
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
    },
  ),
  onHeaders(
    {
      id: 'nosniff-missing',
      severity: 'notice',
      title: 'Browsers may guess the type of files',
      why: 'An uploaded text that looks like a script could be run as one.',
      howToFix: 'Send X-Content-Type-Options: nosniff.',
    },
    (headers) => when(headers['x-content-type-options']?.trim().toLowerCase() !== 'nosniff'),
  ),
  onHeaders(
    {
      id: 'framing-allowed',
      severity: 'notice',
      title: 'Other sites may show the page inside of theirs',
      why: 'Visitors can be made to click on your page without seeing it.',
      howToFix: "Send Content-Security-Policy: frame-ancestors 'self', or X-Frame-Options: SAMEORIGIN.",
    },
    (headers) =>
      when(!headers['x-frame-options'] && !/frame-ancestors/i.test(headers['content-security-policy'] ?? '')),
  ),
  onHtml(
    {
      id: 'referrer-leaks',
      category,
      severity: 'notice',
      title: 'Full addresses are passed on to other sites',
      why: 'The policy tells every linked site which page, with which parameters, a visitor came from.',
      howToFix:
        'Send Referrer-Policy: strict-origin-when-cross-origin, the default of browsers, or stricter.',
    },
    ({ metas }, { headers }) => {
      const said = headers['referrer-policy'] ?? metas.find(({ name }) => name === 'referrer')?.content ?? '';
      return when(
        /^(?:unsafe-url|no-referrer-when-downgrade|always)$/i.test(said.split(',').at(-1)?.trim() ?? ''),
        { policy: said },
      );
    },
  ),
  onHeaders(
    {
      id: 'cookie-insecure',
      severity: 'warning',
      title: 'A cookie may travel unencrypted',
      why: 'Without Secure, the cookie is also sent over HTTP, where others can read it.',
      howToFix: 'Set cookies with the attribute Secure.',
    },
    (headers, { finalUrl }) =>
      finalUrl.startsWith('https:')
        ? listed(
            'cookies',
            cookiesOf(headers)
              .filter(({ flags }) => !flags.has('secure'))
              .map(nameOf),
          )
        : null,
  ),
  onHeaders(
    {
      id: 'cookie-readable-by-scripts',
      severity: 'warning',
      title: 'A session cookie can be read by scripts',
      why: 'A smuggled script could take over the session of a visitor.',
      howToFix: 'Set session cookies with the attribute HttpOnly.',
    },
    (headers) =>
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
  onHeaders(
    {
      id: 'cookie-cross-site',
      severity: 'notice',
      title: 'A cookie does not say whether other sites may cause it to be sent',
      why: 'Browsers then apply rules of their own, and they differ.',
      howToFix: 'Set cookies with SameSite=Lax, or SameSite=None and Secure where other sites need them.',
    },
    (headers) =>
      listed(
        'cookies',
        cookiesOf(headers)
          .filter(({ flags }) => !flags.has('samesite'))
          .map(nameOf),
      ),
  ),
  onHeaders(
    {
      id: 'server-version-shown',
      severity: 'notice',
      title: 'The headers tell the version of the server’s software',
      why: 'Attackers look for versions with known holes.',
      howToFix: 'Remove version numbers from Server and X-Powered-By.',
    },
    (headers) =>
      listed(
        'headers',
        ['server', 'x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version', 'x-generator']
          .filter((name) => /\d+\.\d+/.test(headers[name] ?? ''))
          .map((name) => `${name}: ${headers[name]}`),
      ),
  ),
  onHeaders(
    {
      id: 'cors-open-with-credentials',
      severity: 'error',
      title: 'Any site may read the page in the name of its visitor',
      why: 'Access-Control headers that allow every origin together with credentials hand out private data.',
      howToFix: 'Name the origins that may read it, or leave out Access-Control-Allow-Credentials.',
    },
    (headers) =>
      when(
        /^(?:\*|null)$/.test(headers['access-control-allow-origin']?.trim() ?? '') &&
          /true/i.test(headers['access-control-allow-credentials'] ?? ''),
      ),
  ),
];

interface Cookie {
  name: string;
  /** Attribute names, lower-cased. */
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
