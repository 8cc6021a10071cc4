import { CitationFilter, citedNumbers, inCitedOrder, keepCitations } from './citations.ts';

test.each([
  ['Two years [1].', 'Two years [1].'],
  ['Two years [99].', 'Two years.'],
  ['Two years[3][4], see [0].', 'Two years[1], see.'],
  ['Both [1, 2] and [2,9].', 'Both [1][2] and [2].'],
  ['A range [1-3] and [2–9].', 'A range [1][2][3] and [2][3].'],
  ['Nothing at all [ 7 ; 8 ].', 'Nothing at all.'],
  ['A [link](x), [x], [], [-] stay.', 'A [link](x), [x], [], [-] stay.'],
  ['Twice [1, 1].', 'Twice [1].'],
  ['Other brackets 【1】, ［2］ and 【9】.', 'Other brackets [1], [2] and.'],
  ['As models were trained to: 【2†terms.pdf】 and 【7†source】.', 'As models were trained to: [1] and.'],
  ['Raised [¹] and [⁹], as a note [^3] and [^8].', 'Raised [1] and, as a note [2] and.'],
  ['Side by side [1][9][2].', 'Side by side [1][2].'],
  ['A link [1](https://evil.example/?q=secret) or [9](https://evil.example).', 'A link [1] or.'],
  ['A picture ![1](https://evil.example/p.png)', 'A picture ![1]'],
  ['An aside [1] (see there) stays.', 'An aside [1] (see there) stays.'],
  ['Huge [99999999999999999999] and [0], [-1].', 'Huge and, [-1].'],
])('%s', (text, kept) => {
  expect(keepCitations(text, 3)).toBe(kept);
});

test('citations are numbered in the order in which they first appear, and what they lead to follows', () => {
  const filter = new CitationFilter(4);
  const text = 'One [3], two [1, 3], three [3][4].';
  expect(
    text
      .split('')
      .map((piece) => filter.push(piece))
      .join('') + filter.end(),
  ).toBe('One [1], two [2][1], three [1][3].');
  expect(filter.order).toEqual([3, 1, 4]);
  expect(inCitedOrder(['a', 'b', 'c', 'd'], filter.order)).toEqual(['c', 'a', 'd', 'b']);
  expect(inCitedOrder(['a', 'b'], [])).toEqual(['a', 'b']);
});

test('code is left as it is', () => {
  const text = 'See [9]:\n```js\nlist[7] = list[0];\n```\nso [8] it is [1].\n~~~\n[9]\n~~~\n[9] end';
  const whole = 'See:\n```js\nlist[7] = list[0];\n```\nso it is [1].\n~~~\n[9]\n~~~\n end';
  expect(filtered([text], 2)).toBe(whole);
  for (let cut = 0; cut <= text.length; cut += 1) {
    expect(filtered([text.slice(0, cut), text.slice(cut)], 2)).toBe(whole);
  }
  expect(filtered(text.split(''), 2)).toBe(whole);
});

test('every way of cutting a stream gives the same text', () => {
  const text = 'Yes [1], no [99] and [2, 7]  [3-5]【9†x】 [2](h://e). An [open [4 end[';
  const whole = keepCitations(text, 3);
  expect(whole).toBe('Yes [1], no and [2]  [3] [2]. An [open [4 end[');
  for (let first = 0; first <= text.length; first += 1) {
    for (let second = first; second <= text.length; second += 1) {
      const pieces = [text.slice(0, first), text.slice(first, second), text.slice(second)];
      expect(filtered(pieces, 3)).toBe(whole);
    }
  }
  expect(filtered(text.split(''), 3)).toBe(whole);
});

test('a piece never shows a number without an excerpt, not even for a moment', () => {
  const filter = new CitationFilter(1);
  const shown = 'a [1] b [2] c [12] d'.split('').map((piece) => filter.push(piece));
  let soFar = '';
  for (const piece of shown) {
    soFar += piece;
    expect(citedNumbers(soFar).filter((number) => number !== 1)).toEqual([]);
    expect(soFar).not.toMatch(/\[\d*$/);
  }
});

test('text that cannot become a citation is passed on at once', () => {
  const filter = new CitationFilter(2);
  expect(filter.push('plain')).toBe('plain');
  expect(filter.push(' [x')).toBe(' [x');
  expect(filter.push(' [1')).toBe('');
  expect(filter.push('1'.repeat(60))).toBe(` [1${'1'.repeat(60)}`);
});

test('cited numbers', () => {
  expect(citedNumbers('b [3], a [1][3], [2-3]')).toEqual([1, 2, 3]);
});

function filtered(pieces: string[], count: number): string {
  const filter = new CitationFilter(count);
  return pieces.map((piece) => filter.push(piece)).join('') + filter.end();
}
