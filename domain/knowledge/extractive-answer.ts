import { candidatesOf, rowText, type Candidate, type Passage } from './answering/candidates.ts';
import { gainOf, readQuestion, type ReadQuestion } from './answering/question.ts';
import { holdsNumber } from './answer-kind.ts';
import { likelyLanguage, wordsOf } from './question-words.ts';

export type { Passage } from './answering/candidates.ts';

/** The only sentences that the offline model says in words of its own. */
export const OFFLINE_PHRASES = {
  noContext: 'I found nothing about this in the documents, so I have no context to answer from.',
  offer: 'Please ask about something that the documents cover.',
  nearest: 'The documents do not answer this directly; the closest passage says:',
} as const;

const MOST_SENTENCES = 3;
/** A further sentence must be at least this good beside the best one; a row, of which there are many alike, better. */
const GOOD_BESIDE_BEST = { sentence: 0.6, row: 0.9 };
/** How much a word counts that stands only above the sentence, in a question that it answers, or around it. */
const CONTEXT_WEIGHT = 0.6;
const QUESTION_WEIGHT = 0.9;
const AROUND_WEIGHT = 0.45;
const DOCUMENT_WEIGHT = 0.15;
const PASSAGE_WEIGHT = 1;
/** How much a sentence with a number gains where the question asks for one, code where it asks how. */
const NUMBER_GAIN = 2;
const CODE_GAIN = 1.6;
const CODE_LOSS = 0.6;
/** `How do I … from Python?`: code that is marked as Python. */
const LANGUAGE_GAIN = 1.4;
/** Below this share of the question's weight nothing is an answer; the surer the search is, the less it takes. */
const LEAST_OVERLAP = 0.3;
/** A list is given whole up to so many items. */
const LONGEST_LIST = 10;

/**
 * What of the passages says most about the question: a few sentences, each word for word, code with the line that
 * introduces it, or rows of tables with the names of their columns, followed by their `[n]`; or stock phrases.
 * `maxCharacters` limits the length; the best is always given whole.
 */
export function extractiveAnswer(question: string, passages: Passage[], maxCharacters = Infinity): string {
  const language = likelyLanguage(passages.map((passage) => passage.text).join('\n'));
  const candidates = passages.flatMap((passage, index) => candidatesOf(passage, index + 1, language));
  if (candidates.length === 0) return `${OFFLINE_PHRASES.noContext} ${OFFLINE_PHRASES.offer}`;
  const asked = readQuestion(question, language);
  const ranked = rank(asked, candidates, passages);
  const best = ranked[0];
  const cite = citing(asked, language);
  if (!best || best.overlap * best.trust * surenessOf(asked, best) < LEAST_OVERLAP)
    return nearest(ranked, passages, cite);
  const chosen = chosenFrom(asked, distinct(ranked), best);
  return limited(chosen.map(cite), maxCharacters).join(
    chosen.some(({ kind }) => kind !== 'sentence') ? '\n\n' : ' ',
  );
}

/** Statements from whole documents, each with its citations; null without any. The first is always given whole. */
export function statedAnswer(
  statements: readonly { text: string; numbers: readonly number[] }[],
  maxCharacters = Infinity,
): string | null {
  const cited = statements.map(({ text, numbers }) =>
    `${text} ${numbers.map((number) => `[${number}]`).join('')}`.trim(),
  );
  return cited.length > 0 ? limited(cited, maxCharacters).join('\n\n') : null;
}

/** Names in code hold words by chance. */
function surenessOf({ wants }: ReadQuestion, { kind }: Candidate): number {
  return kind === 'code' && !wants.steps ? CODE_LOSS : 1;
}

function citing(asked: ReadQuestion, language: string): (candidate: Candidate) => string {
  const terms = new Set(asked.asked.flatMap(({ term, also }) => [term, ...also]));
  return (candidate) => {
    const number = `[${candidate.number}]`;
    const { kind, text, intro, row } = candidate;
    if (kind === 'code')
      return intro ? `${intro} ${number}\n\n${closed(text)}` : `${closed(text)}\n\n${number}`;
    if (row) return `${rowText(row, terms, language)} ${number}`;
    const title = titleOf(candidate, terms, asked);
    return `${title}${text} ${number}`;
  };
}

