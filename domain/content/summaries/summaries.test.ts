import { extractSummary } from './extract-summary.ts';
import { findAudience } from './find-audience.ts';

const TEXT = `Menu
Home
Mondlicht is a bakery in Leipzig that bakes rye bread at night.
We bake rye bread and wheat bread for young families and night owls.
Families need bread that keeps long, without additives.
The weather was fine yesterday evening.
Follow the bakery on Instagram and read our newsletter.`;

test('a summary is made of whole sentences of the text, in their order', () => {
  const summary = extractSummary(TEXT, 150);
  expect(summary).toBe(
    'Mondlicht is a bakery in Leipzig that bakes rye bread at night. We bake rye bread and wheat bread for young families and night owls.',
  );
  expect(extractSummary(TEXT, 1_000)).not.toContain('Menu');
  expect(extractSummary('Menu\nHome', 1_000)).toBe('');
});

test('groups are those that the text names, with its own sentences', () => {
  const { audience, text } = findAudience(TEXT);
  expect(audience).toEqual([
    {
      segment: 'young families',
      needs: ['Families need bread that keeps long, without additives.'],
      pains: ['Families need bread that keeps long, without additives.'],
      channels: ['instagram', 'newsletter'],
    },
    { segment: 'night owls', needs: [], pains: [], channels: ['instagram', 'newsletter'] },
  ]);
  expect(TEXT).toContain(text);
  const names = (told: string) => findAudience(told).audience.map(({ segment }) => segment);
  expect(names('Brook bakes bread. Its customers are families and small cafes.')).toEqual([
    'families',
    'small cafes',
  ]);
  expect(names('A course aimed at young bakers.')).toEqual(['young bakers']);
  expect(names('Our customers are families, restaurants and companies that value organic food.')).toEqual([
    'families',
    'restaurants',
    'companies',
  ]);
  expect(names('We sell software to small German craft businesses and their tax advisers.')).toEqual([
    'small German craft businesses',
    'tax advisers',
  ]);
  expect(names('Wir verkaufen Software an kleine Handwerksbetriebe und ihre Steuerberater.')).toEqual([
    'kleine Handwerksbetriebe',
    'Steuerberater',
  ]);
  expect(names('We have supplied restaurants, cafes and families around the fjord.')).toEqual([
    'restaurants',
    'cafes',
    'families',
  ]);
  expect(names('For busy families, bread is baked at night.')).toEqual(['busy families']);
});

test('words that name no group give none', () => {
  expect(findAudience('It is open for you. We bake for the love of bread. Good for years.').audience).toEqual(
    [],
  );
  expect(
    findAudience('Sie haben keine Zeit für Belege. We have no time for receipts. We offer help to anyone.')
      .audience,
  ).toEqual([]);
});

test('a sentence that the text has twice is said once', () => {
  const said = 'We sell kettles for home cooks. Home cooks need a kettle without limescale.';
  expect(findAudience(`${said}\n\n${said}`)).toEqual(findAudience(said));
  expect(findAudience(said).text).toBe('We sell kettles for home cooks.');
});
