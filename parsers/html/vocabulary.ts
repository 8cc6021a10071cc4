import { languagesWith } from './stop-words.ts';

const VOWELS = new Set('aeiouyäöüáéíóúàèìòùâêîôûåæøœ');
/** Whether a UTF-16 unit is a vowel. */
const IS_VOWEL = Uint8Array.from({ length: 0x180 }, (_, unit) =>
  Number(VOWELS.has(String.fromCharCode(unit))),
);
const [E, L] = ['e'.charCodeAt(0), 'l'.charCodeAt(0)];

/** A word of a text, with its number of occurrences. */
export interface Word {
  count: number;
  /** 32-bit FNV-1a of the word's UTF-16 units. */
  readonly hash: number;
  readonly syllables: number;
  readonly syllablesInEnglish: number;
  /** Languages in which the word is frequent. */
  readonly languages: readonly string[];
}

/** The distinct words of a text, and the hashes of all its words in order. */
export interface Vocabulary {
  words: Map<string, Word>;
  hashes: Uint32Array;
}

/** @param words lower-cased */
export function vocabularyOf(words: readonly string[]): Vocabulary {
  const different = new Map<string, Word>();
  const hashes = new Uint32Array(words.length);
  let at = 0;
  for (const written of words) {
    let word = different.get(written);
    if (word === undefined) different.set(written, (word = wordOf(written)));
    word.count += 1;
    hashes[at] = word.hash;
    at += 1;
  }
  return { words: different, hashes };
}

function wordOf(written: string): Word {
  let hash = 0x811c9dc5;
  let groups = 0;
  let [wasVowel, isVowel] = [0, 0];
  for (let at = 0; at < written.length; at += 1) {
    const unit = written.charCodeAt(at);
    hash = Math.imul(hash ^ unit, 0x01000193);
    wasVowel = isVowel;
    isVowel = IS_VOWEL[unit] ?? 0;
    groups += isVowel & ~wasVowel;
  }
  const isSilent = endsSilent(written) && wasVowel === 0;
  return {
    count: 0,
    hash: hash >>> 0,
    syllables: Math.max(1, groups),
    syllablesInEnglish: Math.max(1, groups - Number(isSilent)),
    languages: languagesWith(written),
  };
}

/** Whether the word ends in an e that is silent in English, as most are except after an l. */
function endsSilent(word: string): boolean {
  const last = word.length - 1;
  return last > 0 && word.charCodeAt(last) === E && word.charCodeAt(last - 1) !== L;
}
