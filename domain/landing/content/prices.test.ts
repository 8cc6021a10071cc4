import { pricesIn } from './prices.ts';

test('the name of a line of a price list may hold commas', () => {
  expect(pricesIn('Cut, women, long hair: from 48 €')).toEqual([
    { title: 'Cut, women, long hair', value: 'from 48 €', label: null },
  ]);
});

test('a sentence may name several prices', () => {
  expect(pricesIn('A loaf costs 4 €, and a roll is 60 euros a dozen.').map(({ value }) => value)).toEqual([
    '4 €',
    '60 euros',
  ]);
});
