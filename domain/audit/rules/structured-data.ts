import { listed, rulesOf, type WrittenRule, when, error, notice, warning } from './written-rule.ts';
import { isFilled, isObject, schemaItems } from './schema-items.ts';
import { SCHEMA_REQUIREMENTS, type SchemaRequirement } from './schema-requirements.ts';
import { isNoindex, metaOf } from './signals.ts';

const OWN_RATING = new Set([
  'Organization',
  'LocalBusiness',
  'Corporation',
  'Store',
  'Restaurant',
  'OnlineStore',
]);

function incomplete({ id, name, types, required, isRecommended = false }: SchemaRequirement): WrittenRule {
  return {
    id,
    severity: isRecommended ? 'notice' : 'warning',
    title: `${isRecommended ? 'Recommended' : 'Required'} fields are missing in structured data: ${name}`,
    why: isRecommended
      ? 'Without these fields search engines have to guess what to show for the page.'
      : 'Without these fields the page cannot be shown as a rich result.',
    howToFix: `Fill in the listed fields of the ${name} with what visitors see on the page.`,
    onHtml: (html) =>
      listed(
        'missing',
        schemaItems(html)
          .filter(
            (item) => item.types.some((type) => types.includes(type)) && !isReference(item.properties, id),
          )
          .flatMap(({ types: [type = ''], properties }) =>
            required
              .filter((names) => !names.some((property) => isFilled(properties[property])))
              .map((names) => `${type}: ${names.join(' or ')}`),
          ),
      ),
  };
}

/** Whether an item only refers to one described elsewhere, or only names a manufacturer or seller. */
function isReference(properties: Record<string, unknown>, id: string): boolean {
  const own = Object.keys(properties).filter((name) => name !== '@type' && name !== '@context');
  const isMention = id === 'structured-organization-incomplete' || id === 'structured-product-incomplete';
  return (
    own.length > 0 &&
    (own.every((name) => name === '@id') || (isMention && own.every((name) => MENTIONED.has(name))))
  );
}

const MENTIONED = new Set(['@id', 'name', 'url', 'sameAs']);

/** Rules about the JSON-LD of a single page: valid and complete. */
export const structuredDataRules = rulesOf('structured-data', [
  error('structured-unreadable', {
    title: 'Structured data cannot be parsed',
    why: 'A JSON syntax error makes search engines ignore the whole block.',
    howToFix: 'Fix the JSON at the given position; missing commas and unescaped quotes are common causes.',
    onHtml: ({ structured }) =>
      listed(
        'errors',
        structured.flatMap(({ error }) => error ?? []),
      ),
  }),
  error('structured-vocabulary-missing', {
    title: 'Structured data has no schema.org @context',
    why: 'Without "@context": "https://schema.org" the fields mean nothing to search engines.',
    howToFix: 'Add the @context to the block.',
    onHtml: ({ structured }) => {
      const blocks = structured.flatMap(({ value }) => value).filter(isObject);
      return when(blocks.some((block) => !JSON.stringify(block['@context'] ?? '').includes('schema.org')));
    },
  }),
  error('structured-type-missing', {
    title: 'Structured data has no @type',
    why: 'An item without @type is ignored.',
    howToFix: 'Add the @type, for instance Article or Product.',
    onHtml: ({ structured }) => {
      const blocks = structured.flatMap(({ value }) => value).filter(isObject);
      return when(blocks.some((block) => !isFilled(block['@type']) && !('@graph' in block)));
    },
  }),
  ...SCHEMA_REQUIREMENTS.map(incomplete),
  warning('structured-breadcrumb-order', {
    title: 'Breadcrumb positions are not numbered from 1',
    why: 'Search engines read the order from the positions and drop lists with gaps.',
    howToFix: 'Number the entries 1, 2, 3 … in position.',
    onHtml: (html) => {
      const lists = schemaItems(html).filter(({ types }) => types.includes('BreadcrumbList'));
      const positions = lists.map(({ properties }) =>
        [properties.itemListElement]
          .flat()
          .filter(isObject)
          .map(({ position }) => Number(position)),
      );
      return when(
        positions.some((list) => list.toSorted((a, b) => a - b).some((position, at) => position !== at + 1)),
      );
    },
  }),
  notice('structured-rating-of-oneself', {
    title: 'The site rates its own company (self-serving review)',
    why: 'Search engines show no stars for ratings that a company publishes about itself.',
    howToFix: 'Rate products or services instead, or leave the rating out.',
    onHtml: (html) =>
      listed(
        'types',
        schemaItems(html).filter(
          ({ types, properties }) =>
            types.some((type) => OWN_RATING.has(type)) && isFilled(properties.aggregateRating),
        ),
        ({ types }) => types.join(', '),
      ),
  }),
  notice('structured-on-noindex', {
    title: 'A noindex page has structured data for rich results',
    why: 'The data has no effect; perhaps noindex was not intended.',
    howToFix: 'Remove noindex if the page should be found.',
    onHtml: (html, page) => {
      const rich = new Set([
        'Article',
        'NewsArticle',
        'BlogPosting',
        'Product',
        'Recipe',
        'Event',
        'JobPosting',
        'FAQPage',
      ]);
      const types = html.structured.flatMap((block) => block.types).filter((type) => rich.has(type));
      return isNoindex(page) ? listed('types', types) : null;
    },
  }),
  notice('structured-twice', {
    title: 'The same item is described in both JSON-LD and microdata',
    why: 'The two descriptions drift apart, and search engines may use the older one.',
    howToFix: 'Keep JSON-LD and remove itemscope, itemtype and itemprop from the template.',
    onHtml: (html) => {
      const main = new Set(['Product', 'Recipe', 'Event', 'JobPosting', 'BreadcrumbList', 'FAQPage']);
      const types = html.structured.flatMap((block) => block.types).filter((type) => main.has(type));
      return listed(
        'types',
        types.filter((type) => html.microdataTypes.includes(type)),
      );
    },
  }),
  notice('structured-missing-for-kind', {
    title: 'An article or product page has no matching structured data',
    why: 'Search engines could show author, date, price or stars if they knew them.',
    howToFix: 'Add JSON-LD of type Article or Product.',
    onHtml: (html, page) => {
      const kind = /^(article|product)$/.exec(metaOf(html, 'og:type') ?? '')?.[1];
      const types = [...html.structured.flatMap((block) => block.types), ...html.microdataTypes];
      const isTold = types.some((type) =>
        (kind === 'product' ? /Product|Vehicle|Offer/ : /Article|Posting|Report|WebPage/).test(type),
      );
      return when(kind !== undefined && !isTold && !isNoindex(page), { kind: kind ?? '' });
    },
  }),
]);
