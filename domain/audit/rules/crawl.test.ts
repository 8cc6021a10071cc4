import { pageOf, siteOf, type Given, testRules } from '../../../test/support/audit/audit-page.ts';
import { crawlAnswerRules } from './crawl-answers.ts';
import { crawlRedirectRules } from './crawl-redirects.ts';

const PAGE = 'https://shop.example/page';
const status = (status: number): Given => ({ status });
const redirected = (...statuses: number[]): Given & object => ({
  redirects: statuses.map((status, at) => ({ url: `https://shop.example/${at}`, status })),
  finalUrl: PAGE,
});

describe('answers', () => {
  testRules(crawlAnswerRules, [
    { rule: 'page-not-found', bad: status(410), good: status(403) },
    { rule: 'page-forbidden', bad: status(401), good: status(404) },
    { rule: 'page-refused-for-load', bad: status(429), good: status(503) },
    { rule: 'page-client-error', bad: status(418), good: status(404) },
    { rule: 'page-server-error', bad: status(503), good: status(429) },
    { rule: 'page-status-unusual', bad: status(204), good: status(301) },
    {
      rule: 'page-timeout',
      bad: { status: null, failure: 'timeout' },
      good: { status: null, failure: 'connect' },
    },
    {
      rule: 'page-host-unknown',
      bad: { status: null, failure: 'dns' },
      good: { status: null, failure: 'tls' },
    },
    {
      rule: 'page-unreachable',
      bad: { status: null, failure: 'connect' },
      good: { status: null, failure: 'dns' },
    },
    { rule: 'page-too-large', bad: { failure: 'too-large' }, good: { bytes: 4_000_000 } },
    {
      rule: 'page-answer-malformed',
      bad: { status: null, failure: 'protocol' },
      good: { failure: 'timeout' },
    },
    { rule: 'page-address-private', bad: { failure: 'address-refused' }, good: { failure: 'connect' } },
    { rule: 'page-empty', bad: { bytes: 0 }, good: { bytes: 0, status: 404 } },
    { rule: 'page-unreadable', bad: { bytes: 9 }, good: { bytes: 9, failure: 'too-large' } },
    { rule: 'content-type-missing', bad: { contentType: '', bytes: 9 }, good: { contentType: '', bytes: 0 } },
    {
      rule: 'file-answers-with-page',
      bad: { url: 'https://shop.example/price-list.pdf' },
      good: { url: 'https://shop.example/price-list.pdf', contentType: 'application/pdf' },
    },
    {
      rule: 'pdf-large',
      bad: { contentType: 'application/pdf', bytes: 30_000_000 },
      good: { contentType: 'application/pdf', bytes: 3_000_000 },
    },
  ]);
});

describe('redirects', () => {
  testRules(crawlRedirectRules, [
    { rule: 'redirect-chain', bad: redirected(301, 301), good: redirected(301) },
    { rule: 'redirect-loop', bad: { failure: 'redirect-loop' }, good: redirected(301, 301, 301) },
    {
      rule: 'redirect-to-error',
      bad: { redirects: [{ url: PAGE, status: 301 }], status: 404 },
      good: { status: 404 },
    },
    {
      rule: 'redirect-temporary',
      bad: redirected(302),
      good: { redirects: [{ url: PAGE, status: 302 }], finalUrl: 'https://shop.example/login?next=/page' },
    },
    {
      rule: 'redirect-to-http',
      bad: { redirects: [{ url: PAGE, status: 301 }], finalUrl: 'http://shop.example/page' },
      good: { url: 'http://shop.example/page', finalUrl: PAGE },
    },
    {
      rule: 'redirect-off-site',
      bad: { redirects: [{ url: PAGE, status: 301 }], finalUrl: 'https://other.example.com/' },
      good: { redirects: [{ url: PAGE, status: 301 }], finalUrl: 'https://blog.shop.example/' },
    },
    {
      rule: 'redirect-by-meta',
      bad: '<meta http-equiv=refresh content="3; URL=\'/next\'">',
      good: '<noscript><meta http-equiv=refresh content="0;url=/no-script"></noscript>',
    },
    {
      rule: 'page-reloads-itself',
      bad: '<meta http-equiv=refresh content=60>',
      good: '<meta http-equiv=refresh content="0;url=/next">',
    },
    {
      rule: 'redirect-by-script',
      bad: '<script>window.location.href = "/next";</script>',
      good: '<script>button.onclick = () => { window.location.href = "/next"; }</script>',
    },
    {
      rule: 'page-soft-404',
      bad: '<title>Page not found | Shop</title><h1>Oops</h1>',
      good: `<title>404 errors explained</title><h1>Lost and found</h1><p>${'Words of a long article. '.repeat(40)}`,
    },
    {
      rule: 'page-of-server',
      bad: '<title>Welcome to nginx!</title>',
      good: '<title>How to set up nginx: welcome to nginx</title>',
    },
    {
      rule: 'page-dead-end',
      bad: '<a href="/page#top">Top</a><a href="https://a.test/">A</a>',
      good: '<a href="/">Home</a>',
    },
    {
      rule: 'page-resources-blocked',
      bad: { html: '<script src="/js/app.js"></script>', blocked: /\/js\// },
      good: { html: '<script src="https://cdn.example.net/js/app.js"></script>', blocked: /\/js\// },
    },
  ]);
});

test('what a redirect leads to is no answer of its own', () => {
  const found = (given: Given, rules = [...crawlAnswerRules, ...crawlRedirectRules]) =>
    rules.filter((rule) => rule.find(pageOf(given), siteOf(given)) !== null).map(({ id }) => id);
  const away = (more: Given & object) =>
    found({ redirects: [{ url: PAGE, status: 301 }], finalUrl: 'https://network.test/us', ...more });
  expect(found({ ...redirected(301), status: 404 })).toEqual(['redirect-to-error']);
  expect(found({ ...redirected(301), status: null, failure: 'timeout' })).toEqual(['redirect-to-error']);
  expect(away({ status: null, failure: 'dns' })).toEqual(['redirect-to-error', 'redirect-off-site']);
  // Other sites turn programs away, not visitors.
  expect(away({ status: 999 })).toEqual(['redirect-off-site']);
  expect(found({ redirects: redirected(301).redirects, failure: 'redirect-loop', status: 301 })).toEqual([
    'redirect-loop',
  ]);
});

test.each([
  'Oops! That page can’t be found.',
  "The page couldn't be found",
  'This page does not exist',
  'Diese Seite existiert nicht',
  'Fehler 404 – Eiche',
  'Oak – 404 Not Found',
])('a page that says “%s” under 200 is a soft 404', (heading) => {
  const rule = crawlRedirectRules.find(({ id }) => id === 'page-soft-404');
  const given = `<title>Oak</title><h1>${heading}</h1><p>It looks like nothing is here.`;
  expect(rule?.find(pageOf(given), siteOf(given))).toEqual({ text: heading });
});
