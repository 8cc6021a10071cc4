import type { BusinessContext } from '../business-context.ts';
import { outlineOf, outlineTexts } from './design-outline.ts';
import { factsOf } from './facts.ts';
import { planPage } from './plan-page.ts';
import { rewriteSection } from './rewrite-section.ts';
import { writeSection } from './write-section.ts';
import { normaliseSections } from '../sections/normalise-sections.ts';

const brief: BusinessContext = {
  businessName: 'Hansen Bikes',
  businessOverview: 'Hansen Bikes is a repair shop in Bremen. We repair city bikes and cargo bikes.',
  targetAudience: 'Commuters',
  brandTone: 'professional',
};

const design = outlineOf({
  title: 'Draft',
  pages: [],
  sections: normaliseSections(
    [
      { type: 'features', content: { heading: 'Three reasons', items: [{ body: 'We come to your door.' }] } },
      {
        type: 'testimonials',
        content: { heading: 'Lorem ipsum', items: [{ body: 'Dolor sit amet lorem.' }] },
      },
      { type: 'custom', content: { heading: 'Our yard', body: '<p>The yard is behind the station.</p>' } },
    ],
    'design',
  ),
});

test('the plan follows the design; filler gives way to the brief and to placeholders', () => {
  const facts = factsOf(brief, outlineTexts(design));
  const plan = planPage(facts, design);
  expect(plan.map(({ type, title }) => [type, title])).toEqual([
    ['hero', 'Repair shop in Bremen'],
    ['features', 'Three reasons'],
    ['testimonials', 'What customers say'],
    ['custom', 'Our yard'],
    ['contact', 'Contact us'],
    ['footer', 'Hansen Bikes'],
  ]);
  const contents = plan.map((planned) => writeSection(facts, planned));
  expect(contents[1]?.items).toEqual([{ title: 'We come to your door' }]);
  expect(contents[2]?.items).toEqual([
    { body: '[Add a customer quote]', label: '[Add the customer’s name]' },
  ]);
  expect(contents[3]?.body).toBe('<p>The yard is behind the station.</p>');
  expect(JSON.stringify(contents)).not.toMatch(/lorem|dolor/i);
});

/** What rules make of the sections of a design. */
function madeOf(sections: object[]) {
  const drawn = outlineOf({ title: null, pages: [], sections: normaliseSections(sections, 'design') });
  const facts = factsOf(brief, outlineTexts(drawn));
  return planPage(facts, drawn).map((planned) => writeSection(facts, planned));
}

test('what a design says of something stays with its name', () => {
  const items = [
    { title: 'Checks', body: 'From twelve regions' },
    { title: 'Status pages', body: 'With your own domain. And your logo.' },
  ];
  const priced = [
    { title: 'Starter', value: '€0', body: '5 monitors, e-mail alerts' },
    { title: 'Team', value: '€29', label: 'per month' },
  ];
  const made = madeOf([
    { type: 'features', content: { heading: 'All of it', items } },
    { type: 'pricing', content: { heading: 'Simple pricing', items: priced } },
  ]);
  expect(made.find(({ heading }) => heading === 'All of it')?.items).toContainEqual(items[0]);
  expect(made.find(({ heading }) => heading === 'Simple pricing')?.items).toEqual(priced);
});

test('several names with what is said of them are no lists', () => {
  const items = [
    { title: 'Checks', body: 'HTTP, TCP, DNS and certificates' },
    { title: 'Pages', body: 'Public or private' },
  ];
  const made = madeOf([
    { content: { heading: 'Top' } },
    { type: 'features', content: { heading: 'All of it', items } },
  ]);
  expect(made.find(({ heading }) => heading === 'All of it')?.items).toEqual(items);
});

test('what ran together with a hero stands below it', () => {
  const body = ['We lend bells.', 'We mend wheels.', 'We oil chains.', 'We true rims.', 'We wash frames.'];
  const drawn = {
    heading: 'Bells for all',
    subheading: 'Open all the year.',
    body: body.map((one) => `<p>${one}</p>`).join(''),
  };
  const made = madeOf([
    { type: 'hero', content: drawn },
    { type: 'faq', content: { heading: 'Questions' } },
  ]);
  expect(made[0]).toMatchObject({ heading: 'Bells for all', subheading: 'Open all the year.' });
  expect(made[1]?.heading).toBe('What we offer');
  for (const one of body) expect(JSON.stringify(made[1])).toContain(one.replace('.', ''));
});

