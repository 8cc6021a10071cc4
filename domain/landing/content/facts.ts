import type { BrandTone, BusinessContext } from '../business-context.ts';
import { BRAND_TONES } from '../business-context.ts';
import { businessKind, type BusinessKind } from './business-kind.ts';
import { phraseLanguage, type PhraseLanguage } from './language.ts';
import { phrasesOf } from './phrases/phrases-of.ts';
import type { ByTone, Phrases } from './phrases/phrases.ts';
import { plainText, shortened, statementsOf } from './statements.ts';
import { topicOf, type Topic } from './topic.ts';

/** What rules know of the business: its sentences sorted by topic, the kind of business, and the words for it. */
export interface Facts {
  name: string;
  /** Null: the brief does not say. */
  audience: string | null;
  websiteUrl: string | null;
  kind: BusinessKind;
  language: PhraseLanguage;
  tone: BrandTone;
  phrases: Phrases;
  /** Every sentence of brief and source in order, each once. */
  statements: readonly string[];
  /** Whether the brief itself says it. */
  isOfBrief: (point: string) => boolean;
  byTopic: (topic: Topic) => string[];
  say: (phrase: ByTone) => string;
}

/** Characters of a name; a longer one does not fit a heading. */
const LONGEST_NAME = 80;

/** @param source texts of a design, in reading order */
export function factsOf(brief: BusinessContext, source: readonly string[]): Facts {
  const audience = plainText(brief.targetAudience).replace(/\s+/gu, ' ').trim();
  const statements = statementsOf([brief.businessOverview, ...source].join('\n'));
  const ofBrief = new Set(statementsOf(brief.businessOverview));
  const language = phraseLanguage(`${brief.businessOverview}\n${brief.targetAudience}`);
  const phrases = phrasesOf(language);
  const name = shortened(plainText(brief.businessName).replace(/\s+/gu, ' ').trim(), LONGEST_NAME);
  return {
    name: name || phrases.missing.name,
    audience: statementsOf(audience)[0] ?? null,
    websiteUrl: brief.websiteUrl ?? null,
    kind: businessKind(name, statements),
    language,
    tone: brief.brandTone,
    phrases,
    statements,
    isOfBrief: (point) => ofBrief.has(point) || statementsOf(point).every((said) => ofBrief.has(said)),
    byTopic: (topic) => statements.filter((statement) => topicOf(statement) === topic),
    say: (phrase) => phrase[BRAND_TONES.indexOf(brief.brandTone)] ?? phrase[0],
  };
}
