import { phraseLanguageOf, type PhraseLanguage } from './language.ts';
import { filled } from './local/phrases/phrases-of.ts';
import { ar } from './consent-words/ar.ts';
import { de } from './consent-words/de.ts';
import { en } from './consent-words/en.ts';
import { es } from './consent-words/es.ts';
import { fr } from './consent-words/fr.ts';
import { it } from './consent-words/it.ts';
import { ja } from './consent-words/ja.ts';
import { nl } from './consent-words/nl.ts';
import { pl } from './consent-words/pl.ts';
import { pt } from './consent-words/pt.ts';
import { tr } from './consent-words/tr.ts';
import type { ConsentWords } from './consent-words/words.ts';
import { zh } from './consent-words/zh.ts';

/** Version of the default texts; changes whenever their content does. */
export const DEFAULT_CONSENT = 'default-2';

/** An outside service that receives what a candidate says. */
export interface Receiver {
  name: string;
  /** Where it is based, in English; null: unknown. */
  country: string | null;
}

export interface ConsentFacts {
  organization: string;
  /** Whom candidates ask about their data; null: the person who invited them. */
  contact: string | null;
  /** Null: until it is deleted. */
  retentionDays: number | null;
  /** The voice provider, which hears and records the call; null: it is typed. */
  voice: Receiver | null;
  /** Companies whose language models read the answers; empty: none. */
  models: readonly Receiver[];
  /** A model proposes levels. */
  isJudged: boolean;
  /** Neither name nor email address is requested or stored. */
  isAnonymous: boolean;
  /** Language of the interviewer (BCP 47); languages without a text of their own get the English one. */
  language: string;
}

/**
 * The default consent text, for companies without one of their own: paragraphs under headings that begin with `## `. Stored
 * verbatim with the response.
 */
export function defaultConsent({ language, ...facts }: ConsentFacts): string {
  const words = WORDS[phraseLanguageOf(language)];
  const { who, kept, others, judged, long, rights } = words;
  const values: Record<string, string> = {
    organization: facts.organization || words.nobody,
    contact: facts.contact ?? words.inviter,
    provider: facts.voice ? named(facts.voice) : '',
    models: [...new Set(facts.models.map(named))].join(', '),
    days: String(facts.retentionDays ?? ''),
  };
  const sections = [
    [who.title, who.text],
    [kept.title, facts.isAnonymous ? kept.anonymous : kept.named],
    [
      others.title,
      facts.voice ? others.voice : others.typed,
      facts.models.length > 0 ? others.models : others.noModel,
    ],
    [judged.title, facts.isJudged ? judged.levels : judged.people],
    [long.title, facts.retentionDays === null ? long.untilErased : long.days],
    [rights.title, rights.text],
  ];
  const text = sections.map(([title, ...texts]) => [`## ${title}`, ...texts].join('\n')).join('\n\n');
  return filled(text, values);
}

const WORDS: Record<PhraseLanguage, ConsentWords> = { en, de, es, fr, it, pt, nl, pl, tr, ar, ja, zh };

function named({ name, country }: Receiver): string {
  return country === null ? name : `${name} (${country})`;
}
