import type { TenantEntityManager } from '../../db/tenancy.ts';
import { resumeLines, withoutLines } from '../../domain/interviews/questions/resume-lines.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { ServiceDeps } from '../deps.ts';
import { fileText } from '../platform/file-text.ts';
import { callModel } from '../platform/models/call-model.ts';
import type { CallFrame } from '../platform/models/model-call.ts';
import { leaveOutLines } from './prompts/leave-out-lines.ts';

/** Most characters of a CV that are read. */
const LONGEST_RESUME = 50_000;
/** Output tokens for the frame of the answer, and for each number. */
const FRAME_TOKENS = 500;
const NUMBER_TOKENS = 5;

/**
 * A CV without the lines on health, faith, family and the like, which nothing else must see: a model names their numbers, and
 * they are removed here. AppErrors of `fileText` and `callModel`; `model-output-invalid` if the model names a line that does not
 * exist: a CV that may still contain such lines is not used.
 */
export async function readableResume(
  em: TenantEntityManager,
  deps: Pick<ServiceDeps, 'orm' | 'models' | 'blobs' | 'fileTexts'>,
  frame: CallFrame,
  { fileId, model }: { fileId: string; model: string | null },
): Promise<string> {
  const lines = resumeLines(await fileText(em, deps, fileId, LONGEST_RESUME));
  if (lines.length === 0) throw new AppError('conflict', 'The CV has no text');
  const { value } = await callModel(deps, {
    ...frame,
    prompt: leaveOutLines,
    input: { lines },
    model,
    maxTokens: FRAME_TOKENS + NUMBER_TOKENS * lines.length,
    problemOf: ({ leaveOut }) =>
      withoutLines(lines, leaveOut) === null ? `There are the lines 1 to ${lines.length} only.` : null,
  });
  const left = withoutLines(lines, value.leaveOut);
  if (left === null) throw new AppError('model-output-invalid');
  if (left === '') throw new AppError('conflict', 'Nothing in the CV may be asked about');
  return left;
}
