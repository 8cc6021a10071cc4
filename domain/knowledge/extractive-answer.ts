import { newStemmer } from 'snowball-stemmers';
import { contentWords } from './question-words.ts';
import { sentencesOf } from './sentences.ts';

/** Question and sentences are stemmed alike, so a word of another language at worst misses its inflections. */
const stemmer = newStemmer('english');

/** The only sentences that the offline model says in words of its own. */
export const OFFLINE_PHRASES = {
  noContext: 'I found nothing about this in the documents, so I have no context to answer from.',
  offer: 'Please ask about something that the documents cover, or add a document about it.',
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
  stems: Set<string>;
  /** Stems of the heading above it, or of the question in the document that it answers. */
  context: Set<string>;
}

const MOST_SENTENCES = 3;
/** A further sentence must be at least this good beside the best one. */
const GOOD_BESIDE_BEST = 0.6;
/** How much a word counts that stands only above the sentence. */
const CONTEXT_WEIGHT = 0.6;
const PASSAGE_WEIGHT = 0.2;
/** Below this share of the question's weight nothing is an answer. */
const LEAST_OVERLAP = 0.2;

/**
 * The few sentences of the passages that say most about the question, each word for word and followed by its
 * `[n]`, or stock phrases. `maxCharacters` limits the length; the best sentence is always given whole.
 */
export function extractiveAnswer(question: string, passages: Passage[], maxCharacters = Infinity): string {
  const candidates = passages.flatMap((passage, index) => candidatesOf(passage.text, index + 1));
  if (candidates.length === 0) return `${OFFLINE_PHRASES.noContext} ${OFFLINE_PHRASES.offer}`;
  const ranked = rank(question, candidates, passages);
  const best = ranked[0];
  if (!best || best.overlap < LEAST_OVERLAP) return nearest(candidates, passages);
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

function candidatesOf(text: string, number: number): Candidate[] {
  const candidates: Candidate[] = [];
  let heading: string[] = [];
  let asked: string[] = [];
  for (const [place, sentence] of sentencesOf(text).entries()) {
    if (sentence.heading) {
      heading = stems(sentence.text);
      asked = [];
    } else if (sentence.text.endsWith('?')) {
      // A question in the documents is answered by what follows it, not by itself.
      asked = stems(sentence.text);
    } else if (isQuotable(sentence.text)) {
      const context = new Set([...heading, ...asked]);
      candidates.push({ text: sentence.text, number, place, stems: new Set(stems(sentence.text)), context });
      asked = [];
    }
  }
  return candidates;
}

/** A bracketed number inside would be read as a citation; a single word or a row of dashes says nothing. */
function isQuotable(text: string): boolean {
  return !/\[\s*\d/.test(text) && (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) > 1;
}

type Ranked = Candidate & { overlap: number; score: number };

function rank(question: string, candidates: Candidate[], passages: Passage[]): Ranked[] {
  const asked = [...new Set(stems(question))];
  const weights = new Map(asked.map((word) => [word, rarity(word, candidates)]));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0) || 1;
  const ranked = candidates.map((candidate) => {
    let matched = 0;
    for (const [word, weight] of weights) {
      if (candidate.stems.has(word)) matched += weight;
      else if (candidate.context.has(word)) matched += weight * CONTEXT_WEIGHT;
    }
    const overlap = matched / total;
    const passage = PASSAGE_WEIGHT * (passages[candidate.number - 1]?.score ?? 0);
    return { ...candidate, overlap, score: overlap * (1 + passage) * lengthFactor(candidate.text) };
  });
  return ranked.sort((a, b) => b.score - a.score || a.number - b.number || a.place - b.place);
}

function rarity(word: string, candidates: Candidate[]): number {
  const holders = candidates.filter(
    (candidate) => candidate.stems.has(word) || candidate.context.has(word),
  ).length;
  return Math.log(1 + candidates.length / (1 + holders));
}

/** Very long sentences match anything, fragments say little. */
function lengthFactor(text: string): number {
  const words = text.split(/\s+/).length;
  if (words < 4) return 0.8;
  return words > 50 ? 0.7 : 1;
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

function stems(text: string): string[] {
  return contentWords(text).map((word) => stemmer.stem(word));
}
