/** The style of a letter in a Word formula: `m:scr` and `m:sty`, undefined for the default (roman, italic). */
export interface LetterLook {
  script?: string | undefined;
  style?: string | undefined;
}

/** Unicode's alphabets in order: 52 letters each from U+1D400 (Latin), then 58 each (Greek), then 10 each (digits). */
const LATIN: LetterLook[] = [
  { style: 'b' },
  {},
  { style: 'bi' },
  { script: 'script', style: 'p' },
  { script: 'script', style: 'b' },
  { script: 'fraktur', style: 'p' },
  { script: 'double-struck', style: 'p' },
  { script: 'fraktur', style: 'b' },
  { script: 'sans-serif', style: 'p' },
  { script: 'sans-serif', style: 'b' },
  { script: 'sans-serif', style: 'i' },
  { script: 'sans-serif', style: 'bi' },
  { script: 'monospace', style: 'p' },
];
const GREEK: LetterLook[] = [
  { style: 'b' },
  {},
  { style: 'bi' },
  { script: 'sans-serif', style: 'b' },
  { script: 'sans-serif', style: 'bi' },
];
const DIGITS: LetterLook[] = [
  { style: 'b' },
  { script: 'double-struck', style: 'p' },
  { script: 'sans-serif', style: 'p' },
  { script: 'sans-serif', style: 'b' },
  { script: 'monospace', style: 'p' },
];
const BLOCKS = [
  { from: 0x1d400, size: 52, looks: LATIN },
  { from: 0x1d6a8, size: 58, looks: GREEK },
  { from: 0x1d7ce, size: 10, looks: DIGITS },
];
/** Letters of these alphabets that Unicode had encoded earlier, at other code points. */
const EARLIER: ReadonlyMap<string, LetterLook> = new Map(
  [
    { letters: 'ℂℍℕℙℚℝℤ', look: { script: 'double-struck', style: 'p' } },
    { letters: 'ℬℰℱℋℐℒℳℛℯℊℴ', look: { script: 'script', style: 'p' } },
    { letters: 'ℭℌℨ', look: { script: 'fraktur', style: 'p' } },
    { letters: 'ℎ', look: {} },
  ].flatMap(({ letters, look }) => Array.from(letters, (letter) => [letter, look] as const)),
);

/** The plain letter and look for a letter from Unicode's mathematical alphabets; null for any other character. */
export function plainLetter(character: string): { letter: string; look: LetterLook } | null {
  const code = character.codePointAt(0) ?? 0;
  const block = BLOCKS.findLast(({ from }) => code >= from);
  const look =
    EARLIER.get(character) ??
    (block && code <= 0x1d7ff ? block.looks[Math.floor((code - block.from) / block.size)] : undefined);
  return look ? { letter: character.normalize('NFKC'), look } : null;
}
