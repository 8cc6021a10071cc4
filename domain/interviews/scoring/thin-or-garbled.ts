import type { NoScoreReason, TranscriptTurn } from '../response.ts';
import { spokenWords } from './spoken-words.ts';

/** Fewer say nothing about anybody (contract, page d). */
const LEAST_TURNS = 2;
const LEAST_WORDS = 40;

/** Shares of a text's words above or below which no person has said it. Chosen on `thin-or-garbled.test.ts`. */
const MOST_UNHEARD = 0.2;
const MOST_UNSPEAKABLE = 0.25;
const LEAST_DIFFERENT = 0.12;
const LEAST_LETTERS = 0.55;

/** Marks of speech recognition for what it did not understand. */
const UNHEARD =
  /[[(<]\s*(?:inaudible|unintelligible|indistinct|crosstalk|noise|static|unverständlich|inaudible|inintelligible)[^\])>]{0,40}[\])>]|\uFFFD+/giu;
/** Letters that carry a syllable, whatever mark they have. */
const VOWEL = /[aeiouyæøœıəɔɛ]/u;
const NO_SYLLABLE = /[^aeiouyæøœıəɔɛ]{6,}/u;
const LATIN = /^\p{Script=Latin}+$/u;

/** Why a transcript cannot be scored, or null when it can be. Only what the candidate said counts. */
export function noScoreReason(transcript: readonly TranscriptTurn[]): NoScoreReason | null {
  const turns = transcript.filter(({ role, content }) => role === 'user' && content.trim() !== '');
  const text = turns.map(({ content }) => content).join('\n');
  const heard = text.replace(UNHEARD, ' ');
  const words = spokenWords(heard).map(({ word }) => word);
  const unheard = text.match(UNHEARD)?.length ?? 0;
  if (unheard > 0 && unheard >= MOST_UNHEARD * (words.length + unheard)) return 'garbled';
  if (turns.length < LEAST_TURNS || words.length < LEAST_WORDS) return 'insufficient';
  return isGarbled(heard, words) ? 'garbled' : null;
}

function isGarbled(text: string, words: readonly string[]): boolean {
  const different = new Set(words).size;
  // A long talk repeats its words by nature: the share falls with the root of the length.
  if (different < LEAST_DIFFERENT * Math.sqrt(words.length * LEAST_WORDS)) return true;
  const visible = text.replace(/\s/gu, '');
  const letters = visible.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  if (letters < LEAST_LETTERS * Array.from(visible).length) return true;
  const latin = words.filter((word) => word.length > 2 && LATIN.test(word)).map(withoutMarks);
  const unspeakable = latin.filter((word) => !VOWEL.test(word) || NO_SYLLABLE.test(word));
  return latin.length > 0 && unspeakable.length > MOST_UNSPEAKABLE * latin.length;
}

/** Vietnamese alone writes its vowels with some sixty marks. */
function withoutMarks(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}
