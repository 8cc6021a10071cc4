import { placeQuote } from './place-quote.ts';

const MARKDOWN = 'The **mill** is old.\n\nThe [mill wheel](https://mill.example) is *not* old.\n';
const SHOWN = 'The mill is old.\nThe mill wheel is not old.';

const shownAt = (quote: string, from = MARKDOWN.indexOf(quote)) => {
  const place = placeQuote(SHOWN, MARKDOWN, { from, to: from + quote.length, quote });
  return place && `${place.from}: ${SHOWN.slice(place.from, place.to)}`;
};

test('signs of Markdown make no difference', () => {
  expect(shownAt('**mill** is old')).toBe('4: mill is old');
  expect(shownAt('[mill wheel](https://mill.example) is *not*')).toBe('21: mill wheel is not');
  expect(shownAt('mill** is')).toBe('4: mill is');
});

test('of the same words those with as many before them', () => {
  expect(shownAt('mill', MARKDOWN.indexOf('mill wheel'))).toBe('21: mill');
  expect(shownAt('old', MARKDOWN.lastIndexOf('old'))).toBe('39: old');
});

test('words that are not there, and none at all, have no place', () => {
  expect([shownAt('river', 0), shownAt('**', 4)]).toEqual([null, null]);
});
