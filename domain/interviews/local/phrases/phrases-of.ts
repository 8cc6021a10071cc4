import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import type { Phrases } from './phrases.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { tr } from './tr.ts';
import { zh } from './zh.ts';

/** All but English and German were written by a language model. */
const PHRASES: ReadonlyMap<string, Phrases> = new Map(
  Object.entries({ ar, de, en, es, fr, it, ja, nl, pl, pt, tr, zh }),
);

/** The phrases in the language of a tag (BCP 47); in English if there are none. */
export function phrasesOf(tag: string): Phrases {
  return PHRASES.get(baseOf(tag)) ?? en;
}

export function hasPhrases(tag: string): boolean {
  return PHRASES.has(baseOf(tag));
}

/** The language of a tag, without script and region. */
export function baseOf(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? '';
}

/** The text with each `{name}` replaced by its value. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
}
