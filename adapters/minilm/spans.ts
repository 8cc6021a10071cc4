import type { Pieces } from './tokenizer.ts';
import type { WordEmbeddings } from './word-embeddings.ts';
import type { Word } from './word-matches.ts';

/** Tokens of a span without its frame; a sentence is seldom longer. */
const SPAN_LENGTH = 64;
/** Tokens that are read of one text, frames included: the model's time goes with them. */
const MOST_TOKENS = 96;
/** The same of all texts together that are read one by one: a tenth of a second. */
const MOST_TOKENS_OF_TEXTS = 320;

/** A text cut into parts of about equal length, of at most 64 tokens, each in a frame of its own. */
export function spansOf({ ids, tokens }: Pieces): Pieces[] {
  const length = ids.length - 2;
  const count = Math.max(1, Math.ceil(length / SPAN_LENGTH));
  const size = Math.ceil(length / count);
  return Array.from({ length: count }, (_, number) => {
    const cut = <T>(all: T[]) => [
      ...all.slice(0, 1),
      ...all.slice(1 + number * size, Math.min(1 + (number + 1) * size, all.length - 1)),
      ...all.slice(-1),
    ];
    return { ids: cut(ids), tokens: cut(tokens) };
  });
}

/**
 * The spans that are worth reading for some words of a question: for each word the one with the token nearest to it
 * out of context, the spans with the most and nearest words first, as many as 96 tokens allow (always the first).
 */
export function worthReading(
  words: Word[],
  question: Pieces,
  spans: Pieces[],
  { likeness }: Pick<WordEmbeddings, 'likeness'>,
): Pieces[] {
  const votes = new Map<Pieces, number>();
  for (const { places } of words) {
    const asked = places.map((place) => likenessTo(question.ids[place] ?? 0, likeness));
    const [nearest, value] = best(spans, (span) => nearness(asked, span));
    if (nearest) votes.set(nearest, (votes.get(nearest) ?? 0) + value);
  }
  const inOrder = [...votes].sort(([, a], [, b]) => b - a);
  let room = MOST_TOKENS;
  return inOrder.flatMap(([span], place) => {
    if (place > 0 && span.ids.length > room) return [];
    room -= span.ids.length;
    return [span];
  });
}

/**
 * Places of the texts, each in its spans, that are worth reading whole: those with the tokens nearest to the words out of
 * context first, as many as 320 tokens allow (always the first).
 */
export function nearestTexts(
  words: Word[],
  question: Pieces,
  texts: Pieces[][],
  { likeness }: Pick<WordEmbeddings, 'likeness'>,
): number[] {
  const asked = words.map(({ places }) =>
    places.map((place) => likenessTo(question.ids[place] ?? 0, likeness)),
  );
  const inOrder = texts
    .map((spans, place) => ({
      place,
      tokens: spans.reduce((sum, { ids }) => sum + ids.length, 0),
      near: asked.reduce((sum, word) => sum + Math.max(...spans.map((span) => nearness(word, span))), 0),
    }))
    .sort((a, b) => b.near - a.near);
  let room = MOST_TOKENS_OF_TEXTS;
  return inOrder.flatMap(({ place, tokens }, order) => {
    if (order > 0 && tokens > room) return [];
    room -= tokens;
    return [place];
  });
}

/** The first that has the highest value. */
function best<T>(all: T[], valueOf: (one: T) => number): [one: T | undefined, value: number] {
  let found: [one: T | undefined, value: number] = [undefined, -Infinity];
  for (const one of all) {
    const value = valueOf(one);
    if (value > found[1]) found = [one, value];
  }
  return found;
}

/** Likeness to one token. Tokens come again in a text, and a look at the table is what takes the time. */
function likenessTo(
  token: number,
  likeness: Pick<WordEmbeddings, 'likeness'>['likeness'],
): (other: number) => number {
  const known = new Map<number, number>();
  return (other) => {
    const value = known.get(other) ?? likeness(token, other);
    known.set(other, value);
    return value;
  };
}

/** The mean over a word's tokens of the likeness to the nearest token of a span. */
function nearness(asked: ((token: number) => number)[], { ids }: Pieces): number {
  let sum = 0;
  for (const likeness of asked) {
    let most = -1;
    for (let place = 1; place < ids.length - 1; place += 1) most = Math.max(most, likeness(ids[place] ?? 0));
    sum += most;
  }
  return sum / asked.length;
}
