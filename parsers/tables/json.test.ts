import { jsonToMarkdown } from './json.ts';

describe('jsonToMarkdown', () => {
  test('says where each value belongs', () => {
    const text = jsonToMarkdown(
      '{"name": "Mühle", "address": {"city": "K\\u00f6ln", "at": {"lat": 50.90}}, "open": true, "owner": null, "days": ["Mon", "Wed"], "none": [], "nothing": {}}',
    );
    expect(text).toBe(
      [
        'name: Mühle',
        'address.city: Köln',
        'address.at.lat: 50.90',
        'open: true',
        'owner: null',
        'days: Mon, Wed',
        'none: []',
        'nothing: {}',
      ].join('\n'),
    );
  });

  test('makes a table of an array of flat objects', () => {
    const text = jsonToMarkdown(
      '{"staff": [{"id": 1, "name": "Ada | Countess"}, {"id": 2, "name": "Bob", "tags": ["x", "y"]}], "count": 2}',
    );
    expect(text).toBe(
      'staff:\n\n| id | name | tags |\n| --- | --- | --- |\n| 1 | Ada \\| Countess |  |\n| 2 | Bob | x, y |\n\ncount: 2',
    );
  });

  test.each([
    ['an array', '[{"a": 1, "b": "x"}, {"a": 2, "b": "y"}]'],
    ['lines', '{"a": 1, "b": "x"}\n{"a": 2, "b": "y"}\n'],
  ])('makes a table of %s of flat objects', (_case, source) => {
    expect(jsonToMarkdown(source)).toBe('| a | b |\n| --- | --- |\n| 1 | x |\n| 2 | y |');
  });

  test('tells elements that are not flat one after another', () => {
    const source =
      '[{"id": 1, "customer": {"name": "Ada"}}, {"id": 2, "lines": [{"sku": "A"}, {"sku": "B", "gift": [{"x": 1}]}]}, {"id": 3}]';
    expect(jsonToMarkdown(source)?.replace(/\n{2,}/gu, '\n\n')).toBe(
      ['id: 1\ncustomer.name: Ada', 'id: 2\nlines.sku: A', 'lines.sku: B\nlines.gift.x: 1', 'id: 3'].join(
        '\n\n',
      ),
    );
  });

  test('tells elements with little in common, or with long values, one after another', () => {
    expect(jsonToMarkdown('[{"a": 1}, {"b": 2}, {"c": 3}]')).toBe('a: 1\n\nb: 2\n\nc: 3');
    const long = 'words '.repeat(300).trim();
    expect(jsonToMarkdown(`[{"a": 1, "b": "${long}"}, {"a": 2, "b": "x"}]`)).toBe(
      `a: 1\nb: ${long}\n\na: 2\nb: x`,
    );
  });

  test('goes on after a row that does not fit its table', () => {
    const rows = Array.from({ length: 250 }, (_, index) => `{"n": ${index}}`);
    const lines = jsonToMarkdown(`[${rows.join(',')}, {"other": 1}, {"n": 250}]`)?.split('\n') ?? [];
    expect(lines.slice(0, 3)).toEqual(['| n |', '| --- |', '| 0 |']);
    expect(lines.slice(251).filter(Boolean)).toEqual(['| 249 |', 'other: 1', 'n: 250']);
  });

  test('keeps numbers and characters as they are written', () => {
    expect(
      jsonToMarkdown('[12345678901234567890.1234567890, 1e400, -0, 1.50, "\\ud83c\\udf3e", "line\\nbreak"]'),
    ).toBe('12345678901234567890.1234567890, 1e400, -0, 1.50, 🌾, line\nbreak');
  });

  test('lists of lists, of mixed kinds, and plain values', () => {
    expect(jsonToMarkdown('{"m": [[1, 2], [3, 4]]}')?.replace(/\n+/gu, '\n')).toBe('m: 1, 2\nm: 3, 4');
    expect(jsonToMarkdown('[1, {"a": 2}, "three"]')?.replace(/\n+/gu, '\n')).toBe('1\na: 2\nthree');
    expect(jsonToMarkdown('"only words"')).toBe('only words');
  });

  test.each(['{"a": 1', '{a: 1}', 'words', ''])('knows that %j is no JSON', (source) => {
    expect(jsonToMarkdown(source)).toBeNull();
  });

  test('goes a hundred thousand levels deep, and tells a path by its end', () => {
    const levels = 100_000;
    const text = jsonToMarkdown(`${'{"a": '.repeat(levels)}"bottom"${'}'.repeat(levels)}`) ?? '';
    expect(text).toMatch(/^…[.a]*a: bottom$/u);
    expect(text.length).toBeLessThan(300);
    expect(jsonToMarkdown(`${'[{"a":'.repeat(levels)}7${'}]'.repeat(levels)}`)).toContain('a: 7');
  });
});
