/** Lower-case letters that Unicode does not decompose into a letter and a mark, with their usual ASCII spelling. */
export const UNDIVIDED_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};
