import { CitationFilter, citedNumbers, keepCitations } from './citations.ts';

test.each([
  ['Two years [1].', 'Two years [1].'],
  ['Two years [99].', 'Two years.'],
  ['Two years[3][4], see [0].', 'Two years[3], see.'],
  ['Both [1, 2] and [2,9].', 'Both [1][2] and [2].'],
  ['A range [1-3] and [2–9].', 'A range [1][2][3] and [2][3].'],
  ['Nothing at all [ 7 ; 8 ].', 'Nothing at all.'],
  ['A [link](x), [x], [], [-] stay.', 'A [link](x), [x], [], [-] stay.'],
  ['Twice [1, 1].', 'Twice [1].'],
])('%s', (text, kept) => {
  expect(keepCitations(text, 3)).toBe(kept);
});

test('every way of cutting a stream gives the same text', () => {
  const text = 'Yes [1], no [99] and [2, 7]  [3-5]. An [open [4 end[';
  const whole = keepCitations(text, 3);
  expect(whole).toBe('Yes [1], no and [2]  [3]. An [open [4 end[');
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
