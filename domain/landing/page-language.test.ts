import { pageLanguage } from './page-language.ts';
import { normaliseSections } from './sections/normalise-sections.ts';

test.each([
  ['We grind spelt and rye on a water wheel by the river.', 'en'],
  ['Wir mahlen Dinkel und Roggen mit dem Wasserrad.', 'de'],
  ['Nous moulons le blé avec une roue à eau.', 'fr'],
  ['Molemos el trigo con una rueda de agua.', 'es'],
  ['مرحبا بكم في موقعنا', 'ar'],
  ['چای و کتاب، هر روز', 'fa'],
  ['京都茶房は京都にある小さな茶室です。', 'ja'],
  ['北京的一家小茶馆。', 'zh'],
  ['서울의 작은 찻집입니다.', 'ko'],
  ['Пекарня на набережной', 'ru'],
  ['Пекарня на набережній міста Київ', 'uk'],
  ['🎉', 'en'],
])('%s', (businessOverview, language) => expect(pageLanguage([], { businessOverview })).toBe(language));

test('the owner’s choice counts first', () => {
  expect(pageLanguage([], { businessOverview: 'We grind spelt and rye.', language: 'de-CH' })).toBe('de-CH');
});

test('stock phrases in English do not outweigh a brief of few signs', () => {
  const sections = normaliseSections([{ content: { heading: 'Tell us what you need' } }], 'ai');
  expect(pageLanguage(sections, { businessOverview: '毎朝、宇治の抹茶を点てます。' })).toBe('ja');
});

test('the page’s own words outnumber those of the brief', () => {
  const sections = normaliseSections(
    [{ content: { heading: 'Mehl aus der Mühle', body: 'Wir mahlen für Sie, und das Rad ist nicht laut.' } }],
    'ai',
  );
  expect(pageLanguage(sections, { businessOverview: 'We grind for the river.' })).toBe('de');
});
