import { nearestTexts, spansOf, worthReading } from './spans.ts';
import type { Pieces } from './tokenizer.ts';

const FIRST = 1;
const LAST = 2;
const text = (...ids: number[]): Pieces => {
  const all = [FIRST, ...ids, LAST];
  return { ids: all, tokens: all.map(String) };
};
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const inside = ({ ids }: Pieces) => ids.slice(1, -1);

test('a text is cut into framed spans of about equal length, and nothing is left out or twice there', () => {
  for (const length of [0, 1, 64, 65, 128, 129, 1000]) {
    const spans = spansOf(text(...numbers(10, length)));
    expect(spans.flatMap(inside)).toEqual(numbers(10, length));
    expect(spans).toHaveLength(Math.max(1, Math.ceil(length / 64)));
    for (const { ids, tokens } of spans) {
      expect([ids.at(0), ids.at(-1), tokens.length]).toEqual([FIRST, LAST, ids.length]);
      expect(ids.length).toBeLessThanOrEqual(66);
    }
  }
});

/** Tokens are like each other that have the same last digit. */
const embeddings = { likeness: (token: number, other: number) => (token % 10 === other % 10 ? 0.9 : 0.1) };
const word = (...places: number[]) => ({ text: 'word', places });

test('for each word the first span is read that holds the nearest token', () => {
  const question = text(13, 14, 15);
  const spans = [text(20, 21), text(23, 25), text(33), text(34)];
  expect(worthReading([word(1)], question, spans, embeddings)).toEqual([spans[1]]);
  expect(worthReading([word(2)], question, spans, embeddings)).toEqual([spans[3]]);
  // Two words speak for the one, one for the other.
  expect(worthReading([word(2), word(1), word(3)], question, spans, embeddings)).toEqual([
    spans[1],
    spans[3],
  ]);
});

test('a word of several tokens is near where all of them are', () => {
  const question = text(13, 14);
  const spans = [text(23), text(24), text(33, 34)];
  expect(worthReading([word(1, 2)], question, spans, embeddings)).toEqual([spans[2]]);
});

test('no more than 96 tokens are read, but always one span', () => {
  const question = text(13, 14, 15);
  const words = [word(1), word(1), word(2), word(3)];
  const filler = (length: number) => numbers(0, length).map(() => 20);
  const long = text(23, ...filler(62));
  const [other, short] = [text(24, ...filler(59)), text(25, ...filler(20))];
  expect(worthReading(words, question, [long, other, short], embeddings)).toEqual([long, short]);
  const tooLong = text(23, ...filler(200));
  expect(worthReading(words, question, [tooLong, short], embeddings)).toEqual([tooLong]);
});

test('without words, or without spans, nothing is worth reading', () => {
  expect(worthReading([], text(13), [text(23)], embeddings)).toEqual([]);
  expect(worthReading([word(1)], text(13), [], embeddings)).toEqual([]);
});

test('texts are read nearest first, as far as there is room, the first in any case', () => {
  const question = text(13, 14);
  const near = [text(23, 24)];
  const half = [text(33, 30)];
  const far = [text(20)];
  const asked = [word(1), word(2)];
  expect(nearestTexts(asked, question, [far, half, near], embeddings)).toEqual([2, 1, 0]);
  const long = [text(...numbers(1000, 400))];
  expect(nearestTexts(asked, question, [far, long], embeddings)).toEqual([1]);
  const first = [text(23, 24, ...numbers(1000, 300))];
  expect(nearestTexts(asked, question, [far, first, half, near], embeddings)).toEqual([1, 3, 2, 0]);
});
