import * as fc from 'fast-check';
import { BRIEFS } from '../../../bench/landing/briefs/all.ts';
import { inputFor } from '../../../bench/landing/page.ts';
import { anyCharacter } from '../../../test/support/any-character.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { BRAND_TONES, type BrandTone } from '../business-context.ts';
import { SECTION_TYPES } from '../section.ts';
import { normaliseSections } from '../sections/normalise-sections.ts';
import { themeOf } from '../theme/default-theme.ts';
import { pageHtml } from './page-html.ts';
import type { RenderInput } from './render-input.ts';

const KEY = '0123456789abcdef01234567/a.png';

function page(sections: object[], more: Partial<RenderInput> = {}): string {
  const brandTone: BrandTone = more.brandTone ?? 'professional';
  return pageHtml({
    businessName: 'Acme',
    businessOverview: 'Acme makes anvils that fall where they should.',
    brandTone,
    slug: 'acme',
    sections: normaliseSections(sections, 'user'),
    theme: themeOf(brandTone),
    language: 'en',
    leadForm: null,
    canonicalUrl: 'https://pages.example/p/acme',
    images: {},
    noIndex: false,
    ...more,
  });
}
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;
/** Of what a visitor sees. */
const bodyOf = (html: string) => html.slice(html.indexOf('<body'));

test('each type of section shows its texts, in every tone', () => {
  const sections = SECTION_TYPES.map((type) => ({
    type,
    content: {
      heading: `heading-${type}`,
      subheading: `sub-${type}`,
      body: `<p>body-${type}</p>`,
      items: [{ title: `title-${type}`, body: `text-${type}`, value: `v-${type}`, label: `label-${type}` }],
      cta: { label: `cta-${type}`, href: '#faq' },
    },
  }));
  for (const brandTone of BRAND_TONES) {
    const html = bodyOf(page(sections, { brandTone }));
    for (const type of SECTION_TYPES)
      for (const part of ['heading', 'sub', 'body', 'title', 'cta'])
        expect(html).toContain(`${part}-${type}`);
  }
});

test('the foot names the business once, also where its section has less of the name', () => {
  for (const heading of ['Acme & Sons', 'Acme &…', 'Acme']) {
    const html = page([{ type: 'footer', content: { heading } }], { businessName: 'Acme & Sons' });
    expect(count(html.slice(html.indexOf('<footer')), /Acme/g)).toBe(1);
  }
});

test('a telephone number stays in one line, what is said of it does not', () => {
  const to = (label: string) => ({ label, href: 'tel:0431123456' });
  const html = page([
    { type: 'contact', content: { items: [{ cta: to('0431 123-456') }, { cta: to('Call us') }] } },
  ]);
  expect(html).toMatch(/<a class="text-link nobreak" dir="ltr" href="tel:0431123456">0431 123-456</);
  expect(html).toMatch(/<a class="text-link" href="tel:0431123456">Call us</);
});

test('the title of a page is shown whole, however long the name is', () => {
  const businessName = 'The Association of Booksellers and Bookbinders of the Upper Rhine and its Valleys';
  expect(/<title>([^<]*)</.exec(page([], { businessName }))?.[1]?.length).toBeLessThanOrEqual(70);
});

test('one h1, headings without gaps, one main, and ids of the sections', () => {
  for (const sections of [
    [{ type: 'hero' }],
    [{ type: 'faq', content: { heading: 'Q' } }, { type: 'hero' }],
    [{}],
    [],
  ]) {
    const html = page(sections);
    expect(count(html, /<h1[ >]/g)).toBe(1);
    expect(count(html, /<main /g)).toBe(1);
  }
  const html = page([
    { id: 'main', type: 'hero' },
    { id: 'x', type: 'features', content: { items: ['A'] } },
  ]);
  expect(count(html, /id="main"/g)).toBe(1);
  expect(html).toContain('id="main-section"');
  expect(html).toMatch(/<h2 class="unseen">Features<\/h2>/);
});

test('whatever stands first, the first heading is the only h1, and no level is skipped', () => {
  const content = { heading: 'About', items: [{ title: 'One', body: 'First.' }, { title: 'Two' }] };
  for (const type of SECTION_TYPES)
    for (const sections of [[{ type, content }], [{ type, content }, { type: 'hero' }]]) {
      const levels = [...page(sections).matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
      const skipped = levels.filter((level, at) => level - (levels[at - 1] ?? 0) > 1);
      expect([type, levels[0], levels.lastIndexOf(1), skipped]).toEqual([type, 1, 0, []]);
    }
});

test('placeholders are marked wherever they stand, and only in text', () => {
  const html = page([
    {
      type: 'hero',
      content: {
        heading: 'Since [year]',
        body: '<p><a href="https://a.example/[x]">read [this]</a></p>',
        items: [{ title: '[number] anvils' }],
      },
    },
  ]);
  expect(bodyOf(html).match(/<span data-placeholder>[^<]*<\/span>/g)).toEqual([
    '<span data-placeholder>[year]</span>',
    '<span data-placeholder>[this]</span>',
    '<span data-placeholder>[number]</span>',
  ]);
  expect(html).toContain('<title>Acme</title>');
});

test('links of the page lead to the section of that id or type, others nowhere on it', () => {
  const to = (href: string) =>
    /class="button" href="([^"]*)"/.exec(
      page([
        { type: 'hero', content: { cta: { label: 'go', href } } },
        { id: 'q1', type: 'faq' },
      ]),
    )?.[1];
  expect(to('#q1')).toBe('#q1');
  expect(to('#faq')).toBe('#q1');
  expect(to('#nowhere')).toBe('#main');
  expect(to('javascript:alert(1)')).toBe('#main');
  expect(to('https://a.example/?a=1&b=2')).toBe('https://a.example/?a=1&amp;b=2');
});

