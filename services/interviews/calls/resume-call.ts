import { InterviewEntity, ResponseEntity, type Response } from '../../../db/interviews/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { isResumable, joinLegs } from '../../../domain/interviews/calls/legs.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { ProviderCall } from '../../../domain/ports/voice-provider.ts';
import type { ServiceDeps } from '../../deps.ts';
import { discardCall, stopQuietly } from './discard-call.ts';
import { planCall } from './plan-call.ts';
import { legsOf } from './provider-call.ts';

/** What a browser needs to continue a call. */
export interface ResumedCall {
  /** The token for joining the call at the provider; null if our own call token is enough. */
  joinToken: string | null;
  /** How much of the interview's time was already used, in milliseconds. */
  activeMs: number;
}

/** How often a call can be resumed; a connection lost more often than this is not usable. */
const MOST_FURTHER_CALLS = 20;

type Deps = Pick<ServiceDeps, 'orm' | 'voice' | 'models' | 'log'>;

/**
 * Reconnects to a running call. A voice provider's web call can be joined only once, within seconds, so this registers another
 * call there as a further leg of the same response, and stops the previous leg. AppErrors `call-ended` once it is over;
 * `rate-limited` after too many legs; `provider-not-configured` for a call of another provider, and the provider's own.
 */
export async function resumeCall(em: TenantEntityManager, deps: Deps, id: string): Promise<ResumedCall> {
  const response = await em.findOneOrFail(ResponseEntity, { id }, { refresh: true });
  if (response.isEnded) throw new AppError('call-ended');
  if (response.provider === 'local') return { joinToken: null, activeMs: 0 };
  if (response.furtherCallIds.length >= MOST_FURTHER_CALLS)
    throw new AppError('rate-limited', 'The connection was lost too often', { retryAfter: 600 });
  const legs = await legsOf(deps, response);
  const before = joinLegs(legs);
  const interview = await em.findOneOrFail(InterviewEntity, { id: response.interviewId });
  const plan = await planCall(em, deps, interview, response);
  const activeMs = legs.reduce((sum, leg) => sum + spokenMs(leg, Date.now()), 0);
  if (isOver(before) || activeMs >= plan.limitMs) throw new AppError('call-ended');
  const soFar = before?.transcript ?? [];
  const call = await deps.voice.registerCall({ ...plan, limitMs: plan.limitMs - activeMs, soFar });
  try {
    await em.transactional((tx) => addLeg(tx, id, call.callId));
  } catch (error) {
    await discardCall(deps, call);
    throw error;
  }
  // Only after the next leg was stored: whatever handles the end of this one must know about it.
  for (const { callId, status } of legs) if (status === 'ongoing') await stopQuietly(deps, callId);
  return { joinToken: call.joinToken, activeMs };
}

async function addLeg(tx: TenantEntityManager, id: string, callId: string): Promise<void> {
  const response: Response = await findForChange(tx, ResponseEntity, { id }, null);
  if (response.isEnded) throw new AppError('call-ended');
  response.furtherCallIds = [...response.furtherCallIds, callId];
}

/** Ended, or disconnected too long ago. A call that nobody has joined yet is open. */
function isOver(call: ProviderCall | null): boolean {
  return call?.status === 'ended' && !isResumable(call, Date.now());
}

function spokenMs({ startedAt, endedAt }: ProviderCall, now: number): number {
  return startedAt === null ? 0 : Math.max(0, (endedAt ?? now) - startedAt);
}
