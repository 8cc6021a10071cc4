import { readMarkdown } from './markdown.ts';

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (...rows: string[]) => `<table>${rows.join('\n')}</table>`;

describe('a table by HTML is one of Markdown', () => {
  test('with the names that its header has', () => {
    const source = `Our plans:
<table align="center">
  <thead>
    <tr><th>Plan</th><th align="right">Price</th></tr>
  </thead>
  <tbody>
    <tr>
      <td><b>Basic</b></td>
      <td>9 EUR</td>
    </tr>

    <tr><td><a href="https://p.example">Pro</a></td><td>19&nbsp;EUR<br>a month</td></tr>
  </tbody>
</table>
All with tax.`;
    expect(readMarkdown(source)).toBe(
      [
        'Our plans:',
        '',
        '| Plan | Price |',
        '| --- | --- |',
        '| **Basic** | 9 EUR |',
        '| [Pro](https://p.example) | 19 EUR a month |',
        '',
        'All with tax.',
      ].join('\n'),
    );
  });

  test('or with its first row as such', () => {
    expect(readMarkdown(table(row('Basic', '9 EUR'), row('Pro', '19 EUR')))).toBe(
      '| Basic | 9 EUR |\n| --- | --- |\n| Pro | 19 EUR |',
    );
  });

  test('below what stands over all of its columns', () => {
    const source = table(
      '<caption>All <i>plans</i></caption>',
      row('Prices'),
      '<tr><th>Plan<th>Price',
      row('Basic', '9'),
    );
    expect(readMarkdown(source)).toBe(
      'All *plans*\n\nPrices\n\n| Plan | Price |\n| --- | --- |\n| Basic | 9 |',
    );
  });

  test('its cells are of one line, whatever they hold', () => {
    const cells = [
      'a|b, `c|d`',
      '<h3>Title</h3><p>One</p><p>Two</p>',
      'With: <ul><li>fast</li>\n <li><p>small</p></li></ul>',
      `Sizes ${table(row('S', '1'), row('L', '2'))}`,
    ];
    expect(readMarkdown(table(row('A', 'B', 'C', 'D'), row(...cells)))).toBe(
      '| A | B | C | D |\n| --- | --- | --- | --- |\n| a\\|b, `c\\|d` | Title One Two | With: fast; small | Sizes S, 1; L, 2 |',
    );
  });

  test('cells over several rows stand in each of them, cells over several columns once', () => {
    const source = table(
      row('Region', 'Sort', 'Tonnes'),
      '<tr><td rowspan="2">North</td><td>Rye</td><td>10</td></tr>',
      row('Oats', '12'),
      '<tr><td colspan=2>South</td><td>14</td></tr>',
    );
    expect(readMarkdown(source)).toBe(
      '| Region | Sort | Tonnes |\n| --- | --- | --- |\n| North | Rye | 10 |\n| North | Oats | 12 |\n| South |  | 14 |',
    );
  });

  test('a name over several columns is part of the names below it', () => {
    const source = table(
      '<tr><th rowspan="2">Sorte</th><th colspan="2">Preis</th></tr>',
      '<tr><th>netto</th><th>brutto</th></tr>',
      row('Roggen', '10', '12'),
      row('Hafer', '8', '9'),
    );
    expect(readMarkdown(source)).toBe(
      '| Sorte | Preis netto | Preis brutto |\n| --- | --- | --- |\n| Roggen | 10 | 12 |\n| Hafer | 8 | 9 |',
    );
  });

  test('rows of nothing but pictures leave', () => {
    const source = table(
      row('<img src="a.png">', '<img src="b.png" alt="b">'),
      row('Ada', 'Bo'),
      row('Miller', 'Farmer'),
    );
    expect(readMarkdown(source)).toBe('| Ada | Bo |\n| --- | --- |\n| Miller | Farmer |');
  });

  test('pictures with what is said of each are read one by one', () => {
    const tile = (name: string) => `<a href="#${name}"><img src="${name}.png"><br><b>${name}</b></a>`;
    const source = table(row(tile('Ada'), tile('Bo')), row(tile('Cy'), ''));
    expect(readMarkdown(source)).toBe('**Ada**\n\n**Bo**\n\n**Cy**');
  });

  test('code in it stays whole', () => {
    const source = `<table>\n<tr><th>Before</th><th>After</th></tr>\n<tr><td>\n\n\`\`\`js\na <b> c\n\`\`\`\n\n</td><td>None</td></tr>\n</table>`;
    expect(readMarkdown(source)).toBe('Before\n\nAfter\n\n```js\na <b> c\n```\n\nNone');
  });

  test('one row of a few words is one line', () => {
    expect(readMarkdown(table(row('Basic', '<b>9</b> EUR')))).toBe('Basic | **9** EUR');
    expect(readMarkdown(table(row('Basic', '<p>9 EUR</p>')))).toBe('Basic\n\n9 EUR');
  });

  test('one that only lays text out is read as text', () => {
    expect(
      readMarkdown(`<table><tr><td>\n\n## Left\n\n- One\n- Two\n\n</td><td>Right</td></tr></table>Below`),
    ).toBe('## Left\n\n- One\n- Two\n\nRight\n\nBelow');
  });

  test('one within it is one', () => {
    expect(readMarkdown(table(row(table(row('A', 'B'), row('1', '2')))))).toBe(
      '| A | B |\n| --- | --- |\n| 1 | 2 |',
    );
  });

  test('ends of cells and rows need not be written', () => {
    expect(readMarkdown('<table><td>A<td>B<tr><td>1<td>2</table>')).toBe(
      '| A | B |\n| --- | --- |\n| 1 | 2 |',
    );
  });
});

