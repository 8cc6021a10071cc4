import type { Question } from '../interview.ts';
import { TOP_LEVEL } from '../interview.ts';
import type { Analytics, AnswerStatus, Evidence, QuestionAnalysis, TranscriptTurn } from '../response.ts';
import { speaksOfSelfHarm } from '../self-harm.ts';
import type { NameFinder } from './names.ts';
import { scoreOf } from './score.ts';
import { noScoreReason } from './thin-or-garbled.ts';
import { quoteIndex, verifiedQuote, type QuoteIndex } from './verified-quote.ts';

/** What a model (or the offline rules) says of one question. Nothing of it is believed before its quotes are found. */
export interface ClaimedAnswer {
  questionId: string;
  status: AnswerStatus;
  level: number;
  summary: string;
  evidence: readonly { quote: string; turn: number | null }[];
  confidence: number;
}

export interface ClaimedAnalysis {
  questions: readonly ClaimedAnswer[];
  strengths: readonly string[];
  improvements: readonly string[];
  insights: readonly string[];
  communication: { score: number | null; feedback: string };
}

export interface AnalysedCall {
  questions: readonly Question[];
  transcript: readonly TranscriptTurn[];
  /** What of the turns the model was not shown. */
  findNames?: NameFinder;
}

/** An answer without one quote that holds shows nothing: it is believed no more than this. */
const LEVEL_WITHOUT_EVIDENCE = 0;
const MOST_LINES = 8;
/** Characters of an answer by which a person finds it. */
const MOST_QUOTED = 60;

/** What is stored of a call that cannot be scored: no model is asked. */
export function withoutScore(
  transcript: readonly TranscriptTurn[],
): Pick<Analytics, 'score' | 'reason'> | null {
  const reason = noScoreReason(transcript);
  return reason && { score: null, reason };
}

/**
 * The analytics of a call: each question of the interview once and in its order, quotes that the candidate said and no
 * others, levels that have one, and the score that they add up to. Total: any claim gives well-formed analytics.
 */
export function analyticsOf(call: AnalysedCall, claimed: ClaimedAnalysis): Omit<Analytics, 'provenance'> {
  const index = quoteIndex(call.transcript, call.findNames);
  const claims = new Map(claimed.questions.map((answer) => [answer.questionId, answer]));
  const read = call.questions.map((question) => answerOf(question, claims.get(question.id), index));
  const questions = read.map(({ answer }) => answer);
  const score = scoreOf(call.questions, questions);
  return {
    score,
    reason: score === null ? 'insufficient' : null,
    strengths: claimed.strengths.slice(0, MOST_LINES),
    improvements: claimed.improvements.slice(0, MOST_LINES),
    insights: [...concernsOf(call.transcript), ...claimed.insights].slice(0, MOST_LINES),
    questions,
    communication: claimed.communication,
    droppedQuotes: read.reduce((sum, { dropped }) => sum + dropped, 0),
  };
}

/** What a person has to read for themselves, first of all: it says where, and judges nothing. */
function concernsOf(transcript: readonly TranscriptTurn[]): string[] {
  const turns = transcript.filter(({ role, content }) => role === 'user' && speaksOfSelfHarm(content));
  if (turns.length === 0) return [];
  const begun = turns.slice(0, MOST_LINES).map(({ content }) => `“${content.slice(0, MOST_QUOTED).trim()}…”`);
  return [
    `Please read for yourself the answer that begins ${begun.join(' and ')}: the candidate may have spoken of harming themselves. This is no diagnosis and counts in no score; consider getting in touch.`,
  ];
}

function answerOf(
  { id, question }: Question,
  claim: ClaimedAnswer | undefined,
  index: QuoteIndex,
): { answer: QuestionAnalysis; dropped: number } {
  if (!claim || claim.status === 'not-asked') {
    const dropped = claim?.evidence.length ?? 0;
    return { answer: { ...unanswered(id, question, 'not-asked'), summary: claim?.summary ?? '' }, dropped };
  }
  const found = claim.evidence.map(({ quote, turn }) => verifiedQuote(index, quote, turn));
  const evidence = withoutRepetitions(found.filter((one) => one !== null));
  const isShown = evidence.length > 0 && claim.status !== 'not-answered';
  const level = isShown ? clamp(Math.round(claim.level), TOP_LEVEL) : LEVEL_WITHOUT_EVIDENCE;
  const answer = {
    ...unanswered(id, question, level === 0 ? 'not-answered' : claim.status),
    level,
    summary: claim.summary,
    evidence,
    confidence: clamp(claim.confidence, 1),
  };
  return { answer, dropped: found.filter((one) => one === null).length };
}

function unanswered(questionId: string, question: string, status: AnswerStatus): QuestionAnalysis {
  return { questionId, question, status, level: 0, summary: '', evidence: [], confidence: 1 };
}

function withoutRepetitions(evidence: readonly Evidence[]): Evidence[] {
  return [...new Map(evidence.map((one) => [`${one.turn} ${one.quote}`, one])).values()];
}

function clamp(value: number, most: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), most) : 0;
}
