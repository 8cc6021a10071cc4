import { InterviewLinkEntity, ResponseEntity, type Response } from '../../db/interviews/entities.ts';
import { deleteOwnCall } from '../../db/interviews/local-calls.ts';
import { findForChange, type Named } from '../../db/platform/versions.ts';
import { workflowIdOf } from '../../db/platform/jobs.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import { describeError } from '../../domain/platform/describe-error.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { VoiceProvider } from '../../domain/ports/voice-provider.ts';
import { callAnalysis } from '../../jobs/interviews/call-analysis.ts';
import type { ServiceDeps } from '../deps.ts';
import { pagesOf } from '../platform/company-export/pages.ts';
import { legIds, type CallIds } from './calls/provider-call.ts';
import { endJob } from './jobs.ts';
import { removeResponse } from './remove-response.ts';

type Erased = CallIds & Pick<Response, 'id'>;
type ErasedResponse = Erased & Pick<Response, 'interviewId' | 'linkId'>;
type Deps = Pick<ServiceDeps, 'voice' | 'jobs' | 'blobs' | 'log'>;

/**
 * Deletes a response, the link created for its candidate, and the insights that quote it: first at the call's provider, so that
 * no unknown data is left there. AppErrors of the provider; `provider-not-configured` if the call belongs to a provider other
 * than the current one.
 */
async function eraseResponse(em: TenantEntityManager, deps: Deps, response: ErasedResponse): Promise<void> {
  await eraseCall(em, deps.voice, response);
  const { linkId: id } = response;
  // The link that invited the candidate has the same name and address.
  const isNamed = { $or: [{ name: { $ne: null } }, { email: { $ne: null } }] };
  await removeResponse(em, deps.blobs, response, async (tx) => {
    if (id) await tx.nativeDelete(InterviewLinkEntity, { id, ...isNamed });
  });
  if (response.callId) await endFollowing(em, deps, response.callId);
}

/** Never fails: the response is deleted, and a job that missed the signal will notice by itself. */
async function endFollowing(
  em: TenantEntityManager,
  { jobs, log }: Pick<Deps, 'jobs' | 'log'>,
  callId: string,
): Promise<void> {
  try {
    await endJob(jobs, companyOf(em), workflowIdOf(callAnalysis.kind, callId));
  } catch (error) {
    log.warn({ callId, error: describeError(error) }, 'the job of a call that was erased could not be ended');
  }
}

/**
 * Deletes a response at a person's request. AppErrors `precondition-failed` for another version, and those of `eraseResponse`.
 */
export async function deleteResponse(
  em: TenantEntityManager,
  deps: Deps,
  { id, ifMatch }: Named,
): Promise<void> {
  const response = await em.transactional((tx) => findForChange(tx, ResponseEntity, { id }, ifMatch));
  await eraseResponse(em, deps, response);
}

/**
 * Deletes all responses of an interview, one after another.
 * @param told called before each with the number deleted so far
 */
export async function eraseResponses(
  em: TenantEntityManager,
  deps: Deps,
  interviewId: string,
  told: (done: number) => void,
): Promise<void> {
  let done = 0;
  for await (const page of pagesOf(em, ResponseEntity, { interviewId })) {
    for (const response of page) {
      told(done);
      await eraseResponse(em, deps, response);
      done += 1;
    }
  }
}

export async function eraseCall(
  em: TenantEntityManager,
  voice: VoiceProvider,
  response: CallIds,
): Promise<void> {
  for (const callId of legIds(response)) await eraseLeg(em, voice, response, callId);
}

function eraseLeg(
  em: TenantEntityManager,
  voice: VoiceProvider,
  { provider }: CallIds,
  callId: string,
): Promise<void> {
  if (provider === voice.name) return voice.deleteCall(callId);
  // Calls of the built-in provider are in our database, whichever provider handles new ones.
  if (provider === 'local') return deleteOwnCall(em, callId);
  throw new AppError(
    'provider-not-configured',
    `The call was led by ${provider}, which is not set up any more`,
  );
}
