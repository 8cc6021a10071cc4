import { analyse, analyseQuery } from './terms.ts';

test('case, diacritics and endings do not matter', () => {
  expect(analyse('Réservations', 'fr')).toEqual(analyse('réservation', 'fr'));
  expect(analyse('Häuser', 'de')).toEqual(analyse('hauser', 'de'));
  expect(analyse('invoices INVOICED', 'en')).toEqual(['invoic', 'invoic']);
  expect(analyse('Straße', null)).toEqual(['strasse']);
});

test('marks that make another letter stay', () => {
  expect(analyse('мой край', null)).toEqual(['мой', 'край']);
  expect(analyse('がく', null)).toEqual(['がく']);
  expect(analyse('한국어', null)).toEqual(['한국어']);
});

test('codes are kept whole and by their parts', () => {
  expect(analyse('INV-2023-0042', 'en')).toEqual(['inv-2023-0042', 'inv', '2023', '0042']);
  expect(analyse('see E-17.', 'en')).toEqual(['see', 'e-17', 'e', '17']);
  expect(analyse('C++ or C#', 'en')).toEqual(['c++', 'or', 'c#']);
});

test('a number has one spelling', () => {
  expect(analyse('1,000', 'en')).toEqual(analyse('1000', 'en'));
  expect(analyse('12.500', 'de')).toEqual(['12500']);
  expect(analyse('3,5', 'de')).toEqual(analyse('3.5', 'en'));
  expect(analyse('400mg', 'en')).toEqual(['400mg', '400', 'mg']);
});

test('apostrophes leave no stray letters', () => {
  expect(analyse("the company's l'hôtel", null)).toEqual(['the', 'company', 'hotel']);
});

test('writing without blanks becomes pairs', () => {
  expect(analyse('東京タワー', null)).toEqual(['東京', '京タ', 'タワ', 'ワー']);
});

test('terms hold no blank and are short enough for the index', () => {
  const terms = analyse(`${'x'.repeat(200)} a\u00a0b\tc`, 'en');
  expect(terms.every((term) => term.length <= 40 && !/\s/.test(term))).toBe(true);
});

test('an unknown language is not stemmed', () => {
  expect(analyse('running', 'xx')).toEqual(['running']);
});

test('a question keeps the words that say something, each once, with its stem in every language', () => {
  expect(analyseQuery('How long is the warranty of the warranty?', ['en'])).toEqual([['long'], ['warranti']]);
  const [word] = analyseQuery('Lieferungen', ['en', 'de']);
  expect(word).toEqual(['lieferungen', 'liefer']);
});

test('a question of stop words alone, or of nothing, has no words', () => {
  expect(analyseQuery('how are you?', ['en'])).toEqual([]);
  expect(analyseQuery(' … ', [])).toEqual([]);
});
