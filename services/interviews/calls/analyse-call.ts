import {
  InterviewEntity,
  ResponseEntity,
  type Interview,
  type Response,
} from '../../../db/interviews/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { concernMarks, type CallConcern } from '../../../domain/interviews/concern.ts';
import { DEFAULT_RUBRIC } from '../../../domain/interviews/interview.ts';
import type { Analytics, NoScoreReason, TurnMark } from '../../../domain/interviews/response.ts';
import { askedQuestions } from '../../../domain/interviews/questions/asked-questions.ts';
import { analyticsOf } from '../../../domain/interviews/scoring/analytics-of.ts';
import { nameFinder } from '../../../domain/interviews/scoring/names.ts';
import { rubricHash } from '../../../domain/interviews/scoring/rubric-hash.ts';
import { areSpeakersDoubtful } from '../../../domain/interviews/scoring/speakers.ts';
import { saysTooLittle } from '../../../domain/interviews/scoring/too-little.ts';
import { pastedTurns } from '../../../domain/interviews/scoring/turn-facts.ts';
import { unscored } from '../../../domain/interviews/scoring/unscored.ts';
import { callModel } from '../../platform/models/call-model.ts';
import type { Calls, ModelDeps } from '../../platform/models/model-call.ts';
import { canJudge } from '../../platform/models/model-plan.ts';
import { analyseTranscript } from '../prompts/analyse-transcript.ts';
import { readCall, type AskReading } from './read-call.ts';

/** A response with the interview that it answers, as it is now. AppError `not-found`. */
export async function findAnalysed(
  em: TenantEntityManager,
  id: string,
): Promise<{ response: Response; interview: Interview }> {
  const response = await em.findOneOrFail(ResponseEntity, { id }, { refresh: true });
  const interview = await em.findOneOrFail(InterviewEntity, { id: response.interviewId }, { refresh: true });
  return { response, interview };
}

/** The stored analysis of a call. */
export interface CallAnalysis {
  analytics: Analytics;
  /** The whole call in a few sentences; null where no model has read it. */
  summary: string | null;
}

/**
 * Analyses the answers of a call. Only a model that judges assigns levels; without one, or where the transcript allows no
 * judgement, the answers are stored as they are, with the first reason that applies. AppErrors of `callModel`.
 */
export async function analyseCall(
  deps: ModelDeps,
  calls: Calls,
  {
    response,
    interview,
    model,
    concern,
  }: { response: Response; interview: Interview; model: string | null; concern: CallConcern | null },
): Promise<CallAnalysis> {
  const { transcript } = response;
  const questions = askedQuestions(response.questions, interview.questions);
  const rubric = interview.rubric ?? DEFAULT_RUBRIC;
  const byHash = { promptHash: analyseTranscript.promptHash, rubricHash: rubricHash(rubric, questions) };
  const facts: TurnMark[] = [...pastedTurns(transcript), ...concernMarks(concern)];
  const withoutLevels = (reason: NoScoreReason, by = 'offline', marks = facts): CallAnalysis => {
    const provenance = { model: by, ...byHash };
    return { analytics: { ...unscored(questions, transcript, reason), marks, provenance }, summary: null };
  };
  if (transcript.every(({ content }) => content.trim() === '')) return withoutLevels('no-transcript');
  // Of a typed call, and where a person has looked, it is known who speaks.
  const mayBeSwapped = response.provider !== 'local' && response.speakers === null;
  if (mayBeSwapped && areSpeakersDoubtful(questions, transcript)) return withoutLevels('unclear-speakers');
  if (!(await canJudge(deps.models, interview.companyId, model))) return withoutLevels('no-model');
  if (saysTooLittle(transcript)) return withoutLevels('insufficient');
  const candidateName = response.name ?? null;
  const stoppedAt = concern?.turns.find(({ level }) => level === 'acute')?.turn ?? null;
  const input = { objective: interview.objective, questions, rubric, transcript, candidateName, stoppedAt };
  const ask: AskReading = (name, asked) => callModel(deps, { ...calls(name), ...asked, model });
  const { whole, readings, told, by, ...read } = await readCall(ask, input);
  const marks = [...facts, ...read.marks];
  if (mayBeSwapped && whole.some(({ speakers }) => speakers !== 'as-labelled'))
    return withoutLevels('unclear-speakers', by, marks);
  if (whole.some(({ readable }) => !readable)) return withoutLevels('garbled', by, marks);
  const call = { questions, transcript, findNames: nameFinder(candidateName), marks };
  return {
    analytics: { ...analyticsOf(call, readings, told), provenance: { ...byHash, model: by } },
    summary: told.summary.trim() || null,
  };
}
