import type { BusinessContext } from '../business-context.ts';
import { normaliseSections } from '../sections/normalise-sections.ts';
import { themeOf } from '../theme/default-theme.ts';
import { validatePage } from './validate-page.ts';

const brief: BusinessContext = {
  businessName: 'Mondlicht',
  businessOverview: 'Mondlicht is a bakery in Leipzig that bakes rye bread at night.',
  targetAudience: 'Families',
  brandTone: 'friendly',
};
const hero = { type: 'hero', title: 'Bread', content: { heading: 'Bread' } };
const codes = (page: Parameters<typeof validatePage>[0]) => validatePage(page).map(({ code }) => code);
const sectionsOf = (...sections: object[]) => normaliseSections(sections, 'user');

test('a complete page has no issues', () => {
  expect(validatePage({ brief, sections: sectionsOf(hero), theme: themeOf('friendly') })).toEqual([]);
});

test('a brief without an audience, or of markup alone, is incomplete', () => {
  const empty = { ...brief, targetAudience: ' ', businessOverview: '<b></b>' };
  expect(validatePage({ brief: empty })).toMatchObject([
    { code: 'missing-context', severity: 'error', field: 'businessOverview' },
    { code: 'missing-context', severity: 'error', field: 'targetAudience' },
    { code: 'short-overview', severity: 'warning' },
  ]);
});

test('a brief without a tone is incomplete', () => {
  const issue = { code: 'missing-context', severity: 'error', field: 'brandTone' };
  expect(validatePage({ brief: { ...brief, brandTone: undefined } })).toMatchObject([issue]);
});

test('a page needs sections, a section a heading, and some types items', () => {
  expect(codes({ sections: [] })).toEqual(['no-sections']);
  expect(codes({ sections: sectionsOf({ type: 'pricing', content: {} }) })).toEqual([
    'no-heading',
    'no-items',
  ]);
  expect(codes({ sections: sectionsOf(hero, hero) })).toEqual(['several-heroes']);
});

test('links lead somewhere', () => {
  const withLink = (href: string) => ({ ...hero, content: { heading: 'Bread', cta: { label: 'Go', href } } });
  expect(codes({ sections: sectionsOf(withLink('#contact')) })).toEqual(['broken-link']);
  // What is not allowed was taken away when the section was made.
  expect(codes({ sections: sectionsOf(withLink('javascript:alert(1)')) })).toEqual(['empty-link']);
  const contact = { id: 'contact', type: 'contact', content: { heading: 'Write' } };
  expect(codes({ sections: sectionsOf(withLink('#contact'), contact) })).toEqual([]);
});

test('texts that nobody reads, and what is still to be filled in, are named with their place', () => {
  const long = { ...hero, id: 'top', content: { heading: 'B'.repeat(121), subheading: '[Add a figure]' } };
  expect(validatePage({ sections: sectionsOf(long) })).toMatchObject([
    { code: 'too-long', sectionId: 'top', field: 'content.heading' },
    { code: 'placeholder', sectionId: 'top', field: 'content.subheading', severity: 'warning' },
  ]);
});

test('a weak pair of colours is an error unless it was repaired', () => {
  const theme = {
    ...themeOf('friendly'),
    contrast: [{ pair: 'text on background', ratio: 2.1, passesAA: false }],
  };
  expect(validatePage({ theme })).toMatchObject([{ code: 'low-contrast', severity: 'error' }]);
  const [pair] = theme.contrast;
  const repaired = {
    ...theme,
    contrast: [{ ...pair, pair: 'text on background', ratio: 2.1, passesAA: false, repairedTo: '#000000' }],
  };
  expect(validatePage({ theme: repaired })).toMatchObject([{ code: 'low-contrast', severity: 'warning' }]);
});
