import { withoutRepeatedQuotes } from './repeated-quotes.ts';

const theme = (title: string, ...quotes: [responseId: string, quote: string][]) => ({
  title,
  summary: '',
  quotes: quotes.map(([responseId, quote]) => ({ responseId, quote })),
});

test('a quote stands under the first theme that has it; a theme without one of its own is left out', () => {
  const [rye, twice] = [
    ['a', 'We had rye.'],
    ['b', 'We had rye.'],
  ] as const;
  const found = withoutRepeatedQuotes([
    theme('Rye', [...rye], [...rye]),
    theme('Bread', [...rye]),
    theme('Again', [...rye], [...twice]),
  ]);
  expect(found).toEqual([theme('Rye', [...rye]), theme('Again', [...twice])]);
});
