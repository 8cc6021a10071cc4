import { dot } from '../../domain/knowledge/dot-product.ts';
import type { WordMatch } from '../../domain/ports/embedder.ts';

/** A word and the places of the tokens it was cut into. */
export interface Word {
  text: string;
  places: number[];
}

/** The words among a text's tokens (frame included); signs are none. */
export function wordsIn(tokens: string[]): Word[] {
  const words: Word[] = [];
  for (const [place, token] of tokens.entries()) {
    const last = words.at(-1);
    if (place === 0 || place === tokens.length - 1) continue;
    if (token.startsWith('##') && last) {
      last.text += token.slice(2);
      last.places.push(place);
    } else words.push({ text: token, places: [place] });
  }
  return words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/**
 * Cosine of each word's tokens to the nearest token of any of the texts, averaged over the word. Each text as the unit
 * vectors of its tokens, the two of its frame included.
 */
export function bestMatches(words: Word[], question: Float32Array[], texts: Float32Array[][]): WordMatch[] {
  const held = texts.flatMap((text) => text.slice(1, -1));
  return words.map(({ text, places }) => {
    const nearest = places.map((place) => {
      const own = question[place];
      return own ? held.reduce((best, other) => Math.max(best, dot(own, other)), -1) : -1;
    });
    return { word: text, likeness: nearest.reduce((sum, value) => sum + value, 0) / nearest.length };
  });
}

/** The vector at length one. */
export function toUnit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  // A callback for each of 384 numbers would take as long as all the rest.
  const unit = new Float32Array(vector.length);
  for (let index = 0; index < vector.length; index += 1) unit[index] = (vector[index] ?? 0) / length;
  return unit;
}
