import { answeringLinks } from './answering-links.ts';

const section = (heading: string) => ({ level: 2, heading, notes: '', keywords: [] });
const SITE = 'https://mill.example';

test('pages that do not answer are left out, others come in their place, and each is looked at once', async () => {
  const paths = ['/rye-flour', '/rye-flour-gone', '/old-rye-flour', '/new-rye-flour', '/onions'];
  const asked: string[] = [];
  const links = await answeringLinks(
    [section('Rye flour'), section('Onions')],
    paths.map((path) => SITE + path),
    async (url) => {
      asked.push(url.slice(SITE.length));
      return !/gone|old/.test(url);
    },
    new AbortController().signal,
  );
  expect(links.map((some) => some.map(({ url }) => url.slice(SITE.length)))).toEqual([
    ['/rye-flour', '/new-rye-flour'],
    ['/onions'],
  ]);
  expect(asked.toSorted()).toEqual(paths.toSorted());
});
