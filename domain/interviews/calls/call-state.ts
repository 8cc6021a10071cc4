import type { CallStatus } from '../response.ts';

/** The provider's terms for the state of a call. */
export const PROVIDER_STATUSES = ['registered', 'not_connected', 'ongoing', 'ended', 'error'] as const;
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];

export const CALL_EVENTS = ['call_started', 'call_ended', 'call_analyzed'] as const;
export type CallEventName = (typeof CALL_EVENTS)[number];

/** States only move forward: a late or repeated event changes nothing. */
const ORDER: Record<CallStatus, number> = { registered: 0, 'in-progress': 1, ended: 2, expired: 2 };

export function laterStatus(present: CallStatus, told: CallStatus): CallStatus {
  return ORDER[told] > ORDER[present] ? told : present;
}

/** The state after an event. `call_analyzed` may arrive without the two before it; the provider's own analysis is not used. */
export function statusAfter(event: CallEventName): CallStatus {
  return event === 'call_started' ? 'in-progress' : 'ended';
}

/** A call that never connected has no transcript to fetch: `expired`. */
export function statusOf(provider: ProviderStatus, wasJoined: boolean): CallStatus {
  if (provider === 'registered') return 'registered';
  if (provider === 'ongoing') return 'in-progress';
  if (provider === 'ended') return 'ended';
  return wasJoined ? 'ended' : 'expired';
}

const EVENTS: ReadonlySet<string> = new Set(CALL_EVENTS);

export function isCallEvent(name: string): name is CallEventName {
  return EVENTS.has(name);
}
