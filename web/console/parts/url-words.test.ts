import { pathOf, shortUrl } from './url-words.ts';

test('URLs are shortened to what tells them apart', () => {
  expect(shortUrl('https://mill.example/')).toBe('mill.example');
  expect(shortUrl('http://mill.example/flour?page=2')).toBe('mill.example/flour?page=2');
  expect(pathOf('https://mill.example')).toBe('/');
  expect(pathOf('https://mill.example/flour?page=2')).toBe('/flour?page=2');
});

test('letters of all scripts are shown as letters, and nothing that cannot be seen', () => {
  expect(shortUrl('https://mill.example/m%C3%BChle/%e7%b2%89?q=%C3%A9t%C3%A9')).toBe(
    'mill.example/mühle/粉?q=été',
  );
  expect(pathOf('https://mill.example/a%2Fb%20c%FF')).toBe('/a%2Fb%20c%FF');
  expect(pathOf('https://mill.example/%E2%80%AEgpj')).toBe('/%E2%80%AEgpj');
});
