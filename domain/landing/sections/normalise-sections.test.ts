import * as fc from 'fast-check';
import { anyCharacter } from '../../../test/support/any-character.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { SECTION_TYPES } from '../section.ts';
import { normaliseSections } from './normalise-sections.ts';

const RUNS = { numRuns: propertyRuns(150), seed: 42 };

/** Texts of people, and of those who want to break in. */
const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.constantFrom(
    '<script>alert(1)</script>Hi',
    '&lt;b&gt;<i>x</i>',
    '<ul><p>a<li>b<ol><li>c</p>d',
    '<a href="javascript:x">l</a> <a href="https://a.example/?q=1&amp;r=2"> <b></b>n </a>',
    '<<b>script>x</script>',
    'a < b & c > d',
    '\u202eevil\u0000\ud800',
    '<strong><em><p>x</strong>y</em>z<br><br>',
    '<svg><style>p{}</style></svg>t',
  ),
  fc
    .array(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<li>',
        '</ul>',
        '<ol>',
        '<b>',
        '</b>',
        '<a href="/x">',
        '</a>',
        '<br>',
        ' w ',
        '&amp;',
        '<',
        '"',
      ),
      { maxLength: 14 },
    )
    .map((parts) => parts.join('')),
);
// Not `fc.webUrl`, which makes fast-check's table of all characters.
const url = fc
  .tuple(fc.domain(), fc.string({ unit: anyCharacter, maxLength: 20 }))
  .map(([host, path]) => `https://${host}/${encodeURIComponent(path.toWellFormed())}`);
const href = fc.oneof(
  url,
  text,
  fc.constantFrom(
    'javascript:alert(1)',
    ' jAvascript:x',
    '//evil.example',
    '/ok',
    '#a',
    'mailto:a@b.example',
    'tel:+49 1',
    'tel:+491',
    'data:text/html,x',
    'https://u:p@h.example',
    'https:\\\\h.example',
  ),
);
const item = fc.oneof(
  text,
  fc.record(
    {
      title: text,
      body: text,
      value: fc.oneof(text, fc.double()),
      label: text,
      points: fc.array(text, { maxLength: 3 }),
      highlighted: fc.anything(),
      cta: fc.record({ label: text, href }),
      image: fc.record({ src: text, alt: text }),
    },
    { requiredKeys: [] },
  ),
);
const section = fc.record(
  {
    id: fc.oneof(fc.constantFrom('hero-1', 'a', 'a', 'custom-1', ''), text),
    type: fc.oneof(fc.constantFrom(...SECTION_TYPES, 'carousel', 'How_It Works'), fc.anything()),
    title: text,
    content: fc.oneof(
      fc.record(
        {
          heading: text,
          subheading: text,
          body: text,
          items: fc.array(item, { maxLength: 3 }),
          cta: fc.record({ label: text, href }),
        },
        { requiredKeys: [] },
      ),
      fc.anything(),
    ),
    components: fc.array(fc.oneof(fc.record({ id: text, type: text, props: fc.anything() }), fc.anything()), {
      maxLength: 3,
    }),
    order: fc.oneof(fc.integer(), fc.anything()),
    boundingBoxes: fc.array(
      fc.oneof(
        fc.record({
          page: fc.integer(),
          x: fc.double(),
          y: fc.double(),
          width: fc.double(),
          height: fc.double(),
        }),
        fc.anything(),
      ),
      { maxLength: 3 },
    ),
    source: fc.oneof(fc.constantFrom('ai', 'user', 'design'), fc.anything()),
  },
  { requiredKeys: [] },
);
const input = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.array(fc.oneof({ weight: 8, arbitrary: section }, fc.anything()), { maxLength: 6 }),
  },
  fc.anything(),
);
const source = fc.constantFrom('ai' as const, 'design' as const, 'user' as const);

/** Every text of the sections, by what it may be. */
function hrefsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) =>
    name === 'href' && typeof entry === 'string' ? [entry] : name === 'props' ? [] : hrefsOf(entry),
  );
}

test('anything becomes sections of one shape: unique ids, orders without gaps, known types', () => {
  fc.assert(
    fc.property(input, source, (raw, from) => {
      const sections = normaliseSections(raw, from);
      expect(sections.map(({ order }) => order)).toEqual(sections.map((_, index) => index));
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
      for (const found of sections) {
        expect(found.id).toMatch(/^[A-Za-z][\w-]{0,63}$/);
        expect(SECTION_TYPES).toContain(found.type);
        expect(found.title).not.toBe('');
      }
    }),
    RUNS,
  );
});

test('normalising twice is normalising once', () => {
  fc.assert(
    fc.property(input, source, (raw, from) => {
      const once = normaliseSections(raw, from);
      expect(normaliseSections(structuredClone(once), from)).toEqual(once);
    }),
    RUNS,
  );
});

