import { contentWords, likelyLanguage } from '../../question-words.ts';
import { analyse } from '../../terms.ts';
import { candidatesOf, type Candidate, type Passage } from '../candidates/candidates.ts';
import { tablesOf } from '../tables/tables.ts';

/** A sentence of a summary and the place of the passage in which it stands. */
export interface SummarySentence {
  text: string;
  passage: number;
}

const ASKS_FOR_SUMMARY =
  /\b(?:summari[sz]e|summary|sum up|overview|gist|tl;?dr|main points|key points|key takeaways|in a nutshell|zusammenfass\w*|fass\w* .* zusammen|überblick|worum geht|résum\w+|aperçu|de quoi parle|resum\w+|de qué trata)\b|\bwhat(?:'s| is| are) .{1,80}\babout\s*\??$|\bwhat does .{0,80} (?:cover|deal with)\b/iu;
/** Words of such a question that name no subject. */
const FILLERS =
  'summarize summarise summary sum overview gist tldr main key point points takeaways nutshell give short brief briefly quick me whole entire complete content contents document documents file files text texts pdf page pages uploaded about cover deal please write make create provide zusammenfassung zusammenfassen zusammen fasse überblick dokument dokumente datei dateien kurz geht résumé résume résumer document fichier resumen resume resumir documento archivo trata';

/** The words for what is to be summarised, none where it is the documents as a whole; null for another question. */
export function summaryTopic(question: string): string[] | null {
  if (!ASKS_FOR_SUMMARY.test(question)) return null;
  const language = likelyLanguage(question);
  const fillers = new Set(analyse(FILLERS, language));
  return contentWords(question, language).filter((word) =>
    analyse(word, language).some((stem) => !fillers.has(stem)),
  );
}

const ASKS_WHAT_IT_IS =
  /^\s*(?:what(?:'s| is| are)|tell me about|was (?:ist|sind)|qu['’]est-ce que?|c['’]est quoi|qué es|que es|o que é|cos['’]è|wat is)\s+(?<topic>\S.{0,60}?)\s*[?.!]*\s*$/iu;

/** The words for what is to be explained, as in "What is Otter?"; null for another question. */
export function definedTopic(question: string): string[] | null {
  const topic = ASKS_WHAT_IT_IS.exec(question)?.groups?.topic;
  if (topic === undefined) return null;
  const words = contentWords(topic, likelyLanguage(question));
  return words.length > 0 ? words : null;
}

const SHORTEST = 6;
const LONGEST = 45;
/** What opens a document or a section says what it is about. */
const OPENS_DOCUMENT = 1.6;
const OPENS_SECTION = 1.25;
/** By how much the first sentence leads, and after how many sentences half of that is left. */
const LEAD = 1;
const LEAD_HALVED = 8;
/** A text of more sentences for each one that is told is long: its sections may be of very different lengths. */
const LONG = 8;
/** Speaks of what the sentence before it names. */
const LEANS_BACK =
  /^(?:they|it|he|she|their|its|his|her|both|such|otherwise|therefore|thus|however|but|the \w+ of (?:them|these)|the (?:latter|former)|(?:this|that|these|those) (?:is|are|was|were|has|have|can|may|must|will|do|does|apply|applies|means?)|dies (?:ist|sind|wird|gilt)|ils|elles|cela)\b/iu;
/** Of two sentences that share more of their words than this, one is enough. */
const ALIKE = 0.5;
const HEADING_WORDS = 0.5;

/**
 * The sentences that stand for a whole text, in its order: those nearest to the centre of all its words, at most one of
 * each part of the text before any has two, none like another, and none without what it leans on. A text of tables alone
 * is told by their columns, if it is whole: they come with a count of rows.
 * Centroid summarisation after Radev et al., "Centroid-based summarization of multiple documents" (2004).
 */
export function summaryOf(passages: readonly Passage[], most: number): SummarySentence[] {
  const language = likelyLanguage(passages.map(({ text }) => text).join('\n'));
  const all = passages.flatMap((passage, place) => candidatesOf(passage, place, language));
  const sentences = unique(all.filter(isTelling));
  if (sentences.length === 0)
    return passages.some(({ isPart }) => isPart) ? [] : tablesInWords(passages, most);
  const before = new Map(all.map((sentence, place) => [sentence, all[place - 1]]));
  const ranked = scoredIn(sentences, most).toSorted((a, b) => b.score - a.score);
  const chosen: Scored[] = [];
  for (const perPart of [1, 2, 3]) {
    for (const one of ranked) {
      const inPart = chosen.filter(({ part }) => part === one.part).length;
      const isNew = chosen.every(({ sentence }) => likeness(sentence, one.sentence) <= ALIKE);
      const leansOn = LEANS_BACK.test(one.sentence.text) ? before.get(one.sentence) : undefined;
      const stands = !leansOn || chosen.some(({ sentence }) => sentence === leansOn);
      if (chosen.length < most && inPart < perPart && isNew && stands) chosen.push(one);
    }
  }
  return chosen
    .toSorted((a, b) => a.place - b.place)
    .map(({ sentence }) => ({ text: sentence.text, passage: sentence.number }));
}

interface Scored {
  sentence: Candidate;
  place: number;
  part: number;
  score: number;
}

function scoredIn(sentences: readonly Candidate[], most: number): Scored[] {
  const centre = weightsOf(sentences);
  const parts = partsOf(sentences, most);
  return sentences.map((sentence, place) => ({
    sentence,
    place,
    part: parts[place] ?? 0,
    score: centrality(sentence, centre) * opening(sentences, place) * (1 + LEAD / (1 + place / LEAD_HALVED)),
  }));
}

/**
 * Of each sentence the part of the text in which it stands: its section; where there are more sections, or many more sentences,
 * than are told, one of as many stretches. The first section, which says what the text is about, is one by itself.
 */
function partsOf(sentences: readonly Candidate[], most: number): number[] {
  const sections = [...new Set(sentences.map(sectionOf))];
  return sentences.map((sentence, place) => {
    const section = sections.indexOf(sectionOf(sentence));
    if (sections.length > most) return Math.ceil((section * (most - 1)) / (sections.length - 1));
    return sentences.length > most * LONG ? Math.floor((place * most) / sentences.length) : section;
  });
}

/** `In winter, no.` says nothing without the question that it answers. */
const YES_OR_NO = /^(?:yes|no|ja|nein|oui|non|sí)\b|\b(?:yes|no|ja|nein|oui|non)[.!](?:\s|$)/iu;

function isTelling({ kind, text, answersQuestion }: Candidate): boolean {
  if (answersQuestion && YES_OR_NO.test(text)) return false;
  const words = text.split(/\s+/).length;
  const ends = /[.!?…。]["”»)]?$/u.test(text);
  return (kind === 'sentence' || kind === 'item') && words >= SHORTEST && words <= LONGEST && ends;
}

function unique(sentences: Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return sentences.filter(({ text }) => !seen.has(text) && Boolean(seen.add(text)));
}

/** How much each term counts: often in the text, but not in every sentence. */
function weightsOf(sentences: readonly Candidate[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { terms } of sentences) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return new Map(
    [...counts].map(([term, count]) => [term, Math.log(1 + count) * Math.log(1 + sentences.length / count)]),
  );
}

function centrality({ terms, context }: Candidate, centre: ReadonlyMap<string, number>): number {
  const own = [...terms].reduce(
    (sum, term) => sum + (centre.get(term) ?? 0) * (context.has(term) ? 1 + HEADING_WORDS : 1),
    0,
  );
  return own / Math.sqrt(terms.size + 4);
}

function opening(sentences: readonly Candidate[], place: number): number {
  const [sentence, before] = [sentences[place], sentences[place - 1]];
  if (!sentence || !before) return OPENS_DOCUMENT;
  return sectionOf(sentence) === sectionOf(before) ? 1 : OPENS_SECTION;
}

/** The heading above; where there is none, the passage. */
function sectionOf({ headings, number }: Candidate): string {
  return headings.length > 0 ? headings.join('\n') : String(number);
}

function likeness(a: Candidate, b: Candidate): number {
  const shared = [...a.terms].filter((term) => b.terms.has(term)).length;
  return shared / Math.max(1, Math.min(a.terms.size, b.terms.size));
}

function tablesInWords(passages: readonly Passage[], most: number): SummarySentence[] {
  const tables = tablesOf(
    passages.map(({ text, document = '', heading = null }) => ({ text, document, heading })),
  );
  return tables.slice(0, most).map(({ columns, rows }) => ({
    text: `${rows.length} × ${columns.filter(Boolean).join(', ')}`,
    passage: rows[0]?.cells[0]?.passage ?? 0,
  }));
}
