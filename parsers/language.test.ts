import { detectLanguage } from './language.ts';

test.each([
  ['en', 'The wheel turns slowly and the water runs below it on its way to the sea.'],
  ['de', 'Die Mühle läuft über Nacht, und das Mehl fällt langsam in die Säcke.'],
  ['fr', 'La roue tourne lentement et la farine tombe dans les sacs pendant la nuit.'],
  ['es', 'La rueda gira despacio y la harina cae en los sacos durante toda la noche.'],
  ['ru', 'Мельница работает всю ночь, и мука медленно падает в большие мешки.'],
])('knows %s', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test('looks at words, not at the marks of tables', () => {
  const table = '| Grain | Price |\n| --- | --- |\n| Wheat | 210 |\n| Barley | 185 |\n'.repeat(5);
  expect(detectLanguage(`All prices are in pounds and hold until the second of November.\n${table}`)).toBe(
    'en',
  );
});

test('does not guess from a few letters or from none', () => {
  expect(detectLanguage('Half a line')).toBeNull();
  expect(detectLanguage('12 34 56 78 90 '.repeat(50))).toBeNull();
  expect(detectLanguage('')).toBeNull();
});

test('looks beyond the beginning of a long text', () => {
  const preface = 'Lorem ipsum dolor sit amet. ';
  const body = 'The miller goes down to the river every morning to look at the water. '.repeat(200);
  expect(detectLanguage(preface + body)).toBe('en');
});
