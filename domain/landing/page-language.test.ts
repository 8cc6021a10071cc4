import { pageLanguage } from './page-language.ts';
import { normaliseSections } from './sections/normalise-sections.ts';

test.each([
  ['We grind spelt and rye on a water wheel by the river.', 'en'],
  ['Wir mahlen Dinkel und Roggen mit dem Wasserrad.', 'de'],
  ['Nous moulons le blé avec une roue à eau.', 'fr'],
  ['Molemos el trigo con una rueda de agua.', 'es'],
  ['مرحبا بكم في موقعنا', 'ar'],
  ['🎉', 'en'],
])('%s', (brief, language) => expect(pageLanguage([], brief)).toBe(language));

test('the page’s own words outnumber those of the brief', () => {
  const sections = normaliseSections(
    [{ content: { heading: 'Mehl aus der Mühle', body: 'Wir mahlen für Sie, und das Rad ist nicht laut.' } }],
    'ai',
  );
  expect(pageLanguage(sections, 'We grind for the river.')).toBe('de');
});
