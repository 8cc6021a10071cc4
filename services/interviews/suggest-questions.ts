import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { ServiceDeps } from '../deps.ts';
import { fileText } from '../platform/file-text.ts';
import { callModel } from '../platform/models/call-model.ts';
import type { CallFrame } from '../platform/models/model-call.ts';
import {
  generateQuestions,
  type GeneratedQuestions,
  type GenerateQuestionsInput,
} from './prompts/generate-questions.ts';

/** Characters of a CV that are read. */
const LONGEST_RESUME = 50_000;
/** Tokens of the answer's frame with its warnings, and of each question in a language that needs many. */
const FRAME_TOKENS = 800;
const QUESTION_TOKENS = 200;

/** The input for suggesting questions; the CV is a file of the company. */
export type QuestionRequest = Omit<GenerateQuestionsInput, 'resume'> & { resumeFileId?: string | undefined };

/** Questions for an interview, at most `count` of them. AppErrors of `fileText` and `callModel`. */
export async function suggestQuestions(
  em: TenantEntityManager,
  deps: Pick<ServiceDeps, 'orm' | 'models' | 'blobs' | 'fileTexts'>,
  frame: CallFrame,
  { request: { resumeFileId, ...given }, model }: { request: QuestionRequest; model: string | null },
): Promise<GeneratedQuestions & { modelUsed: string }> {
  const resume = resumeFileId === undefined ? '' : await fileText(em, deps, resumeFileId, LONGEST_RESUME);
  const source = { ...given, resume };
  const { value, provenance } = await callModel(deps, {
    ...frame,
    prompt: generateQuestions,
    input: source,
    model,
    maxTokens: FRAME_TOKENS + QUESTION_TOKENS * source.count,
  });
  return { ...value, questions: value.questions.slice(0, source.count), modelUsed: provenance.model };
}
