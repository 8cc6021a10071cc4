import { asksForNumber, holdsNumber } from './answer-kind.ts';
import { likelyLanguage } from './question-words.ts';
import { sentencesOf } from './sentences.ts';
import { analyse, analyseQuery } from './terms.ts';

/** The only sentences that the offline model says in words of its own. */
export const OFFLINE_PHRASES = {
  noContext: 'I found nothing about this in the documents, so I have no context to answer from.',
  offer: 'Please ask about something that the documents cover.',
  nearest: 'The documents do not answer this directly; the closest passage says:',
} as const;

/** An excerpt by its number in `referencedChunks`. */
export interface Passage {
  text: string;
  /** Calibrated score of the search, 0..1. */
  score: number;
}

interface Candidate {
  text: string;
  /** Number of the passage, from 1. */
  number: number;
  place: number;
  terms: Set<string>;
  /** Terms of the heading above it, or of the question in the document that it answers. */
  context: Set<string>;
}

const MOST_SENTENCES = 3;
/** A further sentence must be at least this good beside the best one. */
const GOOD_BESIDE_BEST = 0.6;
/** How much a word counts that stands only above the sentence. */
const CONTEXT_WEIGHT = 0.6;
const PASSAGE_WEIGHT = 1;
/** How much a sentence with a number gains where the question asks for one. */
const NUMBER_GAIN = 2;
/** Below this share of the question's weight nothing is an answer; the surer the search is, the less it takes. */
const LEAST_OVERLAP = 0.2;

/**
 * The few sentences of the passages that say most about the question, each word for word and followed by its
 * `[n]`, or stock phrases. `maxCharacters` limits the length; the best sentence is always given whole.
 */
export function extractiveAnswer(question: string, passages: Passage[], maxCharacters = Infinity): string {
  const language = likelyLanguage(passages.map((passage) => passage.text).join('\n'));
  const candidates = passages.flatMap((passage, index) => candidatesOf(passage.text, index + 1, language));
  if (candidates.length === 0) return `${OFFLINE_PHRASES.noContext} ${OFFLINE_PHRASES.offer}`;
  const asked = analyseQuery(question, [language]).flat();
  const ranked = rank({ asked, wantsNumber: asksForNumber(question) }, candidates, passages);
  const best = ranked[0];
  if (!best || best.overlap * best.trust < LEAST_OVERLAP) return nearest(candidates, passages);
  const chosen = distinct(ranked.filter((one) => one.score >= best.score * GOOD_BESIDE_BEST));
  return limited(chosen.slice(0, MOST_SENTENCES).map(cite), maxCharacters).join(' ');
}

function cite(candidate: Candidate): string {
  return `${candidate.text} [${candidate.number}]`;
}

function nearest(candidates: Candidate[], passages: Passage[]): string {
  const scores = passages.map((passage) => passage.score);
  const number = scores.indexOf(Math.max(...scores)) + 1;
  const first = candidates.find((candidate) => candidate.number === number) ?? candidates[0];
  return first ? `${OFFLINE_PHRASES.nearest} ${cite(first)}` : OFFLINE_PHRASES.noContext;
}

function candidatesOf(text: string, number: number, language: string): Candidate[] {
  const candidates: Candidate[] = [];
  let heading: string[] = [];
  let asked: string[] = [];
  for (const [place, sentence] of sentencesOf(text).entries()) {
    const terms = analyse(sentence.text, language);
    if (sentence.heading) {
      heading = terms;
      asked = [];
    } else if (sentence.text.endsWith('?')) {
      // A question in the documents is answered by what follows it, not by itself.
      asked = terms;
    } else if (isQuotable(sentence.text)) {
      const context = new Set([...heading, ...asked]);
      candidates.push({ text: sentence.text, number, place, terms: new Set(terms), context });
      asked = [];
    }
  }
  return candidates;
}

/** A bracketed number inside would be read as a citation; a single word or a row of dashes says nothing. */
function isQuotable(text: string): boolean {
  return !/\[\s*\d/.test(text) && (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) > 1;
}

type Ranked = Candidate & { overlap: number; trust: number; score: number };

function rank(
  { asked, wantsNumber }: { asked: string[]; wantsNumber: boolean },
  candidates: Candidate[],
  passages: Passage[],
): Ranked[] {
  const weights = new Map(asked.map((term) => [term, rarity(term, candidates)]));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0) || 1;
  const ranked = candidates.map((candidate) => {
    const overlap = matchedWeight(candidate, weights) / total;
    const trust = 1 + PASSAGE_WEIGHT * (passages[candidate.number - 1]?.score ?? 0);
    const kind = wantsNumber && holdsNumber(candidate.text) ? NUMBER_GAIN : 1;
    return Object.assign(candidate, {
      overlap,
      trust,
      score: overlap * trust * kind * lengthFactor(candidate.text),
    });
  });
  return ranked.sort((a, b) => b.score - a.score || a.number - b.number || a.place - b.place);
}

function matchedWeight(candidate: Candidate, weights: Map<string, number>): number {
  let matched = 0;
  for (const [term, weight] of weights) {
    if (candidate.terms.has(term)) matched += weight;
    else if (candidate.context.has(term)) matched += weight * CONTEXT_WEIGHT;
  }
  return matched;
}

function rarity(term: string, candidates: Candidate[]): number {
  const holders = candidates.filter((candidate) => candidate.terms.has(term) || candidate.context.has(term));
  return Math.log(1 + candidates.length / (1 + holders.length));
}

/** Very long sentences match anything; fragments, such as the running head of a page, say little. */
function lengthFactor(text: string): number {
  const words = text.split(/\s+/).length;
  if (words > 50) return 0.7;
  if (!/[.!?…:;|"”»)]$/u.test(text)) return 0.4;
  return words < 4 ? 0.8 : 1;
}

/** Overlapping passages hold the same sentence twice. */
function distinct(ranked: Ranked[]): Ranked[] {
  const seen = new Set<string>();
  return ranked.filter((candidate) => {
    const key = candidate.text.replace(/\s+/g, ' ').toLowerCase();
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

function limited(sentences: string[], maxCharacters: number): string[] {
  let left = maxCharacters;
  return sentences.filter((sentence, index) => {
    left -= sentence.length + 1;
    return index === 0 || left >= 0;
  });
}
