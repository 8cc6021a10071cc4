import { inkOn, isColor, readability } from './look.ts';

test.each([
  ['#000000', true, /^White text on it: 21.0 : 1/],
  ['#2f5fd0', true, /^White text on it: 5.7 : 1. Easy to read/],
  ['#ffd400', false, /^Black text on it: 14.7 : 1. But the button hardly stands out/],
])('%s is good: %s', (color, isGood, words) => {
  expect(readability(color)).toEqual({ isGood, words: expect.stringMatching(words) });
});

test('the ink is that of the widget', () => {
  expect(inkOn('#2f5fd0')).toBe('rgb(255 255 255)');
  expect(inkOn('#ffd400')).toBe('rgb(0 0 0)');
});

test('what the server takes for a colour', () => {
  expect([isColor('#2F5fd0'), isColor('red'), isColor('#fff'), isColor('#2f5fd0;')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
