import type { Question } from '../interview.ts';
import type { TranscriptTurn } from '../response.ts';
import { spokenWords } from './spoken-words.ts';

/** What the candidate said after a question, and after the follow-ups on it. */
export interface GivenAnswer {
  question: Question;
  /** Null: the interviewer never asked it. */
  turns: { content: string; turn: number }[] | null;
}

/** Share of a question's longer words that a turn has to hold to be taken as asking it. */
const LEAST_SHARED = 0.6;
const SHORTEST_WORD = 4;

/**
 * Which turns answer which question: a turn of the interviewer that holds the question, or most of its longer words, begins
 * it, and all that the candidate says until the next one belongs to it.
 */
export function answersByQuestion(
  questions: readonly Question[],
  transcript: readonly TranscriptTurn[],
): GivenAnswer[] {
  const wanted = questions.map(({ question }) => longerWords(question));
  const answers = questions.map((question): GivenAnswer => ({ question, turns: null }));
  let open: GivenAnswer | null = null;
  for (const [turn, { role, content }] of transcript.entries()) {
    if (role === 'user') {
      open?.turns?.push({ content, turn });
      continue;
    }
    const asked = bestOf(wanted, new Set(longerWords(content)));
    const answer = asked === null ? undefined : answers[asked];
    if (!answer) continue;
    answer.turns ??= [];
    open = answer;
  }
  return answers;
}

function bestOf(wanted: readonly string[][], said: ReadonlySet<string>): number | null {
  let best: number | null = null;
  let most = LEAST_SHARED;
  for (const [index, words] of wanted.entries()) {
    const share = words.filter((word) => said.has(word)).length / Math.max(words.length, 1);
    // Of equal ones the later: the last thing that a turn asks is what is answered.
    if (share < most) continue;
    best = index;
    most = share;
  }
  return best;
}

function longerWords(text: string): string[] {
  const words = [...new Set(spokenWords(text).map(({ word }) => word))];
  const longer = words.filter((word) => Array.from(word).length >= SHORTEST_WORD);
  return longer.length > 0 ? longer : words;
}
