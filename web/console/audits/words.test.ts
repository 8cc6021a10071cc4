import { pathOf, shortUrl, verdictOf } from './words.ts';

test('addresses are shortened to what tells them apart', () => {
  expect(shortUrl('https://mill.example/')).toBe('mill.example');
  expect(shortUrl('http://mill.example/flour?page=2')).toBe('mill.example/flour?page=2');
  expect(pathOf('https://mill.example')).toBe('/');
  expect(pathOf('https://mill.example/flour?page=2')).toBe('/flour?page=2');
});

test('a score is good from 90 and poor below 50', () => {
  expect([100, 90, 89, 50, 49, 0].map(verdictOf)).toEqual(['good', 'good', 'fair', 'fair', 'poor', 'poor']);
});
