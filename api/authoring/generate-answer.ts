import { setTimeout as sleep } from 'node:timers/promises';
import type { KeyedRequest } from '../../db/platform/idempotency.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { generationAnswers } from '../../services/authoring/generation/generation-answers.ts';
import { generateInJob } from '../../services/authoring/generation/generate-in-job.ts';
import type { GenerateRequest } from '../../services/authoring/generation/ready-generation.ts';
import { startedAnswer, type WaitQuery } from '../platform/jobs/answer-schema.ts';
import { directResult, cachedResult } from '../platform/jobs/cached-result.ts';
import { member } from '../policy.ts';
import { route, type Call, type Reply } from '../route.ts';
import { generatedView } from './generate-schema.ts';

const ANSWER_PATH = '/api/generate/answers';

/**
 * Waits up to `RESULT_WAIT` for the text a job writes, then answers with where to fetch it. AppError `in-progress` while the text
 * is being streamed by another request.
 */
export async function textByJob(
  call: Call<unknown, WaitQuery, GenerateRequest>,
  keyed: KeyedRequest | null,
): Promise<Reply> {
  const { deps, caller, body } = call;
  const found = await generateInJob(deps, caller, body, keyed);
  if ('answerId' in found)
    return directResult(call, generationAnswers, { id: found.answerId, path: ANSWER_PATH });
  const late = sleep(deps.settings.RESULT_WAIT, null, { ref: false });
  const text = await Promise.race([found.live.result(), late]);
  if (!text) throw new AppError('in-progress', undefined, { retryAfter: 1 });
  return { status: 200, body: text };
}

export const answerRoute = route({
  method: 'get',
  tag: 'Generation',
  policy: member('authoring'),
  path: `${ANSWER_PATH}/:id`,
  summary: 'A text that took longer, for its requester; kept for a week',
  record: { access: generationAnswers.access, action: 'read' },
  problems: [402, 409, 502, 503],
  responses: {
    200: { description: 'The text', schema: generatedView },
    202: { description: 'It is still being written', schema: startedAnswer },
  },
  handler: (call) => cachedResult(call, generationAnswers, { id: call.params.id, path: ANSWER_PATH }),
});