test('headings without text are lines of one section, and are not filled with what stands elsewhere', () => {
  const headings = ['Our menu', 'Soup of the day', 'Apple strudel'];
  const made = madeOf([
    ...headings.map((heading) => ({ type: 'custom', content: { heading } })),
    { type: 'gallery', content: { heading: 'The yard', body: '<p>Founded by Lena Mond in 2014.</p>' } },
    { type: 'custom', content: { heading: 'Come and see' } },
  ]);
  const contents = made.filter(({ heading }) => [...headings, 'Come and see'].includes(heading));
  expect(contents).toEqual([
    { heading: 'Our menu', body: '<p>Soup of the day</p><p>Apple strudel</p>' },
    { heading: 'Come and see' },
  ]);
});

test('key points that neither brief nor source bear out are left out', () => {
  const facts = factsOf(brief, []);
  const keyPoints = ['We have 900 mechanics.', 'We repair city bikes and cargo bikes.'];
  const content = writeSection(facts, { type: 'features', title: 'Work', purpose: '', keyPoints, order: 0 });
  expect(JSON.stringify(content)).not.toContain('900');
  expect(JSON.stringify(content)).toContain('We repair city bikes and cargo bikes.');
});

describe('a section anew', () => {
  const section = {
    type: 'features' as const,
    heading: 'What we offer',
    texts: ['What we offer', 'We repair city bikes and cargo bikes.'],
  };
  const anew = (instructions: string | null) => rewriteSection(brief, [], section, [], instructions);

  test('keeps its sentences, and takes its fixed phrase in the tone that is asked for', () => {
    expect(anew(null)).toMatchObject({ heading: 'What we offer' });
    expect(anew('a bit more playful please')).toMatchObject({ heading: 'The good stuff' });
    expect(JSON.stringify(anew(null))).toContain('We repair city bikes and cargo bikes.');
  });

  test('has its own heading above it alone, also where somebody has written it', () => {
    const anewAs = rewriteSection(brief, section.texts, section, [], null);
    expect(JSON.stringify(anewAs).split('What we offer')).toHaveLength(2);
  });

  test('takes no sentence that another section shows', () => {
    const wide = { ...brief, businessOverview: `${brief.businessOverview} We sell bells. We lend pumps.` };
    const text = JSON.stringify(rewriteSection(wide, [], section, ['We sell bells.'], null));
    expect(text).toContain('We lend pumps');
    expect(text).not.toContain('bells');
  });

  test('is shorter when that is asked for', () => {
    const many = {
      ...brief,
      businessOverview: Array.from({ length: 6 }, (_, n) => `We also mend part number ${n} of a bike.`).join(
        ' ',
      ),
    };
    const of = (instructions: string | null) =>
      rewriteSection(many, [], section, [], instructions).items?.length;
    expect(of(null)).toBeGreaterThan(3);
    expect(of('kürzer bitte')).toBe(3);
  });
});

test('a design’s questions keep their answers, and its quotations are whole', () => {
  const texts = (body: string) => ({ heading: 'What guests ask and say', body });
  const outline = outlineOf({
    title: null,
    pages: [],
    sections: normaliseSections(
      [
        {
          type: 'faq',
          content: texts(
            '<p>Do I need to book? Three days ahead. In spring just come.</p><p>Is it far? No.</p>',
          ),
        },
        {
          type: 'testimonials',
          content: texts('<p>“The best bikes. Our daughter loved hers.” – Jan</p>'),
        },
      ],
      'design',
    ),
  });
  const facts = factsOf(brief, outlineTexts(outline));
  const items = (type: string) =>
    planPage(facts, outline)
      .filter((planned) => planned.type === type)
      .flatMap((planned) => writeSection(facts, planned).items ?? []);
  expect(items('faq')).toEqual([
    { title: 'Do I need to book?', body: 'Three days ahead. In spring just come.' },
    { title: 'Is it far?', body: 'No.' },
  ]);
  expect(items('testimonials')).toEqual([{ body: 'The best bikes. Our daughter loved hers.', label: 'Jan' }]);
});

test('offers that stand in sentences with prices are no gap, and opening hours as people write them are kept', () => {
  const words =
    'Papierwerk is a stationery shop in Kassel. We bind notebooks by hand, print cards for 29 €, and give courses. Open Monday to Friday, 10 to 18. Call 0561 112233.';
  const facts = factsOf({ ...brief, businessName: 'Papierwerk', businessOverview: words }, []);
  const written = JSON.stringify(planPage(facts, null).map((planned) => writeSection(facts, planned)));
  expect(written).not.toContain('[Add what you offer]');
  expect(written).toContain('Open Monday to Friday, 10 to 18.');
});

test('a workshop where things are repaired is no event', () => {
  const workshop = { ...brief, businessOverview: 'A bicycle workshop in Eschwege. We mend every make.' };
  expect(factsOf(workshop, []).kind).not.toBe('event');
});
