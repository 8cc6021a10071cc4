import type { WordMatch } from '../ports/embedder.ts';
import { isCode, sentencesOf } from '../text/block-sentences.ts';
import { STOP_WORDS } from './stop-words.ts';

/** What a word counts for that names nothing, as in "How long is …": it tells what kind of answer is asked for. */
const STOP_WORD = 0.25;
/** A number or code is either there or not, however near another one is. */
const ABSENT_NUMBER = 0.2;
/** How much the words that are met worst decide; 0 would be the mean of all, infinity the worst alone. */
const SHARPNESS = 10;

/**
 * As if every question named a little more, which is hardly met: what few words ask is met easily, so it proves less.
 */
const UNASKED = { weight: 0.5, likeness: 0.3 };

/** What is read of a chunk: its sentences, each with the heading above it, which they speak of. */
export function sentencesToRead(content: string): string[] {
  let heading = '';
  const texts = sentencesOf(content).flatMap((sentence) => {
    if (sentence.heading) heading = `${sentence.text}\n`;
    // Of code each line says something of its own.
    const parts = isCode(sentence.text) ? sentence.text.split('\n').slice(1) : [sentence.text];
    return sentence.heading ? [] : parts.map((part) => heading + part);
  });
  return texts.length > 0 ? texts : [content];
}

/** Whether a word (lower case) of a question is one of those that are in every question. */
export function namesNothing(word: string, language: string): boolean {
  return word.length === 1 || STOP_WORDS[language]?.has(word) === true;
}

/**
 * How far a text speaks of everything that a question names, from 0 to some 6 (all of many words, word for word). It is
 * the words met worst that decide: a text of the same field that does not answer speaks of all but one. `matches` are the
 * question's words with the nearest of the text, `language` the question's. `rarityOf` tells how rare a word is, 0..1:
 * that a text speaks of what all of them speak of proves little.
 */
export function closeness(
  matches: WordMatch[],
  content: string,
  language: string,
  rarityOf: (word: string) => number = () => 1,
): number {
  const held = new Set(content.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  // Words that name nothing are met everywhere.
  if (matches.every(({ word }) => namesNothing(word, language))) return 0;
  const words = matches.map(({ word, likeness }) => ({
    weight: namesNothing(word, language) ? STOP_WORD : rarityOf(word),
    likeness: /\d/.test(word) && !held.has(word) ? Math.min(likeness, ABSENT_NUMBER) : likeness,
  }));
  words.push(UNASKED);
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  const missing = words.reduce(
    (sum, { weight, likeness }) => sum + weight * Math.exp(-SHARPNESS * likeness),
    0,
  );
  return -Math.log(missing / total);
}
