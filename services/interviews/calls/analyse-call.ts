import {
  InterviewEntity,
  ResponseEntity,
  type Interview,
  type Response,
} from '../../../db/interviews/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { DEFAULT_RUBRIC } from '../../../domain/interviews/interview.ts';
import type { Analytics, NoScoreReason } from '../../../domain/interviews/response.ts';
import { askedQuestions } from '../../../domain/interviews/questions/asked-questions.ts';
import { analyticsOf, unfoundQuotes } from '../../../domain/interviews/scoring/analytics-of.ts';
import { nameFinder } from '../../../domain/interviews/scoring/names.ts';
import { rubricHash } from '../../../domain/interviews/scoring/rubric-hash.ts';
import { saysTooLittle } from '../../../domain/interviews/scoring/too-little.ts';
import { unscored } from '../../../domain/interviews/scoring/unscored.ts';
import { callModel } from '../../platform/models/call-model.ts';
import type { CallFrame, ModelDeps } from '../../platform/models/model-call.ts';
import { canJudge } from '../../platform/models/model-plan.ts';
import { analyseTranscript } from '../prompts/analyse-transcript.ts';

/** A response with the interview that it answers, as it is now. AppError `not-found`. */
export async function findAnalysed(
  em: TenantEntityManager,
  id: string,
): Promise<{ response: Response; interview: Interview }> {
  const response = await em.findOneOrFail(ResponseEntity, { id }, { refresh: true });
  const interview = await em.findOneOrFail(InterviewEntity, { id: response.interviewId }, { refresh: true });
  return { response, interview };
}

/** Tokens of the answer's frame, and of each question with its quotes in a language that needs many. */
const FRAME_TOKENS = 2_000;
const QUESTION_TOKENS = 600;

/** The stored analysis of a call. */
interface CallAnalysis {
  analytics: Analytics;
  /** The whole call in a few sentences; null where no model has read it. */
  summary: string | null;
}

/**
 * Analyses the answers of a call. Only a model that judges assigns levels; without one, or with no or too little transcript, the
 * answers are stored as they are, with the reason. AppErrors of `callModel`.
 */
export async function analyseCall(
  deps: ModelDeps,
  frame: CallFrame,
  { response, interview, model }: { response: Response; interview: Interview; model: string | null },
): Promise<CallAnalysis> {
  const { transcript, name } = response;
  const questions = askedQuestions(response.questions, interview.questions);
  const rubric = interview.rubric ?? DEFAULT_RUBRIC;
  const byHash = { promptHash: analyseTranscript.promptHash, rubricHash: rubricHash(rubric, questions) };
  const withoutLevels = (reason: NoScoreReason, by = 'offline'): CallAnalysis => {
    const provenance = { model: by, ...byHash };
    return { analytics: { ...unscored(questions, transcript, reason), provenance }, summary: null };
  };
  if (transcript.length === 0) return withoutLevels('no-transcript');
  if (!(await canJudge(deps.models, interview.companyId, model))) return withoutLevels('no-model');
  if (saysTooLittle(transcript)) return withoutLevels('insufficient');
  const candidateName = name ?? null;
  const call = { questions, transcript, findNames: nameFinder(candidateName) };
  const { value, provenance } = await callModel(deps, {
    ...frame,
    prompt: analyseTranscript,
    input: { objective: interview.objective, questions, rubric, transcript, candidateName },
    model,
    maxTokens: FRAME_TOKENS + QUESTION_TOKENS * questions.length,
    problemOf: (claimed) => unfoundQuotes(call, claimed),
  });
  if (!value.readable) return withoutLevels('garbled', provenance.model);
  return {
    analytics: { ...analyticsOf(call, value), provenance: { ...byHash, model: provenance.model } },
    summary: value.summary.trim() || null,
  };
}
