import { nameSubject, releaseKey, renewKey, type KeyedRequest } from '../../../db/platform/idempotency.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import { newId } from '../../../domain/platform/id.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Caller } from '../../platform/caller.ts';
import type { LiveAnswer } from '../../platform/live-answers/live-answer.ts';
import { planModel } from '../../platform/models/model-plan.ts';
import { generations, type GenerateEvent } from './generate.ts';
import { generationAnswers } from './generation-answers.ts';
import { readyGeneration, type GenerateRequest } from './ready-generation.ts';

/**
 * Has a job write a text, whether or not anyone waits for it, and store it in the user's history. With a key it is written once:
 * a repeated request gets the same job or, if the text was requested as a stream, what has been streamed so far. Throws the
 * errors of `readyGeneration` and `LiveAnswers.claim`.
 */
export async function generateInJob(
  deps: ServiceDeps,
  caller: Caller,
  request: GenerateRequest,
  keyed: KeyedRequest | null,
): Promise<{ answerId: string } | { live: LiveAnswer<GenerateEvent> }> {
  const em = companyEntityManager(deps.orm, caller.companyId);
  const found = keyed && (await generations.claim(deps, caller.companyId, keyed));
  if (!found) return { answerId: await start(deps, em, caller, request, newId()) };
  if ('live' in found) return found;
  const { owner, subjectId } = found.key;
  try {
    const answerId = subjectId ?? newId();
    if (subjectId === null) await nameSubject(em, owner, answerId);
    const isAtWork = subjectId !== null && (await generationAnswers.isKnown(em, subjectId));
    if (!isAtWork) await start(deps, em, caller, request, answerId);
    // The key's lease ends now: the key names the job, and the next request waits for that job.
    await renewKey(em, owner, 0);
    return { answerId };
  } catch (error) {
    await releaseKey(em, owner);
    throw error;
  }
}

async function start(
  deps: ServiceDeps,
  em: TenantEntityManager,
  caller: Caller,
  request: GenerateRequest,
  id: string,
): Promise<string> {
  const { companyId, userId } = caller;
  const ready = await readyGeneration(deps, em, caller, request);
  const { queue } = await planModel(deps.models, companyId, ready.model);
  const task = { historyId: id, companyId, userId, ready };
  // All members see the company's jobs, but not the texts written for one of them.
  return generationAnswers.start(em, deps, { task, queue, what: 'Write a text', id, userId });
}
