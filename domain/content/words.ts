import { wordsOf } from '../text/words.ts';
import { folded } from './folded.ts';

/** Scripts in which one character says as much as a syllable or a word. */
const DENSE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;

/** The words of a text without case and accents. `C`, `C++` and `C#` are three words. */
export function foldedWords(text: string): string[] {
  const named = folded(text).replaceAll(/(?<=\p{L})[+#]+/gu, (signs) =>
    signs.replaceAll('+', 'plus').replaceAll('#', 'sharp'),
  );
  return wordsOf(named);
}

/** Length of a text in letters; Chinese and Japanese characters count as two. */
export function lengthInLetters(text: string): number {
  return text.length + (text.match(DENSE)?.length ?? 0);
}
