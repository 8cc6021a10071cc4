import { convert } from '../../../domain/authoring/conversion/convert.ts';
import { sourceLink } from './insert-link.ts';

test.each([
  ['Rye keeps.', 'Rye keeps. '],
  ['Rye keeps. ', 'Rye keeps. '],
  ['', ''],
])('a link behind %j is one in either source', (before, words) => {
  const url = 'https://rye.example/a_(b)?c=1&d="<e>';
  const markdown = before + sourceLink('markdown', before, '[1]', url);
  const html = `<p>${before}${sourceLink('html', before, '[1]', url)}</p>`;
  const given = [
    { mode: 'markdown', content: markdown },
    { mode: 'html', content: html },
  ] as const;
  for (const source of given) {
    const made = convert(source, 'rich');
    if (made.mode !== 'rich') throw new Error(made.mode);
    const [paragraph] = made.content.content ?? [];
    const [link, ...text] = (paragraph?.content ?? []).toReversed();
    expect(text.map((node) => node.text).join('')).toBe(words);
    expect(link).toMatchObject({ text: '[1]', marks: [{ type: 'link' }] });
    const href = new URL(String(link?.marks?.[0]?.attrs?.['href']));
    expect([href.pathname, href.searchParams.get('c'), href.searchParams.get('d')]).toEqual([
      '/a_(b)',
      '1',
      '"<e>',
    ]);
  }
});

test('words of a link in Markdown mean nothing', () => {
  const made = convert(
    { mode: 'markdown', content: sourceLink('markdown', '', 'a] \\[b', 'https://rye.example/') },
    'rich',
  );
  expect(made.mode === 'rich' && made.content.content?.[0]?.content).toMatchObject([
    { text: 'a] \\[b', marks: [{ type: 'link', attrs: { href: 'https://rye.example/' } }] },
  ]);
});
