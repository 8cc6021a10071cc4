import { type HtmlCheck, listed, rulesOf, warning } from './written-rule.ts';
import { plainValues, schemaItems } from './schema-items.ts';

const DATES = new Set(
  'datePublished dateModified dateCreated uploadDate startDate endDate datePosted validThrough priceValidUntil'.split(
    ' ',
  ),
);
const DATE =
  /^\d{4}(?:-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?)?)?$/;
const ADDRESSES = new Set('url image logo thumbnailUrl contentUrl embedUrl sameAs'.split(' '));
const PLACEHOLDER =
  /^(?:\{\{.*\}\}|%%.*%%|todo|tbd|n\/a|null|undefined|string|example|lorem ipsum.*|your (?:name|company|title).*)$/i;

/** A rule that lists the values, with the names of their properties, that match the condition. */
function onValues(
  isBad: (name: string, value: string, properties: Record<string, unknown>) => boolean,
): HtmlCheck {
  return (html) =>
    listed(
      'values',
      schemaItems(html).flatMap(({ properties }) =>
        Object.entries(properties).flatMap(([name, value]) =>
          plainValues(value)
            .filter((text) => isBad(name, text, properties))
            .map((text) => `${name}: ${text}`),
        ),
      ),
    );
}

/** Rules about single values in JSON-LD. */
export const structuredValueRules = rulesOf('structured-data', [
  warning('structured-date-invalid', {
    title: 'A date in the structured data is invalid',
    why: 'Search engines read only ISO 8601 dates.',
    howToFix: 'Use dates such as 2027-01-31 or 2027-01-31T09:00:00+01:00.',
    onHtml: onValues((name, value) => DATES.has(name) && !DATE.test(value.trim())),
  }),
  warning('structured-address-relative', {
    title: 'A URL in the structured data is not absolute',
    why: 'Search engines expect absolute URLs and may otherwise drop images and links.',
    howToFix: 'Use URLs with https:// and the host.',
    onHtml: onValues((name, value) => ADDRESSES.has(name) && !/^\s*(?:https?:\/\/|data:|#)/i.test(value)),
  }),
  warning('structured-price-invalid', {
    title: 'A price in the structured data is not a plain number',
    why: 'Currency symbols and commas make the price unreadable, and the product loses it in search results.',
    howToFix: 'Use 1299.00 in price and set the currency in priceCurrency, for instance EUR.',
    onHtml: onValues(
      (name, value) => /^(?:price|lowPrice|highPrice)$/.test(name) && !/^\d+(?:\.\d+)?$/.test(value.trim()),
    ),
  }),
  warning('structured-currency-invalid', {
    title: 'priceCurrency is not a currency code',
    why: 'Search engines accept only three-letter codes.',
    howToFix: 'Use EUR, USD or another ISO 4217 code.',
    onHtml: onValues((name, value) => name === 'priceCurrency' && !/^[A-Z]{3}$/.test(value.trim())),
  }),
  warning('structured-rating-out-of-range', {
    title: 'A rating is outside its scale',
    why: 'Search engines ignore ratings above the best or below the worst possible.',
    howToFix: 'Set bestRating if the scale does not end at 5, and correct the value.',
    onHtml: onValues((name, value, properties) => {
      if (name !== 'ratingValue') return false;
      const [rating, best, worst] = [
        value.replace(',', '.'),
        properties.bestRating ?? 5,
        properties.worstRating ?? 0,
      ].map(Number);
      return !(Number(rating) >= Number(worst) && Number(rating) <= Number(best));
    }),
  }),
  warning('structured-placeholder', {
    title: 'Structured data contains a placeholder',
    why: 'Search engines read a leftover from a template as a fact.',
    howToFix: 'Fill in the real value, or leave the field out.',
    onHtml: onValues((name, value) => !name.startsWith('@') && PLACEHOLDER.test(value.trim())),
  }),
]);
