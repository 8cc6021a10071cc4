import type { Question } from '../interview.ts';
import { TOP_LEVEL } from '../interview.ts';
import type {
  Analytics,
  AnswerStatus,
  Evidence,
  QuestionAnalysis,
  TranscriptTurn,
  TurnMark,
} from '../response.ts';
import { evidenceIndex, evidenceOf, type EvidenceIndex } from './evidence.ts';
import type { NameFinder } from './names.ts';
import { agreedAnswer, type ReadAnswer } from './agreed-answer.ts';
import { scoreOf } from './score.ts';
import { verifiedQuote } from './verified-quote.ts';

/** A model's analysis of one question. Used only after its quotes were found in the transcript. */
export interface ClaimedAnswer {
  questionId: string;
  status: AnswerStatus;
  /** Null: it cannot be judged. */
  level: number | null;
  summary: string;
  evidence: readonly { quote: string; turn: number | null }[];
  confidence: number;
}

/** The result of one reading of a transcript by a model. */
export interface ClaimedAnalysis {
  questions: readonly ClaimedAnswer[];
  strengths: readonly string[];
  improvements: readonly string[];
  insights: readonly string[];
  communication: { score: number | null; feedback: string };
}

interface AnalysedCall {
  questions: readonly Question[];
  transcript: readonly TranscriptTurn[];
  /** Finds names, which are hidden from the model. */
  findNames?: NameFinder;
  /** Marks of turns and passages, some of which exclude them as evidence. */
  marks?: readonly TurnMark[];
}

const MOST_LINES = 8;

/**
 * The analytics of a call: each question of the interview once, in order, with only quotes that the candidate said, levels on
 * which all readings agree within one, and the resulting score. Never fails: any claim yields well-formed analytics.
 * @param readings of the same call, independent of each other
 * @param told the reading whose summary and lists are used
 */
export function analyticsOf(
  call: AnalysedCall,
  readings: readonly ClaimedAnalysis[],
  told: ClaimedAnalysis,
): Omit<Analytics, 'provenance'> {
  const { transcript, findNames, marks = [] } = call;
  const index = evidenceIndex(transcript, findNames, marks);
  const claims = readings.map(
    ({ questions }) => new Map(questions.map((answer) => [answer.questionId, answer])),
  );
  const read = call.questions.map((question) =>
    agreedAnswer(claims.map((claimed) => answerOf(question, claimed.get(question.id), index))),
  );
  const questions = read.map(({ answer }) => answer);
  return {
    ...scoreOf(call.questions, questions),
    strengths: told.strengths.slice(0, MOST_LINES),
    improvements: told.improvements.slice(0, MOST_LINES),
    insights: told.insights.slice(0, MOST_LINES),
    questions,
    communication: told.communication,
    droppedQuotes: read.reduce((sum, { dropped }) => sum + dropped, 0),
    marks: [...marks],
  };
}

/**
 * What is wrong with a claim, as feedback to the model that made it: levels without a quote from the candidate. Null: nothing.
 */
export function unfoundQuotes(
  call: Pick<AnalysedCall, 'questions' | 'transcript' | 'findNames'>,
  claimed: Pick<ClaimedAnalysis, 'questions'>,
): string | null {
  const index = evidenceIndex(call.transcript, call.findNames);
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
  return `The candidate said none of the quotes for ${ids} word for word, or only repeated the interviewer's words. Copy a passage from one of the candidate's turns exactly, or lower the level.`;
}

function answerOf(
  { id, question }: Question,
  claim: ClaimedAnswer | undefined,
  index: EvidenceIndex,
): ReadAnswer {
  const base = { questionId: id, question, summary: claim?.summary ?? '', evidence: [], needsReview: false };
  if (!claim || claim.status === 'not-asked') {
    const answer = { ...base, status: 'not-asked', level: 0, confidence: 1 } as const;
    return { answer, dropped: claim?.evidence.length ?? 0 };
  }
  const evidence = found(index, claim.evidence);
  const level = levelOf(claim, evidence);
  // What was said in distress counts neither for nor against the candidate.
  const needsReview = level === null && !isOnlyExcluded(index, claim.evidence);
  const answer: QuestionAnalysis = {
    ...base,
    status: level === 0 ? 'not-answered' : claim.status,
    level,
    evidence: withoutRepetitions(evidence),
    confidence: clamp(claim.confidence, 1),
    needsReview,
    ...(needsReview ? { reviewReason: claim.level === null ? 'not-judged' : 'no-quote' } : {}),
  };
  return { answer, dropped: claim.evidence.length - evidence.length };
}

/** A level that no quote supports is neither used nor held against the candidate: a person looks at the answer. */
function levelOf({ status, level }: ClaimedAnswer, evidence: readonly Evidence[]): number | null {
  if (level === null) return null;
  const claimed = status === 'not-answered' ? 0 : clamp(Math.round(level), TOP_LEVEL);
  return claimed > 0 && evidence.length === 0 ? null : claimed;
}

function found(index: EvidenceIndex, evidence: ClaimedAnswer['evidence']): Evidence[] {
  return evidence.flatMap(({ quote, turn }) => evidenceOf(index, quote, turn) ?? []);
}

/** All quotes are from turns that do not count as evidence. */
function isOnlyExcluded(index: EvidenceIndex, evidence: ClaimedAnswer['evidence']): boolean {
  const said = evidence.flatMap(({ quote, turn }) => verifiedQuote(index.quotes, quote, turn) ?? []);
  return said.length > 0 && said.every(({ turn }) => index.excluded.has(turn));
}

function withoutRepetitions(evidence: readonly Evidence[]): Evidence[] {
  return [...new Map(evidence.map((one) => [`${one.turn} ${one.quote}`, one])).values()];
}

function clamp(value: number, most: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), most) : 0;
}
