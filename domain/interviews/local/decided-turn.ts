import { helpTextOf } from '../help/help-text.ts';
import { lettersOf } from '../scoring/letters.ts';
import type { Decision } from './decision.ts';
import {
  askedWords,
  spokenLanguage,
  type LocalInterview,
  type LocalState,
  type LocalTurn,
} from './local-state.ts';
import { LAST_QUESTION_MS, nextQuestion, over } from './next-turn.ts';
import { isUnsaid, paragraphs } from './paragraphs.ts';
import { baseOf, hasPhrases, phrasesOf } from './phrases/phrases-of.ts';

/**
 * Most turns per question that count neither as an answer nor as a follow-up; then the interview continues, whatever a model
 * says.
 */
const MOST_ASIDES = 8;

/** When a decision is carried out. */
interface Moment {
  /** Milliseconds since the call began, without pauses. */
  elapsedMs: number;
  /** What the interviewer has said so far. */
  said: readonly string[];
}

/**
 * The reply that a model proposes, within fixed limits: planned questions in order, the number of follow-ups, the time, no
 * repetition, and help before everything else.
 */
export function decidedTurn(
  interview: LocalInterview,
  before: LocalState,
  decision: Decision,
  moment: Moment,
): LocalTurn {
  const state = { ...before, ...chosenLanguage(interview, before, decision) };
  const talk = { interview, state, decision, moment, ...wordsOf(interview, state, decision, moment) };
  const { phrases, help } = talk;
  if (state.ended) return over(state, phrases.closing);
  if (decision.concern === 'acute') return over(state, paragraphs(talk.inOwnWords(phrases.acute), help));
  if (decision.concern === 'possible') {
    const words = isUnsaid(phrases.paused, moment.said) ? talk.inOwnWords(phrases.paused) : talk.say;
    const content = paragraphs(words || phrases.stillPaused, help, phrases.choice);
    const isAnswered = decision.step === 'go-on' && !state.isPaused;
    return { content, state: { ...state, isPaused: true, ...(isAnswered ? { isAnswered } : {}) } };
  }
  if (decision.step === 'close') return over(state, talk.inOwnWords(phrases.stopped));
  if (state.isPaused) return inPause(talk);
  return inTalk(talk);
}

type Talk = ReturnType<typeof wordsOf> & {
  interview: LocalInterview;
  state: LocalState;
  decision: Decision;
  moment: Moment;
};

/** While the questions pause, nothing is asked until the candidate wants to continue. */
function inPause({
  interview,
  state,
  decision,
  moment,
  phrases,
  help,
  say,
  asked,
  translated,
}: Talk): LocalTurn {
  if (decision.step !== 'resume') return { content: paragraphs(say || phrases.stillPaused, help), state };
  const { isPaused: _, isAnswered = false, ...rest } = state;
  if (isTimeUp(interview, moment)) return over(rest, phrases.timeIsUp);
  if (isAnswered) {
    const { elapsedMs } = moment;
    return nextQuestion(interview, rest, { elapsedMs, say: phrases.goOn, translated });
  }
  return { content: paragraphs(phrases.goOn, asked), state: rest };
}

function inTalk(talk: Talk): LocalTurn {
  const { interview, state, decision, moment, phrases, say, bridge, asked, translated } = talk;
  if (isTimeUp(interview, moment)) return over(state, phrases.timeIsUp);
  const { elapsedMs } = moment;
  const { followUps = 0, asides = 0 } = state;
  const onward = (words: string) => nextQuestion(interview, state, { elapsedMs, say: words, translated });
  const aside = (content: string) => ({ content, state: { ...state, asides: asides + 1 } });
  switch (decision.step) {
    case 'follow-up': {
      const most = interview.questions[state.question]?.followUps ?? 0;
      const hasTime = interview.limitMs - elapsedMs >= LAST_QUESTION_MS;
      if (say === '' || followUps >= most || !hasTime) return onward('');
      return { content: say, state: { ...state, followUps: followUps + 1 } };
    }
    case 'go-on':
    case 'skip':
      return onward(bridge);
    case 'language': {
      const { words: _, ...rest } = aside(paragraphs(bridge, asked)).state;
      return {
        content: paragraphs(bridge, asked),
        state: translated === null ? rest : { ...rest, words: translated },
      };
    }
    case 'repeat':
    case 'resume':
      return asides < MOST_ASIDES ? aside(asked) : onward('');
    default:
      return asides < MOST_ASIDES ? aside(say || asked) : onward('');
  }
}

function isTimeUp({ limitMs }: LocalInterview, { elapsedMs }: Moment): boolean {
  return limitMs - elapsedMs <= 0;
}

/** The language that the candidate wants; empty if it is the current one or not a valid tag. */
function chosenLanguage(
  interview: LocalInterview,
  state: LocalState,
  { language }: Decision,
): { language?: string } {
  if (language === null || baseOf(language) === baseOf(spokenLanguage(interview, state))) return {};
  try {
    const [tag] = Intl.getCanonicalLocales(language);
    return tag === undefined ? {} : { language: tag };
  } catch {
    return {};
  }
}

function wordsOf(interview: LocalInterview, state: LocalState, decision: Decision, { said }: Moment) {
  const language = spokenLanguage(interview, state);
  const phrases = phrasesOf(language);
  const isOwnLanguage = baseOf(language) === baseOf(interview.language);
  const translated = isOwnLanguage ? null : decision.question?.trim() || null;
  const { question = '' } = interview.questions[state.question] ?? {};
  const asked = decision.step === 'language' ? (translated ?? question) : askedWords(interview, state);
  const proposed = decision.say.trim();
  const say = isUnsaid(proposed, said) ? proposed : '';
  const asking = [translated ?? '', question, interview.questions[state.question + 1]?.question ?? ''];
  return {
    phrases,
    help: helpTextOf(interview.help, language),
    translated,
    /** The current question. */
    asked,
    /** What the model wants to say; empty: nothing, or only what was said before. */
    say,
    /** The same, to be said before a question; empty if it already contains that question. */
    bridge: asking.some((each) => holds(say, each)) ? '' : say,
    /** The phrase; the model's words instead if we have no phrases in the language. */
    inOwnWords: (phrase: string) => (hasPhrases(language) || say === '' ? phrase : say),
  };
}

function holds(text: string, part: string): boolean {
  const wanted = lettersOf(part).text.trim();
  return wanted !== '' && lettersOf(text).text.includes(wanted);
}
