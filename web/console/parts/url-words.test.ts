import { pathOf, shortUrl } from './url-words.ts';

test('URLs are shortened to what tells them apart', () => {
  expect(shortUrl('https://mill.example/')).toBe('mill.example');
  expect(shortUrl('http://mill.example/flour?page=2')).toBe('mill.example/flour?page=2');
  expect(pathOf('https://mill.example')).toBe('/');
  expect(pathOf('https://mill.example/flour?page=2')).toBe('/flour?page=2');
});
