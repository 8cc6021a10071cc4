import type { Question } from '../interview.ts';
import { TOP_LEVEL } from '../interview.ts';
import type { Analytics, AnswerStatus, Evidence, QuestionAnalysis, TranscriptTurn } from '../response.ts';
import type { NameFinder } from './names.ts';
import { scoreOf } from './score.ts';
import { quoteIndex, verifiedQuote, type QuoteIndex } from './verified-quote.ts';

/** A model's analysis of one question. Only used after its quotes were found. */
export interface ClaimedAnswer {
  questionId: string;
  status: AnswerStatus;
  /** Null: it cannot be judged. */
  level: number | null;
  summary: string;
  evidence: readonly { quote: string; turn: number | null }[];
  confidence: number;
}

interface ClaimedAnalysis {
  questions: readonly ClaimedAnswer[];
  strengths: readonly string[];
  improvements: readonly string[];
  insights: readonly string[];
  communication: { score: number | null; feedback: string };
}

interface AnalysedCall {
  questions: readonly Question[];
  transcript: readonly TranscriptTurn[];
  /** Finds names, which the model is not shown. */
  findNames?: NameFinder;
}

const MOST_LINES = 8;

/**
 * The analytics of a call: each question of the interview once and in its order, quotes that the candidate said and no
 * others, levels that have one, and the score that they add up to. Total: any claim gives well-formed analytics.
 */
export function analyticsOf(call: AnalysedCall, claimed: ClaimedAnalysis): Omit<Analytics, 'provenance'> {
  const index = quoteIndex(call.transcript, call.findNames);
  const claims = new Map(claimed.questions.map((answer) => [answer.questionId, answer]));
  const read = call.questions.map((question) => answerOf(question, claims.get(question.id), index));
  const questions = read.map(({ answer }) => answer);
  return {
    ...scoreOf(call.questions, questions),
    strengths: claimed.strengths.slice(0, MOST_LINES),
    improvements: claimed.improvements.slice(0, MOST_LINES),
    insights: claimed.insights.slice(0, MOST_LINES),
    questions,
    communication: claimed.communication,
    droppedQuotes: read.reduce((sum, { dropped }) => sum + dropped, 0),
  };
}

/** What is wrong with a claim, for the model that made it: levels without a quote from the candidate. Null: nothing. */
export function unfoundQuotes(
  call: AnalysedCall,
  claimed: Pick<ClaimedAnalysis, 'questions'>,
): string | null {
  const index = quoteIndex(call.transcript, call.findNames);
  const asked = new Set(call.questions.map(({ id }) => id));
  const unfounded = claimed.questions.filter(
    ({ questionId, status, level, evidence }) =>
      asked.has(questionId) &&
      status !== 'not-asked' &&
      level !== null &&
      level > 0 &&
      found(index, evidence).length === 0,
  );
  if (unfounded.length === 0) return null;
  const ids = unfounded.map(({ questionId }) => questionId).join(', ');
  return `The candidate said none of the quotes for ${ids} word for word. Copy a passage from one of the candidate's turns exactly, or lower the level.`;
}

function answerOf(
  { id, question }: Question,
  claim: ClaimedAnswer | undefined,
  index: QuoteIndex,
): { answer: QuestionAnalysis; dropped: number } {
  const base = { questionId: id, question, summary: claim?.summary ?? '', evidence: [] };
  if (!claim || claim.status === 'not-asked') {
    const answer = { ...base, status: 'not-asked', level: 0, confidence: 1 } as const;
    return { answer, dropped: claim?.evidence.length ?? 0 };
  }
  const evidence = found(index, claim.evidence);
  const level = levelOf(claim, evidence);
  const answer = {
    ...base,
    status: level === 0 ? 'not-answered' : claim.status,
    level,
    evidence: withoutRepetitions(evidence),
    confidence: clamp(claim.confidence, 1),
  };
  return { answer, dropped: claim.evidence.length - evidence.length };
}

/** A level that no quote shows is neither believed nor turned against the candidate: a person looks at the answer. */
function levelOf({ status, level }: ClaimedAnswer, evidence: readonly Evidence[]): number | null {
  if (level === null) return null;
  const claimed = status === 'not-answered' ? 0 : clamp(Math.round(level), TOP_LEVEL);
  return claimed > 0 && evidence.length === 0 ? null : claimed;
}

function found(index: QuoteIndex, evidence: ClaimedAnswer['evidence']): Evidence[] {
  return evidence.flatMap(({ quote, turn }) => verifiedQuote(index, quote, turn) ?? []);
}

function withoutRepetitions(evidence: readonly Evidence[]): Evidence[] {
  return [...new Map(evidence.map((one) => [`${one.turn} ${one.quote}`, one])).values()];
}

function clamp(value: number, most: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), most) : 0;
}
