import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { forgetReplies } from '../../platform/models/call-model.ts';
import type { Calls } from '../../platform/models/model-call.ts';
import { directCalls } from './content-request.ts';

/** Who asks, until when, and what: the answer to the same question that failed halfway is continued. */
export interface Asked {
  em: TenantEntityManager;
  companyId: string;
  signal: AbortSignal;
  question: unknown;
}

/** Work with models that a person waits for; once it is done, the same question is asked again. */
export async function ask<Result>(
  { em, companyId, signal, question }: Asked,
  work: (calls: Calls) => Promise<Result>,
): Promise<Result> {
  const { calls, keys } = directCalls(companyId, signal, question);
  const result = await work(calls);
  await forgetReplies(em, keys);
  return result;
}