test('links are of the allow-list, bodies of the few tags, other texts without tags', () => {
  fc.assert(
    fc.property(input, source, (raw, from) => {
      for (const { content, title } of normaliseSections(raw, from)) {
        for (const found of hrefsOf(content))
          expect(found).toMatch(/^(?:#|\/(?!\/)|https?:\/\/|mailto:|tel:)[^\s"'<>\\]*$/i);
        const body = content.body ?? '';
        expect(
          body.replace(
            /<\/?(?:p|strong|em|ul|ol|li)>|<br>|<a href="(?:#|\/(?!\/)|https?:|mailto:|tel:)[^"]*">|<\/a>/g,
            '',
          ),
        ).not.toMatch(/[<>]/);
        const { body: _body, cta: _cta, secondaryCta: _second, image: _image, ...texts } = content;
        expect(JSON.stringify([texts, title])).not.toMatch(/<[a-z/!?]/i);
      }
    }),
    RUNS,
  );
});

describe('by example', () => {
  const only = (raw: unknown, from: 'ai' | 'user' = 'user') => normaliseSections([raw], from)[0];

  test('a list is sorted by orders that are all different, and keeps its own sequence otherwise', () => {
    const of = (...orders: (number | undefined)[]) =>
      normaliseSections(
        orders.map((order, index) => ({ id: `s${index}`, order })),
        'user',
      ).map(({ id }) => id);
    expect(of(7, 3, 9)).toEqual(['s1', 's0', 's2']);
    expect(of(1, 1, 0)).toEqual(['s0', 's1', 's2']);
    expect(of(2, undefined, 0)).toEqual(['s0', 's1', 's2']);
  });

  test('ids that are there stay; missing, repeated and unfit ones are given by type', () => {
    const ids = normaliseSections(
      [{ type: 'faq' }, { id: 'faq-1', type: 'faq' }, { id: 'faq-1' }, { id: 'a b' }],
      'user',
    );
    expect(ids.map(({ id }) => id)).toEqual(['faq-2', 'faq-1', 'custom-1', 'custom-2']);
  });

  test('an unknown type is custom, another spelling of a known one is that one', () => {
    expect(only({ type: 'carousel' })?.type).toBe('custom');
    expect(only({ type: 'How It_Works' })?.type).toBe('how-it-works');
  });

  test('a model cannot call its words a user’s, a user’s list keeps whose words they are', () => {
    expect(only({ source: 'user' }, 'ai')?.source).toBe('ai');
    expect(only({ source: 'ai' })?.source).toBe('ai');
    expect(only({})?.source).toBe('user');
  });

  test('body: well-formed HTML of a few tags', () => {
    const body = (html: string) => only({ content: { body: html } })?.content.body;
    expect(body('Two\n\nparagraphs & more')).toBe('<p>Two</p><p>paragraphs &amp; more</p>');
    expect(body('<h2 onclick="x">A</h2><script>x</script><li>b<ul><li>c')).toBe(
      '<p>A</p><ul><li>b</li><li>c</li></ul>',
    );
    expect(body('<b>x<p>y</b>')).toBe('<p><strong>x</strong></p><p>y</p>');
    expect(body('<a href="javascript:x">no</a> <a href="/yes" target="_blank">yes</a>')).toBe(
      '<p>no <a href="/yes">yes</a></p>',
    );
    expect(body('<img src=x onerror=y>')).toBeUndefined();
  });

  test('other texts are plain, with their entities only where they were markup', () => {
    const heading = (given: unknown) => only({ content: { heading: given } })?.content.heading;
    expect(heading('<b>AT&amp;T</b>\n <i>x</i>')).toBe('AT&T x');
    expect(heading('a < b &amp; c')).toBe('a < b &amp; c');
    expect(heading({})).toBe('');
    expect(heading(24)).toBe('24');
  });

  test('items: other names of the same thing are understood, empty ones left out', () => {
    const items = [
      { question: 'Q?', answer: 'A.' },
      { name: 'Basic', price: 9, features: ['one', ''] },
      {},
      'Plain',
      null,
    ];
    expect(only({ content: { items } })?.content.items).toEqual([
      { title: 'Q?', body: 'A.' },
      { title: 'Basic', value: '9', points: ['one'] },
      { title: 'Plain' },
    ]);
  });

  test('images: data of an image or a key of the blob store, nothing else', () => {
    const src = (given: string) => only({ content: { image: { src: given, alt: 'x' } } })?.content.image?.src;
    for (const good of ['data:image/png;base64,iVBORw0=', '0123456789abcdef01234567/uploads/a.png'])
      expect(src(good)).toBe(good);
    for (const bad of [
      'https://a.example/x.png',
      'data:image/svg+xml;base64,AAAA',
      '0123456789abcdef01234567/../x',
      'x.png',
    ])
      expect(src(bad)).toBeUndefined();
  });

  test('boxes with numbers that are none are left out', () => {
    const boundingBoxes = [
      { x: 1, y: 2, width: 3, height: 4, page: 2 },
      { x: 1, y: 2, width: -3, height: 4 },
      { x: '1' },
    ];
    expect(only({ boundingBoxes })?.boundingBoxes).toEqual([{ x: 1, y: 2, width: 3, height: 4, page: 2 }]);
  });
});
