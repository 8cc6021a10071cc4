import { withoutUrls } from './without-urls.ts';

test.each([
  ['See [the guide](https://docs.example.org/a/b?c=d#e) first.', 'See [the guide first.'],
  ['![Build](https://ci.example.org/badge.svg "Build status")', '![Build'],
  ['Read [more](../docs/more.md), [top](#top).', 'Read [more , [top .'],
  [
    'Mirrors: https://mirror.example.org/pub/x.tar.gz and ftp://old.example.org.',
    'Mirrors: mirror.example.org and old.example.org.',
  ],
  ['<https://example.org/sign-in?next=%2F>', '< example.org >'],
  ['call handlers[name](event) and list[0](x, y)', 'call handlers[name](event) and list[0](x, y)'],
  ['at 10:30, ratio 3:4, C:\\temp', 'at 10:30, ratio 3:4, C:\\temp'],
])('%s', (text, expected) => {
  const found = withoutUrls(text);
  expect(found).toHaveLength(text.length);
  expect(found.replaceAll(/\s+/g, ' ').trim()).toBe(expected);
});
