import { pricesIn } from './prices.ts';

test('the name of a line of a price list may hold commas', () => {
  expect(pricesIn('Cut, women, long hair: from 48 €')).toEqual([
    { title: 'Cut, women, long hair', value: 'from 48 €', label: null, body: null },
  ]);
});

test('a sentence may name several prices', () => {
  expect(pricesIn('A loaf costs 4 €, and a roll is 60 euros a dozen.').map(({ value }) => value)).toEqual([
    '4 €',
    '60 euros',
  ]);
});

test.each([
  ['Rentals start at 12 euros a day.', 'Rentals', 'start at 12 euros'],
  ['Systems start from £5,400.', 'Systems', 'start from £5,400'],
  ['Repairs cost less than $80.', 'Repairs', 'less than $80'],
  ['A survey is only €90.', 'Survey', 'only €90'],
  ['Der Flammkuchen beginnt bei 9,50 €.', 'Flammkuchen', 'beginnt bei 9,50 €'],
  ['Une révision coûte à partir de 35 €.', 'Une révision coûte', 'à partir de 35 €'],
  ['Sunglasses cost 90 €.', 'Sunglasses', '90 €'],
])('a bound stays with its price: %s', (sentence, title, value) => {
  expect(pricesIn(sentence)[0]).toMatchObject({ title, value });
});
