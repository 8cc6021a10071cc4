import { leaderCells } from './leader-line.ts';

test.each([
  ['Balayage ................... £145.00', 'Balayage', '£145.00'],
  ['  Key cutting, per key . . . . . 6.50', 'Key cutting, per key', '6.50'],
  ['Rye loaf      EUR 5.20', 'Rye loaf', 'EUR 5.20'],
  ['Wash and dry\t12 CHF', 'Wash and dry', '12 CHF'],
  ['Payment day ...... 6th of every month', 'Payment day', '6th of every month'],
  ['Discount for members ………… 15 %', 'Discount for members', '15 %'],
])('%j names something and its value', (line, name, value) => {
  expect(leaderCells(line)).toEqual({ name, value });
});

test.each([
  'Safety .................. 4',
  'Chapter 2          Page 7',
  'It costs 4.50 EUR.',
  'Monday      9.00      17.00',
  '2.50 ........ 3.50',
  '........ 3.50',
  'Signed ..........  Date ..........',
  'Introduction .......... iv',
  '',
])('%j is no such line', (line) => expect(leaderCells(line)).toBeNull());
