/** Letters that decompose into no base letter, as they are typed without their mark. */
const PLAIN: Record<string, string> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
};

/** Latin, Greek and Cyrillic accents, and Arabic vowel signs. */
const MARKS = /[\u0300-\u036f\u064b-\u0652]/g;

/** A sign of a script that puts no spaces between words, or a word of another one. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]\p{M}*|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]]+/gv;

/** A text in the words that are compared: without case, accents, apostrophes, punctuation, and letters drawn out ("hiii"). */
export function talkWords(text: string): string[] {
  return split(fold(text).replaceAll(/(\p{L})\1{2,}/gu, '$1'));
}

/** The phrases that a text of a language's table stands for, each in its words. */
export function expandPhrases(text: string): string[] {
  return fold(text)
    .split(',')
    .flatMap((phrase) => expand(phrase).map((one) => split(one).join(' ')));
}

function fold(text: string): string {
  const lower = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’‘`´]/g, '');
  const letters = Array.from(lower, (letter) => PLAIN[letter] ?? letter).join('');
  return letters.normalize('NFKD').replaceAll(MARKS, '');
}

function split(folded: string): string[] {
  return folded.match(WORDS) ?? [];
}

function expand(phrase: string): string[] {
  const choice = /\{([^{}]*)\}/.exec(phrase);
  if (!choice) return [phrase];
  const [whole, parts = ''] = choice;
  return parts.split('|').flatMap((part) => expand(phrase.replace(whole, () => part)));
}
