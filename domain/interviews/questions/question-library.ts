import { phraseLanguageOf, type PhraseLanguage } from '../language.ts';
import { ar } from './library/ar.ts';
import { de } from './library/de.ts';
import { en } from './library/en.ts';
import { es } from './library/es.ts';
import { fr } from './library/fr.ts';
import { it } from './library/it.ts';
import { ja } from './library/ja.ts';
import { nl } from './library/nl.ts';
import { pl } from './library/pl.ts';
import { pt } from './library/pt.ts';
import { tr } from './library/tr.ts';
import { zh } from './library/zh.ts';
import { LIBRARY_ROLES, type LibraryWords } from './library/words.ts';

/** Questions for a role, in the order in which they are asked. */
interface QuestionSet {
  id: string;
  role: string;
  questions: readonly string[];
}

const WORDS: Record<PhraseLanguage, LibraryWords> = { en, de, es, fr, it, pt, nl, pl, tr, ar, ja, zh };

/** Question sets that need no model, in a language (BCP 47; English if there are none): open questions about the work only. */
export function questionLibrary(language: string): QuestionSet[] {
  const words = WORDS[phraseLanguageOf(language)];
  return LIBRARY_ROLES.map((id) => ({ id, ...words[id] }));
}
