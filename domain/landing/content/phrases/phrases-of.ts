import { ENGLISH } from './english.ts';
import { GERMAN } from './german.ts';
import type { Phrases } from './phrases.ts';

/** The stock phrases of a language (BCP 47); the English ones where it has none. */
export function phrasesOf(language: string): Phrases {
  return language.toLowerCase().startsWith('de') ? GERMAN : ENGLISH;
}
