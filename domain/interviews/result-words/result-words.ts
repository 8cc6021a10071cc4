import { baseOf } from '../local/phrases/phrases-of.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { tr } from './tr.ts';
import type { ResultWords } from './words.ts';
import { zh } from './zh.ts';

/** All but English and German were written by a language model. */
const WORDS: ReadonlyMap<string, ResultWords> = new Map(
  Object.entries({ ar, de, en, es, fr, it, ja, nl, pl, pt, tr, zh }),
);

/** The texts in the language of a tag (BCP 47); in English if there are none. */
export function resultWords(tag: string): ResultWords {
  return WORDS.get(baseOf(tag)) ?? en;
}