const RELEASE = /^\[?v?\d+(?:\.\d+)+|\b\d{4}-\d\d-\d\d\b|\b(?:19|20)\d\d\b/;
const ASKS_FOR_RELEASE = /\b(?:which|what|when|since|welche|wann|seit|quand|quelle)\b/iu;

/** The heading with a version or date under which it stands, where the question may ask for that. */
function titleOf(
  { headings, text }: Candidate,
  terms: ReadonlySet<string>,
  { text: question }: ReadQuestion,
): string {
  const title = ASKS_FOR_RELEASE.test(question)
    ? headings.findLast((heading) => RELEASE.test(heading))
    : undefined;
  const isTold =
    title === undefined || [...terms].some((term) => /\d\.\d/.test(term) && title.includes(term));
  return isTold || text.includes(title) ? '' : `${title.replaceAll(/[[\]]/g, '')}: `;
}

/** A passage may end within its code. */
function closed(code: string): string {
  const fence = /^\s*(`{3,}|~{3,})/.exec(code)?.[1] ?? '```';
  const lines = code.trimEnd().split('\n');
  return lines.length > 1 && lines.at(-1)?.trim().startsWith(fence)
    ? code.trimEnd()
    : `${code.trimEnd()}\n${fence}`;
}

/** The best of the best passage, also where it says little. */
function nearest(ranked: Ranked[], passages: Passage[], cite: (candidate: Candidate) => string): string {
  const scores = passages.map((passage) => passage.score);
  const number = scores.indexOf(Math.max(...scores)) + 1;
  const first = ranked.find((candidate) => candidate.number === number) ?? ranked[0];
  return first ? `${OFFLINE_PHRASES.nearest} ${cite(first)}` : OFFLINE_PHRASES.noContext;
}

type Ranked = Candidate & { overlap: number; trust: number; score: number };

function rank(question: ReadQuestion, candidates: Candidate[], passages: Passage[]): Ranked[] {
  const weights = question.asked.map((word) => ({ ...word, weight: rarity(word, candidates) }));
  const total = weights.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const ranked = candidates.map((candidate) => {
    const overlap = weights.reduce((sum, word) => sum + word.weight * held(candidate, word), 0) / total;
    const trust = 1 + PASSAGE_WEIGHT * (passages[candidate.number - 1]?.score ?? 0);
    const score = overlap * trust * kindFactor(question, candidate);
    return Object.assign(candidate, { overlap, trust, score });
  });
  return ranked.sort((a, b) => b.score - a.score || a.number - b.number || a.place - b.place);
}

type Word = ReadQuestion['asked'][number];

/** How far a candidate says a word: itself, above it, or around it. */
function held(
  { terms, context, around, document, answersQuestion }: Candidate,
  { term, also }: Word,
): number {
  const isIn = (set: ReadonlySet<string>) => set.has(term) || also.some((other) => set.has(other));
  if (isIn(terms)) return 1;
  if (isIn(context)) return answersQuestion ? QUESTION_WEIGHT : CONTEXT_WEIGHT;
  if (isIn(around)) return AROUND_WEIGHT;
  return isIn(document) ? DOCUMENT_WEIGHT : 0;
}

function rarity(word: Word, candidates: Candidate[]): number {
  const holders = candidates.filter((candidate) => held(candidate, word) > AROUND_WEIGHT);
  return Math.log(1 + candidates.length / (1 + holders.length));
}

function kindFactor(question: ReadQuestion, candidate: Candidate): number {
  const { kind, text } = candidate;
  if (kind === 'code') {
    const language = /^\s*(?:`{3,}|~{3,})(\p{L}+)/u.exec(text)?.[1]?.toLowerCase();
    const isNamed = language !== undefined && wordsOf(question.text).includes(language);
    return (question.wants.steps ? CODE_GAIN : CODE_LOSS) * (isNamed ? LANGUAGE_GAIN : 1);
  }
  const number = question.wants.number && holdsNumber(text) ? NUMBER_GAIN : 1;
  return number * gainOf(question, text) * (kind === 'row' ? 1 : lengthFactor(text));
}

/** Very long sentences match anything; fragments, such as the running head of a page, say little. */
function lengthFactor(text: string): number {
  const words = text.split(/\s+/).length;
  if (words > 50) return 0.7;
  if (!/[.!?…:;|"”»)`]$/u.test(text)) return 0.4;
  return words < 4 ? 0.8 : 1;
}

/** The best, what is nearly as good, and all of a list of steps; sentences that stand together in their order. */
function chosenFrom({ wants }: ReadQuestion, ranked: Ranked[], best: Ranked): Ranked[] {
  const list = ranked.filter(
    ({ kind, block, number }) => kind === 'item' && block === best.block && number === best.number,
  );
  if (wants.steps && best.kind === 'item' && list.length > 1 && list.length <= LONGEST_LIST) {
    return list.toSorted((a, b) => a.place - b.place);
  }
  const least = best.score * GOOD_BESIDE_BEST[best.kind === 'row' ? 'row' : 'sentence'];
  const most = best.kind === 'code' ? 1 : MOST_SENTENCES;
  const chosen = ranked
    .filter(({ score, kind }) => score >= least && (kind !== 'code' || best.kind === 'code'))
    .slice(0, most);
  return chosen.toSorted((a, b) => placeOf(a, best) - placeOf(b, best));
}

/** Beside the best sentence those of its paragraph, in their order; others behind. */
function placeOf({ number, block, place }: Ranked, best: Ranked): number {
  return number === best.number && block === best.block ? place : Number.MAX_SAFE_INTEGER;
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
