import * as fc from 'fast-check';
import type { Section } from '../section.ts';
import { normaliseSections } from '../sections/normalise-sections.ts';
import { untracedIn, withoutUntraced } from './without-untraced.ts';

const context = {
  businessName: 'Mondlicht',
  businessOverview: 'Mondlicht is a bakery in Leipzig. A loaf costs 4 €.',
  targetAudience: 'Families',
  brandTone: 'friendly' as const,
};

interface Given {
  type?: string;
  language?: string;
  others?: Section[];
  hasContact?: boolean;
}

function tracedOf(
  content: object,
  { type = 'custom', language = 'en', others = [], hasContact = true }: Given = {},
) {
  const [section] = normaliseSections([{ id: 'a', type, title: '', content }], 'ai');
  if (!section) throw new Error('there is one');
  return { section, others, hasContact, sources: { context, sourceText: '', language } };
}
const left = (...given: Parameters<typeof tracedOf>) => withoutUntraced(tracedOf(...given)).content;

test.each<[string, string]>([
  [
    'Trusted by 500 bakers since the 3rd day.',
    'Trusted by [Add a figure] bakers since the [Add a figure] day.',
  ],
  ['A loaf costs 4 €, 4.5 € on Sunday.', 'A loaf costs 4 €, [Add a figure] on Sunday.'],
  ['We supply Acme Cloud and Mondlicht.', 'We supply [Add a name] and Mondlicht.'],
  [
    'Write to sales@acme.example, see acme.example',
    'Write to [Add an e-mail address], see [Add the web address]',
  ],
  ['They call us “the finest bakery of all”.', 'They call us “[Add a customer quote]”.'],
  ['[Add 500 of Acme] for thirty people', '[Add 500 of Acme] for [Add a figure] people'],
  ['We bake rye bread in Leipzig.', 'We bake rye bread in Leipzig.'],
])('%s', (subheading, expected) => {
  expect(left({ heading: 'Bread', subheading })).toMatchObject({ subheading: expected });
});

test('German pages have German placeholders', () => {
  const given = { heading: 'Brot', subheading: 'Über 500 Kunden' };
  expect(left(given, { language: 'de' })).toMatchObject({ subheading: 'Über [Zahl ergänzen] Kunden' });
});

test('a body keeps its tags; a claim that goes over one takes the tags along', () => {
  expect(left({ body: '<p>Warm <em>bread</em> for <strong>500</strong> &amp; more</p>' }).body).toBe(
    '<p>Warm <em>bread</em> for <strong>[Add a figure]</strong> &amp; more</p>',
  );
  expect(left({ body: '<p>Bread for Acme <em>Cloud</em>, <em>warm</em></p>' }).body).toBe(
    '<p>Bread for [Add a name], warm</p>',
  );
});

test('what a customer is said to have said goes as a whole, with who said it', () => {
  const items = [{ body: 'It saved us so much time.', label: 'Anna Smith' }];
  expect(left({ heading: 'Voices', items }, { type: 'testimonials' }).items).toEqual([
    { body: '[Add a customer quote]', label: '[Add a name]' },
  ]);
});

test('a link that nobody named leads to the contact section, or goes', () => {
  const cta = { label: 'Order', href: 'https://acme.example/order' };
  const given = { heading: 'x', cta, body: '<p>See <a href="mailto:x@acme.example">here</a></p>' };
  expect(left(given)).toMatchObject({
    cta: { label: 'Order', href: '#contact' },
    body: '<p>See <a href="#contact">here</a></p>',
  });
  expect(left(given, { hasContact: false })).toEqual({ heading: 'x', body: '<p>See here</p>' });
});

test('what a person has written on the page may be said', () => {
  const others = normaliseSections([{ id: 'u', content: { heading: 'Acme has 500 ovens' } }], 'user');
  const given = { heading: 'Bread', subheading: 'For Acme with its 500 ovens' };
  expect(left(given, { others })).toMatchObject(given);
  expect(left(given)).not.toMatchObject(given);
});

test('whatever a model writes, nothing untraced is left, and what can be traced stays the same', () => {
  const word = fc.constantFrom(
    'we',
    'bake',
    'Mondlicht',
    'Acme',
    'Cloud',
    '500',
    '4 €',
    '12.5%',
    'thirty',
    'a@b.example',
    'www.acme.example',
    '“the best of all bread”',
    '[Add 7 of Bob]',
    '3rd',
    '.',
    '<em>',
    '</em>',
    '</p><p>',
    '&amp;',
    '\n',
    '٥٠',
  );
  const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
  const item = fc.record({
    title: text,
    body: text,
    value: text,
    label: text,
    points: fc.array(text, { maxLength: 2 }),
  });
  const content = fc.record({
    heading: text,
    subheading: text,
    body: text,
    items: fc.array(item, { maxLength: 2 }),
  });
  fc.assert(
    fc.property(
      content,
      fc.constantFrom('custom', 'testimonials'),
      fc.constantFrom('en', 'de'),
      (words, type, language) => {
        const traced = tracedOf(words, { type, language });
        const section = withoutUntraced(traced);
        expect(untracedIn({ ...traced, section })).toEqual([]);
        expect(normaliseSections([section], 'ai')).toEqual([section]);
        expect(withoutUntraced({ ...traced, section })).toBe(section);
        expect(section === traced.section).toBe(untracedIn(traced).length === 0);
      },
    ),
  );
});
