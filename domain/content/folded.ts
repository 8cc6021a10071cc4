import { UNDIVIDED_LETTERS } from '../platform/undivided-letters.ts';

/** Marks are removed only from Latin and Greek: in other scripts they make different letters (`バス` is not `パス`). */
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}]\p{M}*)\p{M}/gu;

/** Folds case, accents and extra spaces. Punctuation is left in place, so that `C++` is not `C`. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .normalize('NFC')
    .replaceAll(/[ßæœøđðþłı]/g, (letter) => UNDIVIDED_LETTERS[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
