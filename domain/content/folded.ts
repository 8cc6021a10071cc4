import { UNDIVIDED_LETTERS } from '../platform/undivided-letters.ts';

/** Marks of other scripts are letters of their own: `バス` is not `パス`. */
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}]\p{M}*)\p{M}/gu;

/** Folds case, accents and extra spaces; punctuation stays, so that `C++` is not `C`. */
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
