import { contentWords, likelyLanguage } from '../question-words.ts';
import { analyse } from '../terms.ts';
import { candidatesOf, type Candidate, type Passage } from './candidates.ts';
import { tablesOf } from './tables.ts';

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
/** Of two sentences that share more of their words than this, one is enough. */
const ALIKE = 0.5;
const HEADING_WORDS = 0.5;

/**
 * The sentences that stand for a whole text, in its order: those nearest to the centre of all its words, at most one of
 * each section before any has two, none like another. A text of tables alone is told by their columns, if it is whole: they come with a count of rows.
 * Centroid summarisation after Radev et al., "Centroid-based summarization of multiple documents" (2004).
 */
export function summaryOf(passages: readonly Passage[], most: number): SummarySentence[] {
  const language = likelyLanguage(passages.map(({ text }) => text).join('\n'));
  const all = passages.flatMap((passage, place) => candidatesOf(passage, place, language));
  const sentences = unique(all.filter(isTelling));
  if (sentences.length === 0)
    return passages.some(({ isPart }) => isPart) ? [] : tablesInWords(passages, most);
  const centre = weightsOf(sentences);
  const scored = sentences.map((sentence, place) => ({
    sentence,
    place,
    score: centrality(sentence, centre) * opening(sentences, place) * (1 + LEAD / (1 + place / LEAD_HALVED)),
  }));
  const chosen: typeof scored = [];
  for (const perSection of [1, 2, 3]) {
    for (const one of scored.toSorted((a, b) => b.score - a.score)) {
      const inSection = chosen.filter(
        ({ sentence }) => sectionOf(sentence) === sectionOf(one.sentence),
      ).length;
      const isNew = chosen.every(({ sentence }) => likeness(sentence, one.sentence) <= ALIKE);
      if (chosen.length < most && inSection < perSection && isNew) chosen.push(one);
    }
  }
  return chosen
    .toSorted((a, b) => a.place - b.place)
    .map(({ sentence }) => ({ text: sentence.text, passage: sentence.number }));
}

function isTelling({ kind, text }: Candidate): boolean {
  const words = text.split(/\s+/).length;
  const ends = /[.!?…。]["”»)]?$/u.test(text);
  return (kind === 'sentence' || kind === 'item') && words >= SHORTEST && words <= LONGEST && ends;
}

function unique(sentences: Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return sentences.filter(({ text }) => !seen.has(text) && Boolean(seen.add(text)));
}

/** How much each term counts: often in the text, but not in every sentence. */
function weightsOf(sentences: Candidate[]): Map<string, number> {
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

function opening(sentences: Candidate[], place: number): number {
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
