import { ResponseEntity, type Response } from '../../db/interviews/entities.ts';
import { deleteOwnCall } from '../../db/interviews/local-calls.ts';
import { workflowIdOf } from '../../db/platform/jobs.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { VoiceProvider } from '../../domain/ports/voice-provider.ts';
import { callAnalysis } from '../../jobs/interviews/call-analysis.ts';
import type { ServiceDeps } from '../deps.ts';
import { pagesOf } from '../platform/company-export/pages.ts';
import { endJob } from './jobs.ts';

type Erased = Pick<Response, 'id' | 'callId' | 'provider'>;

/**
 * Removes a response: first where its call was led, so that nothing is left there of which nobody knows. AppErrors of the
 * provider; `provider-not-configured` when the call was led by another one than the present.
 */
export async function eraseResponse(
  em: TenantEntityManager,
  { voice, jobs }: Pick<ServiceDeps, 'voice' | 'jobs'>,
  response: Erased,
): Promise<void> {
  await eraseCall(em, voice, response);
  await em.nativeDelete(ResponseEntity, { id: response.id });
  if (response.callId) await endJob(jobs, companyOf(em), workflowIdOf(callAnalysis.kind, response.callId));
}

/** Removes all responses of an interview, one after the other. */
export async function eraseResponses(
  em: TenantEntityManager,
  deps: Pick<ServiceDeps, 'voice' | 'jobs'>,
  interviewId: string,
): Promise<void> {
  for await (const page of pagesOf(em, ResponseEntity, { interviewId })) {
    for (const response of page) await eraseResponse(em, deps, response);
  }
}

export async function eraseCall(
  em: TenantEntityManager,
  voice: VoiceProvider,
  { callId, provider }: Erased,
): Promise<void> {
  if (!callId) return;
  if (provider === voice.name) return voice.deleteCall(callId);
  // Our own calls lie in our database whoever leads the new ones.
  if (provider === 'local') return deleteOwnCall(em, callId);
  throw new AppError(
    'provider-not-configured',
    `The call was led by ${provider}, which is not set up any more`,
  );
}
