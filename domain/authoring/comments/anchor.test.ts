import { keptAnchor, placeOf } from './anchor.ts';

const TEXT = 'The mill is old. The wheel is old. The miller is young.\n';

function anchorAt(quote: string, from = TEXT.indexOf(quote)) {
  const anchor = keptAnchor(TEXT, { from, to: from + quote.length, quote });
  if (!anchor) throw new Error('no such place');
  return anchor;
}

test('an anchor moves with its words', () => {
  const edited = `A new first sentence. ${TEXT}`;
  expect(placeOf(edited, anchorAt('The miller'))).toEqual({ from: 57, to: 67, quote: 'The miller' });
});

test('of two places with the same words it keeps to its own, by what stands around it', () => {
  const second = anchorAt('is old', TEXT.lastIndexOf('is old'));
  const edited = TEXT.replace('The mill is old. ', 'Much has changed, we say, and the mill is old. ');
  expect(placeOf(edited, second)?.from).toBe(edited.lastIndexOf('is old'));
  // Without the words around it the nearest place would be the first one.
  expect(placeOf(`${TEXT.slice(17)}The mill is old.`, second)?.from).toBe(10);
});

test('it is lost with its words, and none is set where they do not stand', () => {
  expect(placeOf('Nothing of it.', anchorAt('The wheel'))).toBeNull();
  expect(keptAnchor(TEXT, { from: 0, to: 3, quote: 'river' })).toBeNull();
});

test('among thousands of places of the same words it keeps to its own', () => {
  const text = Array.from({ length: 5_000 }, (_, index) => `Line ${index}: the mill.`).join('\n');
  for (const line of [0, 2_500, 4_999]) {
    const from = text.indexOf(`Line ${line}: the mill`) + `Line ${line}: the `.length;
    const anchor = keptAnchor(text, { from, to: from + 4, quote: 'mill' });
    expect(anchor && placeOf(`On it.\n${text}`, anchor)?.from).toBe(from + 'On it.\n'.length);
  }
});
