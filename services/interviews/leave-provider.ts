import { InterviewerEntity, ResponseEntity } from '../../db/interviews/entities.ts';
import { forgetAgent, forgetCall } from '../../db/interviews/provider-ids.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import { describeError } from '../../domain/platform/describe-error.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { isPassing } from '../../domain/platform/outage.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import { pagesOf } from '../platform/company-export/pages.ts';
import type { ThirdPartyData } from '../platform/third-party-data.ts';
import { eraseAgent } from './erase-agent.ts';
import { eraseCall } from './erase-response.ts';

/**
 * Calls and agents at the voice provider. Each is deleted at the provider and then here, so that a retry continues with the next
 * one.
 */
export const providerData: ThirdPartyData = {
  async remove(em, { voice, log }, signal) {
    for await (const page of pagesOf(em, ResponseEntity, { callId: { $ne: null } })) {
      for (const response of page) {
        signal.throwIfAborted();
        const isGone = await isRemoved(em, log, { callId: response.callId }, () =>
          eraseCall(em, voice, response),
        );
        if (isGone) await forgetCall(em, response.id);
      }
    }
    for await (const page of pagesOf(em, InterviewerEntity, {})) {
      for (const { id, provider, agentId, llmId } of page) {
        signal.throwIfAborted();
        const what = { provider, agentId, llmId };
        if (await isRemoved(em, log, what, () => eraseAgent(voice, what))) await forgetAgent(em, id);
      }
    }
  },
};

/** Whether it was removed; a permanent failure is logged and returns false. Throws transient errors. */
async function isRemoved(
  em: TenantEntityManager,
  log: Logger,
  what: object,
  remove: () => Promise<void>,
): Promise<boolean> {
  try {
    await remove();
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || isPassing(error.code)) throw error;
    const left = { ...what, companyId: companyOf(em), error: describeError(error) };
    log.error(left, 'the voice provider keeps what a closed company has left there');
    return false;
  }
}
