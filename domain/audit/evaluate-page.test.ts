import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Given, pageOf, siteOf } from '../../test/support/audit/audit-page.ts';
import { evaluatePage } from './evaluate-page.ts';

const PAGES = join(import.meta.dirname, '../../test/fixtures/audit-pages');
const CAREFUL_HEADERS = {
  'content-encoding': 'br',
  'cache-control': 'max-age=300',
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': "default-src 'self'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
};

function found(name: string, url: string, more: Exclude<Given, string> = {}): string[] {
  const html = readFileSync(join(PAGES, `${name}.html`), 'utf8');
  const given: Given = { html, url, ...more };
  return evaluatePage(pageOf(given), siteOf(given))
    .map(({ rule }) => rule)
    .toSorted();
}

test('a careful page has nothing to find', () => {
  expect(found('careful', 'https://shop.example/guides/oak-or-pine', { headers: CAREFUL_HEADERS })).toEqual(
    [],
  );
});

// The lists below were checked against the pages one by one: each entry is a fault of its page.

test('a blog article', () => {
  expect(found('article', 'https://shop.example/2026/05/oak_care.php')).toEqual([
    'article-author-missing',
    'article-date-missing',
    'cache-unusable',
    'canonical-outside-head',
    'canonical-relative',
    'content-thin',
    'csp-missing',
    'description-missing',
    'field-without-label',
    'fonts-hide-text',
    'frame-without-title',
    'frames-not-lazy',
    'framing-allowed',
    'generator-version-shown',
    'h1-not-first',
    'heading-empty',
    'hsts-missing',
    'id-duplicate',
    'image-alt-missing',
    'image-file-name-meaningless',
    'image-size-missing',
    'lang-missing',
    'library-outdated',
    'link-mail-invalid',
    'link-placeholder',
    'link-text-generic',
    'link-to-local',
    'markup-deprecated',
    'nosniff-missing',
    'og-description-missing',
    'og-image-invalid',
    'og-title-missing',
    'scripts-blocking',
    'structured-missing-for-kind',
    'title-equals-h1',
    'title-short',
    'url-technical-ending',
    'url-underscore',
    'zoom-blocked',
  ]);
});

test('a product page', () => {
  expect(found('product', 'https://shop.example/p/48213', { headers: CAREFUL_HEADERS })).toEqual([
    'structured-address-relative',
    'structured-price-invalid',
    'structured-rating-incomplete',
    'url-without-words',
  ]);
});

test('a start page', () => {
  expect(found('home', 'https://shop.example/', { headers: CAREFUL_HEADERS })).toEqual([
    'description-short',
    'h1-missing',
    'image-first-is-lazy',
    'link-image-without-alt',
    'link-to-http-internal',
    'link-with-campaign',
    'title-placeholder',
  ]);
});

const odd = [
  '',
  '<',
  '<a href="tel:'.padEnd(3_000, '1'),
  `<a href="mailto:${'a.'.repeat(1_000)}@">`,
  `<img src="/whatsapp${'0'.repeat(2_000)}">`,
  `<a href="https://${'stage.'.repeat(300)}/">A</a>`,
  `<meta name=description content="${'{{<a '.repeat(400)}">`,
  `<meta name=viewport content="=,=;,">${'<meta name=robots content=",:,">'.repeat(99)}`,
  '<script type="application/ld+json">[null,1,"a",{"@type":[null,{}],"itemListElement":null,"price":{},"ratingValue":[]}]</script>',
  '<link rel=canonical><link rel=canonical href="::"><base href="::"><meta http-equiv=refresh content="1;url=::">',
];

test.each(odd)('any page can be evaluated (%#)', (html) => {
  const given: Given = { html, url: 'https://shop.example/%' };
  const findings = evaluatePage(pageOf(given), siteOf(given));
  expect(JSON.parse(JSON.stringify(findings))).toEqual(findings);
});

test('what gave no page is evaluated by its answer alone', () => {
  const missing: Given = { status: 404, html: '<title></title>', inSitemap: false };
  expect(evaluatePage(pageOf(missing), siteOf(missing))).toEqual([
    { rule: 'page-not-found', details: { status: 404 } },
  ]);
  const file: Given = { contentType: 'image/png', bytes: 9 };
  expect(evaluatePage(pageOf(file), siteOf(file))).toEqual([]);
});
