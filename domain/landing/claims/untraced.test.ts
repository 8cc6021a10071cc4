import { normaliseSections } from '../sections/normalise-sections.ts';
import { namesIn } from './names.ts';
import { numbersIn } from './numbers.ts';
import { untracedClaims } from './untraced.ts';

const context = {
  businessName: 'Ledgerline',
  businessOverview:
    'Ledgerline keeps the books of small workshops. Four people in Galway, founded in 1998, 1,200 customers, prices from € 9.50, 5 % discount. Open 9:30 to 17:00. Write to hello@ledgerline.example.',
  targetAudience: 'Owners of workshops with up to 20 people',
  brandTone: 'professional' as const,
  websiteUrl: 'https://www.ledgerline.example/about/',
};

function untraced(
  content: object,
  { type = 'custom', language = 'en', others = [] as object[], sourceText = '' } = {},
) {
  const sections = [
    ...normaliseSections([{ id: 'a', type, title: 'x', content }], 'ai'),
    ...normaliseSections(others, 'user'),
  ];
  return untracedClaims(sections, { context, sourceText, language }).map(
    ({ kind, text }) => `${kind}: ${text}`,
  );
}
const body = (text: string, more = {}) => untraced({ items: [{ body: text }] }, more);

describe('numbers', () => {
  test.each([
    ['Over 1.200 customers', []],
    ['Over 1 200 customers', []],
    ['Over 12,00 customers', ['number: 12,00']],
    ['From 9,5 € a month', []],
    ['From $9.50 a month', []],
    ['20 € a month', ['number: 20 €']],
    ['It takes 5 minutes', []],
    ['20% cheaper', ['number: 20%']],
    ['5 percent off', []],
    ['Open from 9.30', []],
    ['We are 4 people', []],
    ['The 3rd generation', ['number: 3']],
    ['Twenty years of experience', []],
    ['Thirty years of experience', ['number: thirty']],
    ['Three steps', []],
  ])('%s', (text, expected) => expect(body(text)).toEqual(expected));

  test('the number of an item in its list is no claim, another one is', () => {
    expect(
      untraced({ items: [{ title: '1. Connect' }, { title: 'Step 2: go' }, { title: '7. Fly' }] }),
    ).toEqual(['number: 7']);
  });

  test('one spelling for one value', () => {
    expect(numbersIn("1'000 and 1,000.50 and 007 and 10:00").map(({ value }) => value)).toEqual([
      '1000',
      '1000.5',
      '7',
      '10',
    ]);
  });
});

describe('names', () => {
  test.each([
    ['We work with Stripe and with Acme Cloud.', ['name: Stripe', 'name: Acme Cloud']],
    ['Books are closed. Nothing is lost. Everything stays.', []],
    ['Ledgerline reads it, in Galway too.', []],
    ['Acme Corp trusts us.', ['name: Acme Corp']],
    ['The Ledgerline way', []],
    ['Meet Galway and Acme Galway.', ['name: Acme Galway']],
    ['Open on Mondays? On Monday, I am.', ['name: Mondays']],
    ['Send a PDF: Everything else follows.', []],
    ['Ledgerline’s promise to Anna', ['name: Anna']],
    ['Meet [name of the founder], who likes [Anna Smith].', []],
  ])('%s', (text, expected) => expect(body(text)).toEqual(expected));

  test('title case names nobody, a name in a heading is one', () => {
    expect(namesIn('Everything You Need Between Till and Return', 'en', 'heading')).toEqual([]);
    expect(namesIn('How we helped Acme close the year', 'en', 'heading')).toEqual([
      { text: 'Acme', opens: false },
    ]);
  });

  test('headings and buttons of capitals alone name nobody, who is quoted or on the team is named', () => {
    const cta = { label: 'Get Started', href: '#contact' };
    const content = {
      heading: 'Why Choose Us',
      cta,
      items: [{ title: 'Fast Delivery', label: 'Anna Smith' }],
    };
    expect(untraced(content)).toEqual(['name: Anna Smith']);
    expect(untraced({ items: [{ title: 'Bob Miller' }] }, { type: 'team' })).toEqual(['name: Bob Miller']);
    expect(untraced({ heading: 'Trusted by Acme' })).toEqual(['name: Acme']);
  });

  test('German nouns are no names, two capitals in a row are', () => {
    const german = (text: string) => namesIn(text, 'de-DE', 'prose').map((name) => name.text);
    expect(german('Unsere Werkstatt liest den Beleg und schreibt Ihnen die Steuer.')).toEqual([]);
    expect(german('Das sagt auch Klaus Meier aus der Werkstatt.')).toEqual(['Klaus Meier']);
  });
});

describe('quotes, addresses, links', () => {
  test('a testimonial of a model is a quote, whoever is said to have said it', () => {
    const content = { items: [{ quote: 'It saved us so much time.', name: '[customer]' }] };
    expect(untraced(content, { type: 'testimonials' })).toEqual(['quote: It saved us so much time.']);
    expect(
      untraced(content, { type: 'testimonials', sourceText: '“It saved us so much time”, says one.' }),
    ).toEqual([]);
  });

  test('words in quotation marks are quoted when they are a sentence', () => {
    expect(body('They call it “the best book keeper ever” here.')).toEqual([
      'quote: the best book keeper ever',
    ]);
    expect(body('We say “keeps the books of small workshops”.')).toEqual([]);
    expect(body('The “open” list.')).toEqual([]);
  });

  test('e-mail and URL must be those of the brief, in text and in links', () => {
    expect(body('Write to hello@ledgerline.example or to info@ledgerline.example.')).toEqual([
      'email: info@ledgerline.example',
    ]);
    expect(body('See ledgerline.example/about and other.example')).toEqual(['url: other.example']);
    const cta = (href: string) => untraced({ cta: { label: 'go', href } });
    expect(cta('https://ledgerline.example/about')).toEqual([]);
    expect(cta('https://evil.example/')).toEqual(['url: https://evil.example/']);
    expect(cta('mailto:x@y.example')).toEqual(['email: x@y.example']);
    expect(cta('tel:+353911234567')).toEqual(['number: +353911234567']);
    expect(cta('#contact')).toEqual([]);
  });
});

test('what a person has written is a source, and is not traced itself', () => {
  const others = [{ id: 'u', content: { heading: 'Acme pays 77 €' } }];
  expect(body('Even Acme pays 77 €.', { others })).toEqual([]);
  expect(body('Even Acme pays 78 €.', { others })).toEqual(['number: 78 €']);
});
