import { helpTextOf } from '../help/help-text.ts';
import { spokenLanguage, type LocalInterview, type LocalState, type LocalTurn } from './local-state.ts';
import { paragraphs } from './paragraphs.ts';
import { filled, phrasesOf } from './phrases/phrases-of.ts';

/** With less time left than this, in milliseconds, the next question is the last, and there are no follow-ups. */
export const LAST_QUESTION_MS = 60_000;

const START: LocalState = { question: 0, isLast: false, ended: false };

/** The greeting and the first question. */
export function openingTurn(interview: LocalInterview): LocalTurn {
  const phrases = phrasesOf(interview.language);
  const { interviewer, organization } = interview;
  const greeting = filled(organization ? phrases.greeting : phrases.greetingOfNobody, {
    interviewer,
    organization,
  });
  const rules = filled(interview.listens ? phrases.listeningRules : phrases.rules, {
    minutes: String(Math.round(interview.limitMs / 60_000)),
  });
  const first = interview.questions[0];
  if (!first) return over(START, phrases.closing);
  return { content: paragraphs(greeting, rules, first.question), state: START };
}

/**
 * The reply if no model has interpreted the answer: the next planned question, or goodbye. Answers are neither judged nor
 * commented on. Paused questions stay paused. `elapsedMs`: since the call began, without pauses.
 */
export function nextTurn(interview: LocalInterview, state: LocalState, elapsedMs: number): LocalTurn {
  if (!state.isPaused) return nextQuestion(interview, state, { elapsedMs, say: '', translated: null });
  const language = spokenLanguage(interview, state);
  const help = helpTextOf(interview.help, language);
  return { content: paragraphs(phrasesOf(language).stillPaused, help), state };
}

/** Says `say`, then asks the next planned question or ends the call. An ended call keeps its state. */
export function nextQuestion(
  interview: LocalInterview,
  state: LocalState,
  { elapsedMs, say, translated }: { elapsedMs: number; say: string; translated: string | null },
): LocalTurn {
  const phrases = phrasesOf(spokenLanguage(interview, state));
  const left = interview.limitMs - elapsedMs;
  const place = state.question + 1;
  const question = interview.questions[place];
  if (state.ended || !question) return over(state, paragraphs(say, phrases.closing));
  if (left <= 0 || state.isLast) return over(state, paragraphs(say, phrases.timeIsUp));
  const isLast = left < LAST_QUESTION_MS && place + 1 < interview.questions.length;
  const { followUps: _, asides: __, words: ___, ...kept } = state;
  return {
    content: paragraphs(say, isLast ? phrases.lastQuestion : '', translated ?? question.question),
    state: { ...kept, question: place, isLast, ...(translated === null ? {} : { words: translated }) },
  };
}

export function over(state: LocalState, content: string): LocalTurn {
  return { content, state: { ...state, ended: true } };
}
