import type { Question } from '../interview.ts';
import type { TranscriptTurn } from '../response.ts';
import type { ClaimedAnalysis, ClaimedAnswer } from './analytics-of.ts';
import { answersByQuestion, type GivenAnswer } from './answers-by-question.ts';
import { isOrder } from './orders.ts';
import { spokenWords } from './spoken-words.ts';

/** Words of an answer from which on it counts as partial, whole, and detailed. */
const PARTIAL = 8;
const WHOLE = 25;
const DETAILED = 60;
/** What words alone can show is little, and is said so. */
const CONFIDENCE = 0.3;
const LONGEST_SUMMARY = 240;
const LONGEST_QUOTE_WORDS = 40;
const TOP_COMMUNICATION = 10;

/** Words by which people report on something that happened, in some languages. */
const CONCRETE =
  /\b(?:for example|for instance|e\.g\.|because|so that|as a result|in the end|zum beispiel|beispielsweise|weil|damit|ergebnis|por ejemplo|porque|resultado|par exemple|parce que|résultat)\b|\d/iu;

/**
 * What can be said of a call without a model: which questions were asked and answered, at what length, and whether an answer
 * names something concrete. Levels go up to 3: whether an answer is good is for a person to say, and `insights` says so.
 */
export function analyseByWords(
  questions: readonly Question[],
  transcript: readonly TranscriptTurn[],
): ClaimedAnalysis {
  const answers = answersByQuestion(questions, transcript);
  const claims = answers.map(claimOf);
  const named = (level: (claim: ClaimedAnswer) => boolean) =>
    claims.flatMap((claim, index) => (level(claim) ? [answers[index]?.question.question ?? ''] : []));
  const asked = claims.filter(({ status }) => status !== 'not-asked');
  const whole = asked.filter(({ level }) => level >= 2).length;
  return {
    questions: claims,
    strengths: named(({ level }) => level === 3).map(
      (text) => `Answered in detail, with something concrete: ${text}`,
    ),
    improvements: named(({ level, status }) => status !== 'not-asked' && level <= 1).map(
      (text) => `Little or nothing was said to: ${text}`,
    ),
    insights: [
      'Read without a language model: length and wording were measured, the quality of the answers was not. Read the transcript before you decide.',
      `${asked.length} of ${claims.length} questions were asked, ${whole} of them answered at some length.`,
    ],
    communication: {
      score: asked.length === 0 ? null : Math.round((TOP_COMMUNICATION * whole) / asked.length),
      feedback:
        'The share of questions that were answered in more than a sentence; nothing else was looked at.',
    },
  };
}

function claimOf({ question, turns }: GivenAnswer): ClaimedAnswer {
  const base = { questionId: question.id, summary: '', evidence: [], confidence: CONFIDENCE };
  if (turns === null) return { ...base, status: 'not-asked', level: 0 };
  const sentences = turns.flatMap(({ content, turn }) =>
    sentencesOf(content).map((text) => ({ text, turn })),
  );
  const words = sentences.reduce((sum, { text }) => sum + spokenWords(text).length, 0);
  const level = levelOf(
    words,
    sentences.some(({ text }) => CONCRETE.test(text)),
  );
  if (level === 0) return { ...base, status: 'not-answered', level };
  const longest = sentences.toSorted((a, b) => b.text.length - a.text.length)[0];
  return {
    ...base,
    status: level === 1 ? 'partial' : 'answered',
    level,
    summary: shortened(sentences[0]?.text ?? ''),
    evidence: longest ? [{ quote: firstWords(longest.text), turn: longest.turn }] : [],
  };
}

function levelOf(words: number, isConcrete: boolean): number {
  if (words < PARTIAL) return 0;
  if (words < WHOLE) return 1;
  return words >= DETAILED && isConcrete ? 3 : 2;
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?。！？])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '' && !isOrder(sentence));
}

function shortened(text: string): string {
  if (text.length <= LONGEST_SUMMARY) return text;
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST_SUMMARY))} …`;
}

function firstWords(text: string): string {
  const words = spokenWords(text).slice(0, LONGEST_QUOTE_WORDS);
  return text.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0);
}
