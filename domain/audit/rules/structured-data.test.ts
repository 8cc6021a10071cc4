import { type GoldenPair, testRules } from '../../../test/support/audit/audit-page.ts';
import { SCHEMA_REQUIREMENTS } from './schema-requirements.ts';
import { structuredDataRules } from './structured-data.ts';
import { structuredValueRules } from './structured-values.ts';

const ld = (item: object): string => block(JSON.stringify({ '@context': 'https://schema.org', ...item }));
const block = (json: string): string => `<script type="application/ld+json">${json}</script>`;
const noindex = '<meta name=robots content=noindex>';
const offer = { '@type': 'Offer', price: 1299, priceCurrency: 'EUR' };
const steps = (...positions: number[]): string =>
  ld({
    '@type': 'BreadcrumbList',
    itemListElement: positions.map((position) => ({ '@type': 'ListItem', position, name: 'Step' })),
  });

/** An item with one of the names of each requirement, or without the last one. */
const completeness: GoldenPair[] = SCHEMA_REQUIREMENTS.map(({ id, types: [type], required }) => {
  const filled = required.map(([name = '']): [string, unknown] => [name, { '@value': 'x' }]);
  const item = { '@type': type, ...Object.fromEntries(filled) };
  const lacking = { '@type': type, description: 'Oak', ...Object.fromEntries(filled.slice(0, -1)) };
  return {
    rule: id,
    bad: ld(lacking),
    good: block(JSON.stringify({ '@graph': [item, { '@type': type, '@id': '#a' }] })),
  };
});

testRules(
  [...structuredDataRules, ...structuredValueRules],
  [
    ...completeness,
    {
      rule: 'structured-unreadable',
      bad: block('{"@type": "Thing",}'),
      good: block('<!-- {"@context":"https://schema.org","@type":"Thing"} -->'),
    },
    {
      rule: 'structured-vocabulary-missing',
      bad: block('{"@type":"Thing"}'),
      good: block('[{"@context":["http://schema.org",{"x":"y"}],"@type":"Thing"}]'),
    },
    {
      rule: 'structured-type-missing',
      bad: ld({ name: 'Oak' }),
      good: ld({ '@graph': [{ '@type': 'Thing' }] }),
    },
    {
      rule: 'structured-date-invalid',
      bad: ld({ '@type': 'Article', datePublished: '31.01.2027' }),
      good: ld({ '@type': 'Article', datePublished: '2027-01-31T09:00+01:00', dateModified: '2027' }),
    },
    {
      rule: 'structured-address-relative',
      bad: ld({ '@type': 'Product', image: ['/oak.jpg'] }),
      good: ld({
        '@type': 'Product',
        image: { '@type': 'ImageObject', url: 'https://shop.example/oak.jpg' },
      }),
    },
    {
      rule: 'structured-price-invalid',
      bad: ld({ ...offer, price: '1.299,00 €' }),
      good: ld({ ...offer, price: '1299.00' }),
    },
    { rule: 'structured-currency-invalid', bad: ld({ ...offer, priceCurrency: '€' }), good: ld(offer) },
    {
      rule: 'structured-rating-out-of-range',
      bad: ld({ '@type': 'AggregateRating', ratingValue: 8.7 }),
      good: ld({ '@type': 'AggregateRating', ratingValue: '8,7', bestRating: '10' }),
    },
    {
      rule: 'structured-placeholder',
      bad: ld({ '@type': 'Product', name: '{{ product.name }}' }),
      good: ld({ '@type': 'Product', name: 'Example of a table' }),
    },
    { rule: 'structured-breadcrumb-order', bad: steps(0, 1), good: steps(2, 1, 3) },
    {
      rule: 'structured-rating-of-oneself',
      bad: ld({ '@type': 'Organization', aggregateRating: { '@type': 'AggregateRating', ratingValue: 5 } }),
      good: ld({ '@type': 'Product', aggregateRating: { '@type': 'AggregateRating', ratingValue: 5 } }),
    },
    {
      rule: 'structured-on-noindex',
      bad: noindex + ld({ '@type': 'Product' }),
      good: noindex + ld({ '@type': 'WebPage' }),
    },
    {
      rule: 'structured-twice',
      bad: `${ld({ '@type': 'Product' })}<div itemscope itemtype="http://schema.org/Product"></div>`,
      good: `${ld({ '@type': 'Product' })}<div itemscope itemtype="http://schema.org/ImageObject"></div>`,
    },
    {
      rule: 'structured-missing-for-kind',
      bad: '<meta property="og:type" content="article">',
      good: `<meta property="og:type" content="product">${ld({ '@type': 'Product' })}`,
    },
  ],
);

test('only what Google demands is called required', () => {
  const titles = new Map(structuredDataRules.map(({ id, title, severity }) => [id, `${severity}: ${title}`]));
  expect(titles.get('structured-article-incomplete')).toMatch(/^notice: Recommended fields/);
  expect(titles.get('structured-video-incomplete')).toMatch(/^warning: Required fields/);
});
