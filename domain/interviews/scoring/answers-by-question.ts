import type { Question } from '../interview.ts';
import { isRequest } from '../local/requests.ts';
import type { TranscriptTurn } from '../response.ts';
import { spokenWords } from './spoken-words.ts';

/** What the candidate said after a question, and after the follow-ups on it. */
export interface GivenAnswer {
  question: Question;
  /** Null: the interviewer never asked it. */
  turns: { content: string; turn: number }[] | null;
}

/** Share of a question's longer words that a turn has to hold to be taken as asking it in other words. */
const LEAST_SHARED = 0.6;
const SHORTEST_WORD = 4;
/** With fewer longer words, a question is known by its own wording alone: follow-ups hold one of them by chance. */
const LEAST_LONGER = 2;

/** A question as it is looked for. */
interface Wanted {
  /** Its words in their order, each between blanks. */
  wording: string;
  longer: readonly string[];
}

/**
 * Which turns answer which question: a turn of the interviewer that holds the question, or most of its longer words, begins
 * it, and all that the candidate says until the next one belongs to it, but for what is only asked of the interviewer.
 */
export function answersByQuestion(
  questions: readonly Question[],
  transcript: readonly TranscriptTurn[],
): GivenAnswer[] {
  const wanted = questions.map(({ question }): Wanted => {
    const words = wordsOf(question);
    return { wording: wordingOf(words), longer: [...new Set(words)].filter(isLonger) };
  });
  const answers = questions.map((question): GivenAnswer => ({ question, turns: null }));
  let open: GivenAnswer | null = null;
  for (const [turn, { role, content }] of transcript.entries()) {
    if (role === 'user') {
      if (!isRequest(content)) open?.turns?.push({ content, turn });
      continue;
    }
    const words = wordsOf(content);
    const asked = heldBy(wordingOf(words), wanted) ?? bestOf(wanted, new Set(words));
    const answer = asked === null ? undefined : answers[asked];
    if (!answer) continue;
    answer.turns ??= [];
    open = answer;
  }
  return answers;
}

/** The question that a turn holds word for word; of several the longest, of equal ones the later. */
function heldBy(said: string, wanted: readonly Wanted[]): number | null {
  let best: number | null = null;
  let most = 1;
  for (const [index, { wording }] of wanted.entries()) {
    if (wording.length < most || !said.includes(wording)) continue;
    best = index;
    most = wording.length;
  }
  return best;
}

function bestOf(wanted: readonly Wanted[], said: ReadonlySet<string>): number | null {
  let best: number | null = null;
  let most = LEAST_SHARED;
  for (const [index, { longer }] of wanted.entries()) {
    const share = longer.filter((word) => said.has(word)).length / Math.max(longer.length, 1);
    // Of equal ones the later: the last thing that a turn asks is what is answered.
    if (longer.length < LEAST_LONGER || share < most) continue;
    best = index;
    most = share;
  }
  return best;
}

function wordsOf(text: string): string[] {
  return spokenWords(text).map(({ word }) => word);
}

/** Empty for a text without words, which nothing can hold. */
function wordingOf(words: readonly string[]): string {
  return words.length === 0 ? '' : ` ${words.join(' ')} `;
}

function isLonger(word: string): boolean {
  return Array.from(word).length >= SHORTEST_WORD;
}