describe('lists by HTML', () => {
  test('are lists', () => {
    expect(readMarkdown('It is:<ul><li>Fast</li><li>Small</li></ul>So it is.')).toBe(
      'It is:\n\n- Fast\n- Small\n\nSo it is.',
    );
    expect(
      readMarkdown('<ol start="3">\n  <li>Open\n  it</li>\n  <li><p>Close</p><p>Lock</p></li>\n</ol>'),
    ).toBe('3. Open\n   it\n4. Close\n   Lock');
  });

  test('may stand in one another, and lack ends', () => {
    const source = '<ul>\n<li>One\n<ol><li>a<li>b</ol>\nmore\n<li>Two</ul>\n<p>End</p>';
    expect(readMarkdown(source)).toBe('- One\n  1. a\n  2. b\n  more\n- Two\n\nEnd');
    expect(readMarkdown('<ul><li>One<li>Two\n\nText\n\n<p>A</p><p>B</p>')).toBe(
      '- One\n- Two\n  Text\n  A\n  B',
    );
  });

  test('hold code', () => {
    expect(readMarkdown('<ul>\n<li>Type\n\n```sh\na <b>\n```\n\n</li>\n<li>Wait</li></ul>')).toBe(
      '- Type\n\n  ```sh\n  a <b>\n  ```\n- Wait',
    );
    expect(readMarkdown('<ul>\n<li>\n\n```sh\na <b>\n```\n</li></ul>')).toBe('- ```sh\n  a <b>\n  ```');
  });
});

test('other blocks by HTML are paragraphs, marks within a line leave no gap', () => {
  const source =
    '<details><summary>How <em>long</em>?</summary>Two <b>day</b>s.<hr><p>Or</p> <div>three.</div></details>\nSo.';
  expect(readMarkdown(source)).toBe('How *long*?\n\nTwo **day**s.\n\nOr\n\nthree.\n\nSo.');
  expect(readMarkdown('<dl><dt>Rye</dt><dd>A grain</dd></dl>')).toBe('Rye\n\nA grain');
});

test('rows of Markdown stay rows, with what stands in their cells apart', () => {
  const source =
    '| Plan | With |\n| --- | --- |\n| Pro | <ul><li>fast</li><li>small</li></ul> |\n| Own<br>one | <p>a</p><p>b</p> |';
  expect(readMarkdown(source)).toBe(
    '| Plan | With |\n| --- | --- |\n| Pro | fast; small |\n| Own one | a b |',
  );
  expect(readMarkdown('Plan | With\n--- | ---\nPro | <ul><li>fast</li><li>small</li></ul>')).toBe(
    '| Plan | With |\n| --- | --- |\n| Pro | fast; small |',
  );
});

test('what only looks like HTML stays', () => {
  const source = 'Run `mill <table>` with <name>, where a < b and c > d: <https://m.example>, Map<td, tr>.';
  expect(readMarkdown(source)).toBe(source.replace('<https://m.example>', 'https://m.example'));
});

describe('hostile HTML', () => {
  const MANY = 20_000;

  test.each([
    ['tables in tables', '<table><tr><td>a<td>b<tr><td>c<td>'.repeat(MANY) + '</table>'.repeat(MANY)],
    ['layout in layout', '<table><tr><td>'.repeat(MANY) + '</table>'.repeat(MANY)],
    ['tables without an end', '<table><tr><td>a</td><td>'.repeat(MANY)],
    ['ends without a beginning', '</table></li></ul>a'.repeat(MANY)],
    ['lists in lists', '<ul><li>'.repeat(MANY) + '</ul>'.repeat(MANY)],
    ['lists without an end', '<ul><li>a'.repeat(MANY)],
    ['items in a cell', `<table>${row('a', 'b')}<tr><td>${'<li>a '.repeat(MANY)}</table>`],
    ['items in a row', `| ${'<li>a '.repeat(MANY)} |`],
    ['blanks in a cell', `<table>${row('a', 'b')}<tr><td>${' <p> '.repeat(MANY)}x</table>`],
    ['quotes in quotes', '>'.repeat(2_000)],
    ['fences without an end', '~~~ a\n\n# b\n\n    ~~~ c\n- `~~~ d\n'.repeat(2_000)],
    ['tags without an end', '<table <tr <td '.repeat(MANY)],
    ['attributes without an end', `<td ${'a="'.repeat(MANY)}`],
  ])('%s', (_case, source) => {
    expect(readMarkdown(`# Title\n\n${source}\n`).startsWith('# Title')).toBe(true);
  });

  test('claims of spans and width do not become a text many times as long', () => {
    const rows = row('x').repeat(MANY);
    for (const source of [
      `<table><tr>${'<td>a'.repeat(1000)}</tr>${rows}</table>`,
      `<table>${row('a', 'b')}<tr><td rowspan=9999 colspan=9999>${'long '.repeat(300)}</td></tr>${rows}</table>`,
      `<table>${row('a', 'b')}${'<tr><td colspan=9999>x'.repeat(MANY)}</table>`,
    ])
      expect(readMarkdown(source).length).toBeLessThan(6 * source.length);
  });
});
