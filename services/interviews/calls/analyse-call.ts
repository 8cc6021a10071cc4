import {
  InterviewEntity,
  ResponseEntity,
  type Interview,
  type Response,
} from '../../../db/interviews/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { DEFAULT_RUBRIC } from '../../../domain/interviews/interview.ts';
import type { Analytics } from '../../../domain/interviews/response.ts';
import { askedQuestions } from '../../../domain/interviews/questions/asked-questions.ts';
import { analyseByWords } from '../../../domain/interviews/scoring/analyse-by-words.ts';
import { analyticsOf, withoutScore } from '../../../domain/interviews/scoring/analytics-of.ts';
import { nameFinder, namesOf } from '../../../domain/interviews/scoring/names.ts';
import { rubricHash } from '../../../domain/interviews/scoring/rubric-hash.ts';
import { callModel } from '../../platform/models/call-model.ts';
import type { CallFrame, ModelDeps } from '../../platform/models/model-call.ts';
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

/**
 * What the answers of a call show. A call in which too little was said, or nothing that can be understood, is not shown to
 * a model and has no score. AppErrors of `callModel`.
 */
export async function analyseCall(
  deps: ModelDeps,
  frame: CallFrame,
  { response, interview, model }: { response: Response; interview: Interview; model: string | null },
): Promise<Analytics> {
  const { transcript, name } = response;
  const { objective } = interview;
  const questions = askedQuestions(response.questions, interview.questions);
  const rubric = interview.rubric ?? DEFAULT_RUBRIC;
  const hash = rubricHash(rubric, questions);
  const none = withoutScore(transcript);
  if (none) {
    const read = analyticsOf({ questions, transcript }, analyseByWords(questions, transcript));
    const provenance = { model: 'offline', promptHash: analyseTranscript.promptHash, rubricHash: hash };
    return { ...read, ...none, provenance };
  }
  const candidateName = name ?? null;
  const findNames = nameFinder(namesOf(candidateName, transcript));
  const input = { objective, questions, rubric, transcript, candidateName };
  const { value, provenance } = await callModel(deps, { ...frame, prompt: analyseTranscript, input, model });
  const analytics = analyticsOf({ questions, transcript, findNames }, value);
  const { model: used, promptHash } = provenance;
  return { ...analytics, provenance: { model: used, promptHash, rubricHash: hash } };
}
