import { globSync, readFileSync } from 'node:fs';
import { detectLanguage } from './language.ts';

const ROOT = new URL('../', import.meta.url);

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

/** Macedonian, Indonesian, Irish, Maltese and Esperanto are not among the detector's sixty. */
const NOT_KNOWN = new Set(['mk', 'id', 'ga', 'mt', 'eo']);

test.each([120, 1_000])('tells 43 languages by paragraphs of at most %d characters', (length) => {
  const file = readFileSync(new URL('test/fixtures/languages/paragraphs.json', ROOT), 'utf8');
  const paragraphs = Object.entries(JSON.parse(file) as Record<string, string[]>) // a fixture
    .filter(([language]) => !NOT_KNOWN.has(language))
    .flatMap(([language, texts]) => texts.map((text) => ({ expected: language.slice(0, 2), text })));
  const wrong = paragraphs.filter(({ expected, text }) => detectLanguage(text.slice(0, length)) !== expected);
  expect(wrong.map(({ expected, text }) => `${expected}: ${detectLanguage(text.slice(0, length))}`)).toEqual(
    [],
  );
  expect(paragraphs).toHaveLength(86);
});

test('technical English with code, names and tables is English', () => {
  const files = globSync(['*.md', 'docs/adr/*.md', 'node_modules/{@types,@babel,@protobufjs}/*/README.md'], {
    cwd: ROOT,
  });
  const guesses = files.map((file) => [file, detectLanguage(readFileSync(new URL(file, ROOT), 'utf8'))]);
  expect(guesses.filter(([, language]) => language !== 'en')).toEqual([]);
  expect(files.length).toBeGreaterThan(80);
});
