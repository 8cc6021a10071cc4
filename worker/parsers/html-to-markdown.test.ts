import { htmlToMarkdown } from './html-to-markdown.ts';

describe('htmlToMarkdown', () => {
  test('keeps headings and paragraphs, and drops emphasis and links', () => {
    expect(
      htmlToMarkdown('<h2>On <em>water</em></h2><p>See <a href="x">the &amp; leat</a>.</p><p>Next.</p>'),
    ).toBe('## On water\n\nSee the & leat.\n\nNext.');
  });

  test('numbers and nests lists', () => {
    expect(htmlToMarkdown('<ol><li>one<ul><li>deep</li></ul></li><li>two</li></ol>')).toBe(
      '1. one\n  - deep\n2. two',
    );
  });

  test('writes tables as rows, with their bars escaped', () => {
    const html =
      '<table><tr><th><p>a|b</p></th><th><p>c</p></th></tr><tr><td><p>1</p><p>2</p></td><td></td></tr></table>';
    expect(htmlToMarkdown(html)).toBe('| a\\|b | c |\n| --- | --- |\n| 1 2 |  |');
  });

  test('tells a table within a cell in that cell', () => {
    const inner = '<table><tr><td>x</td><td>y</td></tr><tr><td>z</td></tr></table>';
    expect(htmlToMarkdown(`<table><tr><td>a</td></tr><tr><td>in ${inner}</td></tr></table>`)).toBe(
      '| a |\n| --- |\n| in x, y; z |',
    );
  });

  test('is not impressed by depth', () => {
    const depth = 2_000;
    expect(htmlToMarkdown(`${'<div>'.repeat(depth)}end${'</div>'.repeat(depth)}`)).toBe('end');
  });
});
