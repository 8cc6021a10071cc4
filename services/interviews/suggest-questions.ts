import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { ServiceDeps } from '../deps.ts';
import { callModel } from '../platform/models/call-model.ts';
import type { CallFrame } from '../platform/models/model-call.ts';
import { checkKey, checkQuestions, type RefusedQuestion } from './check-questions.ts';
import {
  generateQuestions,
  type GeneratedQuestions,
  type GenerateQuestionsInput,
} from './prompts/generate-questions.ts';
import { readableResume } from './readable-resume.ts';

/** Output tokens for the frame of the answer with its warnings, and for each question in a token-heavy language. */
const FRAME_TOKENS = 800;
const QUESTION_TOKENS = 200;
/** Most characters of an objective, used as the name of the role if the model gives none. */
const LONGEST_ROLE = 200;

/** The input for suggesting questions; the CV is a file of the company. */
export type QuestionRequest = Omit<GenerateQuestionsInput, 'resume'> & { resumeFileId?: string | undefined };

export interface SuggestedQuestions extends Pick<GeneratedQuestions, 'questions' | 'warnings'> {
  refused: RefusedQuestion[];
  /** `candidate`: based on a CV, so only for the link of that person (`extraQuestions`). */
  belongTo: 'interview' | 'candidate';
  modelUsed: string;
}

/**
 * Suggests at most `count` questions for an interview. Private lines are first removed from a CV; each question is then checked
 * by itself, and those that must not be asked are returned with the reason. AppErrors of `readableResume` and `callModel`.
 * @returns `replies`: the cache keys of the model calls
 */
export async function suggestQuestions(
  em: TenantEntityManager,
  deps: Pick<ServiceDeps, 'orm' | 'models' | 'blobs' | 'fileTexts'>,
  frame: CallFrame,
  { request: { resumeFileId: fileId, ...given }, model }: { request: QuestionRequest; model: string | null },
): Promise<{ suggested: SuggestedQuestions; replies: string[] }> {
  const ofResume = { ...frame, key: frame.key && `${frame.key}/resume` };
  const resume = fileId === undefined ? '' : await readableResume(em, deps, ofResume, { fileId, model });
  const { value, provenance } = await callModel(deps, {
    ...frame,
    prompt: generateQuestions,
    input: { ...given, resume },
    model,
    maxTokens: FRAME_TOKENS + QUESTION_TOKENS * given.count,
  });
  const made = value.questions.slice(0, given.count);
  const role = value.role || given.objective.slice(0, LONGEST_ROLE);
  const checks = await checkQuestions(deps, frame, {
    questions: made.map(({ question }) => question),
    role,
    model,
  });
  const keys = [frame.key, ofResume.key, ...made.map((_, at) => checkKey(frame.key, at))];
  return {
    suggested: {
      questions: made.filter((_, at) => checks[at] === null),
      refused: checks.filter((check) => check !== null),
      warnings: value.warnings,
      belongTo: fileId === undefined ? 'interview' : 'candidate',
      modelUsed: provenance.model,
    },
    replies: keys.filter((key) => key !== null),
  };
}