test('the form stands in the first section for contact, and only when it is asked for', () => {
  const sections = [{ type: 'contact' }, { type: 'contact' }];
  const html = page(sections, { leadForm: { action: '/leads', token: 'tok"en' } });
  expect(count(html, /<form /g)).toBe(1);
  expect(html).toContain('method="post" action="/leads"');
  expect(html).toContain('name="token" value="tok&quot;en"');
  expect(html).toMatch(/name="homepage_confirm" type="text" tabindex="-1"/);
  expect(page(sections)).not.toContain('<form');
});

test('an image is shown with its size and in its turn; one that is not there is left out', () => {
  const image = { src: KEY, alt: 'An anvil' };
  const sections = [
    { type: 'hero', content: { image } },
    { type: 'gallery', content: { items: [{ image }] } },
  ];
  const html = page(sections, { images: { [KEY]: { url: 'assets/a.png', width: 10, height: 5 } } });
  expect(html.match(/<img [^>]*>/g)).toEqual([
    '<img src="assets/a.png" alt="An anvil" width="10" height="5" fetchpriority="high" decoding="async">',
    '<img src="assets/a.png" alt="An anvil" width="10" height="5" loading="lazy" decoding="async">',
  ]);
  expect(page(sections)).not.toContain('<img');
});

test('what search engines read: title, description, one URL, questions with answers', () => {
  const html = page([
    {
      type: 'hero',
      content: { heading: 'Anvils', subheading: 'Anvils that fall exactly where they should, each time.' },
    },
    { type: 'faq', content: { items: [{ question: 'Why?', answer: 'Because </script>' }] } },
  ]);
  expect(html).toContain('<title>Anvils · Acme</title>');
  expect(html).toContain(
    '<meta name="description" content="Anvils that fall exactly where they should, each time.">',
  );
  expect(html).toContain('<link rel="canonical" href="https://pages.example/p/acme">');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)['@graph']).toContainEqual({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because' } },
    ],
  });
  expect(page([], { noIndex: true })).toContain('<meta name="robots" content="noindex">');
});

test('a page of Arabic runs from right to left, with words of its language where we have them', () => {
  expect(page([], { language: 'ar' })).toContain('<html lang="ar" dir="rtl">');
  expect(page([], { language: 'de-AT' })).toContain('Zum Inhalt springen');
});

test('the five tones differ in their style sheets, not in their texts', () => {
  const [brief] = BRIEFS;
  if (!brief) throw new Error('there is a brief');
  const pages = BRAND_TONES.map((tone) => pageHtml(inputFor(brief, tone)));
  const sheets = pages.map((html) => /<style>([^]*?)<\/style>/.exec(html)?.[1]);
  expect(new Set(sheets).size).toBe(BRAND_TONES.length);
  const texts = pages.map((html) =>
    bodyOf(html)
      .replace(/<svg[^]*?<\/svg>|<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
  );
  expect(new Set(texts).size).toBe(1);
});

test('whatever it is given: no script, no style attribute, no request, and at most 60 kB', () => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 80 }),
    fc.constantFrom('</style><script>alert(1)</script>', '"onload="x', '[a]', '</title>', '<!--'),
  );
  const section = fc.record({
    type: fc.constantFrom(...SECTION_TYPES),
    content: fc.record({
      heading: text,
      subheading: text,
      body: text,
      items: fc.array(
        fc.record({
          title: text,
          body: text,
          value: text,
          label: text,
          points: fc.array(text, { maxLength: 2 }),
        }),
        { maxLength: 3 },
      ),
      cta: fc.record({ label: text, href: text }),
    }),
  });
  fc.assert(
    fc.property(
      fc.array(section, { maxLength: 8 }),
      text,
      text,
      fc.constantFrom(...BRAND_TONES),
      (sections, businessName, businessOverview, brandTone) => {
        const html = page(sections, { businessName, businessOverview, brandTone });
        expect(html.match(/<script[^>]*>/gi)).toEqual(['<script type="application/ld+json">']);
        expect(count(html, /<style/gi)).toBe(1);
        expect(html).not.toMatch(/<[^>]* (?:style|on\w+)=/i);
        expect(html).not.toMatch(/@import|url\(/i);
        expect(Buffer.byteLength(html)).toBeLessThan(60_000);
      },
    ),
    { numRuns: propertyRuns(60), seed: 3 },
  );
});
