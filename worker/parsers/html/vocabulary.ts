import { languagesWith } from './stop-words.ts';
import { hashOfWord } from './simhash.ts';

const VOWELS = /[aeiouyäöüáéíóúàèìòùâêîôûåæøœ]+/g;
const SILENT = /(?<=[^l])e$/;
/** Words that are remembered from page to page: those of a site repeat. */
const MOST_KNOWN = 50_000;
/** Longer ones are no copies: they would hold the whole text that they were cut from. */
const LONGEST_KNOWN = 12;

/** What a word is by itself. */
interface Word {
  readonly hash: number;
  readonly syllables: number;
  /** The e at the end of most English words is silent. */
  readonly syllablesInEnglish: number;
  /** Languages in which it is frequent. */
  readonly languages: readonly string[];
}

const known = new Map<string, Word>();

/** A word with how often a text has it. */
export interface Counted {
  readonly word: Word;
  count: number;
}

/** The different words of a text, and the hashes of all of them in their order. */
export interface Vocabulary {
  words: Map<string, Counted>;
  hashes: Uint32Array;
}

/** @param words lower-cased */
export function vocabularyOf(words: readonly string[]): Vocabulary {
  const counted = new Map<string, Counted>();
  const hashes = new Uint32Array(words.length);
  let at = 0;
  for (const word of words) {
    let entry = counted.get(word);
    if (entry === undefined) counted.set(word, (entry = { word: wordOf(word), count: 0 }));
    entry.count += 1;
    hashes[at] = entry.word.hash;
    at += 1;
  }
  return { words: counted, hashes };
}

function wordOf(written: string): Word {
  const remembered = known.get(written);
  if (remembered) return remembered;
  const word = {
    hash: hashOfWord(written),
    syllables: syllablesOf(written),
    syllablesInEnglish: syllablesOf(written.replace(SILENT, '')),
    languages: languagesWith(written),
  };
  if (written.length <= LONGEST_KNOWN) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(written, word);
  }
  return word;
}

function syllablesOf(word: string): number {
  return Math.max(1, word.match(VOWELS)?.length ?? 1);
}
