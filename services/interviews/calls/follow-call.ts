import type { KeyObject } from 'node:crypto';
import { ResponseEntity } from '../../../db/interviews/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import {
  isCallEvent,
  laterStatus,
  statusAfter,
  statusOf,
  type CallEventName,
} from '../../../domain/interviews/calls/call-state.ts';
import type { CallStatus, TranscriptTurn } from '../../../domain/interviews/response.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { ProviderCall } from '../../../domain/ports/voice-provider.ts';
import { readDelivery } from '../../platform/inbox/read-delivery.ts';
import { markEnded, markExpired } from './mark-ended.ts';
import { callWebhook } from './retell-source.ts';

/** The events that deliveries tell of; those that are not kept any more tell of none. */
export async function eventsOf(
  em: TenantEntityManager,
  secretKey: KeyObject,
  deliveryIds: readonly string[],
): Promise<CallEventName[]> {
  const events: CallEventName[] = [];
  for (const id of deliveryIds) {
    const body = await readDelivery(em, secretKey, id).catch(ignoreDeleted);
    if (body === null) continue;
    const { event } = callWebhook.parse(JSON.parse(body));
    if (isCallEvent(event)) events.push(event);
  }
  return events;
}

/**
 * Where a call is, by what the provider has told of it and, unless that was only its beginning, by what it says now. A call
 * that is not known there (`look` gives null), or has not begun by `expiresAt` (milliseconds since 1970), is expired.
 */
export async function whereIs(
  look: () => Promise<ProviderCall | null>,
  expiresAt: number,
  events: readonly CallEventName[],
): Promise<{ status: CallStatus; startedAt: number | null }> {
  const told = events.map(statusAfter).reduce(laterStatus, 'registered');
  if (told === 'in-progress') return { status: told, startedAt: null };
  const call = await look();
  const status = call ? statusOf(call.status, hasAnswers(call)) : 'expired';
  const startedAt = call?.startedAt ?? null;
  if (told === 'ended') return { status: status === 'expired' ? status : told, startedAt };
  const isLate = status === 'registered' && Date.now() > expiresAt;
  return { status: isLate ? 'expired' : status, startedAt };
}

/** Writes down where the call is; states only go forward. In the caller's transaction. */
export async function moveCall(
  tx: TenantEntityManager,
  callId: string,
  { status, startedAt }: { status: CallStatus; startedAt: number | null },
): Promise<void> {
  if (status === 'ended') await markEnded(tx, callId);
  if (status === 'expired') await markExpired(tx, callId);
  const response = await findForChange(tx, ResponseEntity, { callId }, null);
  response.callStatus = laterStatus(response.callStatus, status);
  if (startedAt !== null) response.startedAt ??= new Date(startedAt);
  await tx.flush();
}

/** Whether the candidate has said anything. */
export function hasAnswers({ transcript }: Pick<ProviderCall, 'transcript'>): boolean {
  return (transcript ?? []).some(
    ({ role, content }: TranscriptTurn) => role === 'user' && content.trim() !== '',
  );
}

function ignoreDeleted(error: unknown): null {
  if (error instanceof AppError && error.code === 'record-deleted') return null;
  throw error;
}
