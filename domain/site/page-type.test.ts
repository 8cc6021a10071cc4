import { pageType, type PageType, type TypedPage } from './page-type.ts';

const SITE = 'https://www.example.org';
const typeOf = (path: string, more: Partial<TypedPage> = {}): PageType =>
  pageType({ url: SITE + path, title: null, headings: [], structuredTypes: [], words: 100, ...more });

test.each<[PageType, string]>([
  ['home', '/'],
  ['home', '/de/'],
  ['home', '/en-gb'],
  ['home', '/index.html'],
  ['article', '/blog/how-to-grind'],
  ['article', '/2026/11/how-to-grind'],
  ['article', '/de/aktuelles/neue-muehle'],
  ['product', '/shop/stone-mill-10234'],
  ['product', '/produkte/steinmuehle'],
  ['category', '/blog'],
  ['category', '/category/mills'],
  ['category', '/blog/tag/rye'],
  ['category', '/blog/page/2'],
  ['landing', '/lp/summer'],
  ['landing', '/pricing'],
  ['contact', '/contact-us'],
  ['contact', '/de/kontakt'],
  ['contact', '/contatti.html'],
  ['about', '/about'],
  ['about', '/%C3%BCber-uns/'],
  ['about', '/ueber-uns'],
  ['about', '/fr/qui-sommes-nous'],
  ['docs', '/docs/install'],
  ['docs', '/docs'],
  ['faq', '/preguntas-frecuentes'],
  ['legal', '/impressum'],
  ['legal', '/privacy-policy'],
  ['legal', '/politica-de-privacidad'],
  ['other', '/mills'],
  ['other', '/contact-lenses'],
])('%s: %s', (type, path) => {
  expect(typeOf(path)).toBe(type);
});

test.each<[PageType, string[]]>([
  ['article', ['Organization', 'https://schema.org/BlogPosting', 'BreadcrumbList']],
  ['article', ['NewsArticle']],
  ['product', ['Product', 'Offer']],
  ['category', ['CollectionPage', 'Product']],
  ['faq', ['FAQPage']],
  ['contact', ['ContactPage']],
  ['about', ['AboutPage']],
  ['docs', ['APIReference']],
  ['other', ['Organization', 'WebSite', 'WebPage']],
])('%s by structured data %j', (type, structuredTypes) => {
  expect(typeOf('/x', { structuredTypes })).toBe(type);
});

test('title and heading speak where the URL does not', () => {
  expect(typeOf('/k', { title: 'Kontakt – Mühle Meier' })).toBe('contact');
  expect(typeOf('/i', { headings: ['Impressum'] })).toBe('legal');
  expect(typeOf('/h', { headings: ['Häufige Fragen'] })).toBe('faq');
  expect(typeOf('/u', { title: 'Über uns | Mühle Meier' })).toBe('about');
  expect(typeOf('/x', { title: 'How we contact our suppliers – Mill' })).toBe('other');
});

test('what is said of the page weighs more than where it lies', () => {
  expect(typeOf('/blog/stone-mill', { structuredTypes: ['Product'] })).toBe('product');
  expect(typeOf('/shop/impressum')).toBe('legal');
  expect(typeOf('/blog/contact')).toBe('contact');
});

test('many words alone make no article', () => {
  expect(typeOf('/mills', { words: 2_000, headings: ['Mills'] })).toBe('other');
  expect(typeOf('/blog/x', { words: 2_000, headings: ['Mills'] })).toBe('article');
});
