import { extractiveAnswer } from '../../extractive-answer.ts';
import { onlyRangeAround, rangesAround } from './ranges.ts';

test.each([
  ['30 kg', 'over 25 kg', true],
  ['30 kg', 'up to 25 kg', false],
  ['20 kg', '10-25 kg', true],
  ['30 kg', '10 to 25 kg', false],
  ['30 kg', 'over 25 km', false],
  ['9 year old', 'children under 10', true],
  ['12 years', 'under-14s', true],
  ['12 years', 'more than 14 years', false],
  ['2.5 hours', 'bis 3 hours', true],
  ['10 days', '14 days or fewer', true],
  ['20 days', '14 days or fewer', false],
  ['70 kg', '60 kg and more', true],
  ['50 kg', '60 kg and more', false],
  ['10 Tage', '14 Tage oder weniger', true],
])('%s lies in the range of %j: %s', (quantity, text, isWithin) => {
  const [number = ''] = quantity.split(' ');
  expect(rangesAround(`What is it for ${quantity}?`).get(number)?.test(text)).toBe(isWithin);
});

test('the row in whose range the number lies answers', () => {
  const text =
    '| Parcel | Price EUR |\n|---|---|\n| Parcel up to 5 kg | 4.20 |\n| Parcel 5-10 kg | 6.80 |\n| Parcel over 10 kg | 9.90 |';
  expect(extractiveAnswer('What does a parcel of 12 kg cost?', [{ text, score: 0.8 }])).toBe(
    'Parcel over 10 kg — Price EUR: 9.90 [1]',
  );
});

test.each([
  [['More than 56 days', '29 to 56 days', '15 to 28 days', '14 days or fewer'], 2],
  [['More than 56 days', '15 to 28 days'], null],
  [['More than 5 days', 'More than 10 days', 'More than 56 days'], null],
  [['More than 56 km', '29 to 56 km', '15 to 28 km'], null],
])('of the ranges %j the only one around 20 days is at %j', (texts, place) => {
  expect(onlyRangeAround('What do I pay 20 days before the start?', texts)).toBe(place);
});
