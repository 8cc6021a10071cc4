import type { Response } from '../../../db/interviews/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { ServiceDeps } from '../../deps.ts';
import { stopQuietly } from './discard-call.ts';
import { markEnded } from './mark-ended.ts';
import { legsOf } from './provider-call.ts';

/**
 * Ends a call at a voice provider because the candidate has left; a reconnection is no longer awaited. A call that nobody joined
 * never began, and its link opens it again. AppErrors of the provider.
 */
export async function leaveCall(
  em: TenantEntityManager,
  deps: Pick<ServiceDeps, 'orm' | 'voice' | 'log'>,
  response: Response,
): Promise<void> {
  const { callId } = response;
  const legs = await legsOf(deps, response);
  const isBegun = legs.some(({ startedAt, status }) => startedAt !== null || status === 'ongoing');
  if (!callId || !isBegun) return;
  await em.transactional((tx) => markEnded(tx, callId));
  for (const leg of legs) if (leg.status === 'ongoing') await stopQuietly(deps, leg.callId);
}
