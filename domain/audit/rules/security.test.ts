import { type Given, testRules } from '../../../test/support/audit/audit-page.ts';
import { securityHeaderRules } from './security-headers.ts';
import { securityPageRules } from './security-page.ts';

const withHeaders = (headers: Record<string, string>): Given => ({ html: '<p>A', headers });
const cookie = (value: string): Given => withHeaders({ 'set-cookie': value });
const fullCookie = 'session=1; Path=/; Secure; HttpOnly; SameSite=Lax';
const onHttp = (html: string): Given => ({ html, url: 'http://shop.example/page' });
/** Put together here, so that nobody takes it for a real one. */
const key = ['AKIA', 'ABCDEFGHIJKLMNOP'].join('');

describe('headers', () => {
  testRules(securityHeaderRules, [
    { rule: 'hsts-missing', bad: '<p>A', good: onHttp('<p>A') },
    {
      rule: 'hsts-weak',
      bad: withHeaders({ 'strict-transport-security': 'max-age=3600' }),
      good: withHeaders({ 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    },
    {
      rule: 'csp-missing',
      bad: '<p>A',
      good: '<meta http-equiv=Content-Security-Policy content="default-src \'self\'">',
    },
    {
      rule: 'csp-weak',
      bad: withHeaders({ 'content-security-policy': "default-src 'self' 'unsafe-inline'" }),
      good: withHeaders({
        'content-security-policy': "script-src 'unsafe-inline' 'nonce-1'; style-src 'unsafe-inline'",
      }),
    },
    { rule: 'nosniff-missing', bad: '<p>A', good: withHeaders({ 'x-content-type-options': 'nosniff' }) },
    {
      rule: 'framing-allowed',
      bad: withHeaders({ 'content-security-policy': "default-src 'self'" }),
      good: withHeaders({ 'content-security-policy': "frame-ancestors 'none'" }),
    },
    {
      rule: 'referrer-leaks',
      bad: '<meta name=referrer content=unsafe-url>',
      good: withHeaders({ 'referrer-policy': 'unsafe-url, strict-origin' }),
    },
    { rule: 'cookie-insecure', bad: cookie('a=1; Path=/secure'), good: cookie(fullCookie) },
    {
      rule: 'cookie-readable-by-scripts',
      bad: cookie('PHPSESSID=1; Secure'),
      good: cookie('theme=dark; Secure'),
    },
    { rule: 'cookie-cross-site', bad: cookie(`${fullCookie}\na=1; Secure`), good: cookie(fullCookie) },
    {
      rule: 'server-version-shown',
      bad: withHeaders({ server: 'nginx/1.18.0' }),
      good: withHeaders({ server: 'nginx' }),
    },
    {
      rule: 'cors-open-with-credentials',
      bad: withHeaders({ 'access-control-allow-origin': 'null', 'access-control-allow-credentials': 'true' }),
      good: withHeaders({ 'access-control-allow-origin': '*' }),
    },
  ]);
});

describe('page', () => {
  testRules(securityPageRules, [
    { rule: 'https-missing', bad: onHttp('<p>A'), good: '<p>A' },
    {
      rule: 'certificate-invalid',
      bad: { status: null, failure: 'tls' },
      good: { status: null, failure: 'connect' },
    },
    {
      rule: 'mixed-scripts',
      bad: '<script src="http://cdn.test/a.js"></script>',
      good: '<script src="//cdn.test/a.js"></script><a href="http://cdn.test/a.js">A</a>',
    },
    {
      rule: 'mixed-pictures',
      bad: '<img src="http://cdn.test/a.png">',
      good: onHttp('<img src="http://cdn.test/a.png">'),
    },
    { rule: 'form-insecure', bad: '<form action="http://shop.example/a">', good: '<form action="/a">' },
    {
      rule: 'password-in-address',
      bad: '<form action=/in><input type=password></form>',
      good: '<form action=/in method=POST><input type=password></form><form action=/search><input></form>',
    },
    {
      rule: 'secret-in-page',
      bad: `<script>const key = "${key}";</script>`,
      good: `<script>"${key}Q"</script>`,
    },
    {
      rule: 'library-outdated',
      bad: '<script src="/js/jquery-1.12.4.min.js"></script>',
      good: '<script src="/js/jquery-3.7.1.min.js"></script>',
    },
    {
      rule: 'integrity-missing',
      bad: '<script src="https://cdn.jsdelivr.net/npm/a@1.2.3/a.js"></script>',
      good: '<script src="https://cdn.jsdelivr.net/npm/a@1/a.js"></script><script src="/a-1.2.3.js"></script>',
    },
    {
      rule: 'directory-listing',
      bad: '<title>Index of /files</title><a href="../">Up</a>',
      good: '<title>Index of all articles</title><a href="../">Up</a>',
    },
    {
      rule: 'generator-version-shown',
      bad: '<meta name=generator content="WordPress 6.4.1">',
      good: '<meta name=generator content="WordPress">',
    },
    {
      rule: 'link-hands-over-window',
      bad: '<a href="https://a.test/" rel=opener target=_blank>A</a>',
      good: '<a href="https://a.test/" rel=noopener target=_blank>A</a><a href="/" rel=opener>B</a>',
    },
  ]);
});
