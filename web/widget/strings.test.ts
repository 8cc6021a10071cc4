import { inWords } from './strings.ts';

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3600, '1 hour'],
  [7000, '2 hours'],
])('%i s are %s', (seconds, words) => {
  expect(inWords(seconds)).toBe(words);
});
