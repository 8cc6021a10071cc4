import type { ProviderCall } from '../../ports/voice-provider.ts';

/** How long after a lost connection a call can be resumed, in milliseconds. */
export const RESUMABLE_MS = 3 * 60_000;

/** Whether anybody joined the leg. */
function isBegun({ status, startedAt }: ProviderCall): boolean {
  return startedAt !== null || status === 'ongoing' || status === 'ended';
}

/** The legs that count: those that were joined, or all if none was. */
function joined(legs: readonly ProviderCall[]): readonly ProviderCall[] {
  const begun = legs.filter(isBegun);
  return begun.length > 0 ? begun : legs;
}

/** Whether the provider has all data of an ended call: it may report the end before it has the transcript. */
export function isWhole(legs: readonly ProviderCall[]): boolean {
  return legs.length > 0 && joined(legs).every(({ transcript, endedAt }) => transcript && endedAt !== null);
}

/**
 * Merges the provider's calls of one interview, in order, into one call: turns share one clock that starts with the first leg,
 * and durations are added up. Null if the provider knows none of them.
 */
export function joinLegs(legs: readonly ProviderCall[]): ProviderCall | null {
  const [first] = legs;
  const last = legs.at(-1);
  if (!first || !last || legs.length === 1) return first ?? null;
  const counted = joined(legs);
  const latest = counted.at(-1) ?? last;
  const isOpen = last.status === 'registered' || last.status === 'ongoing';
  const startedAt = counted[0]?.startedAt ?? null;
  const parts = counted.flatMap((leg) => (leg.transcript ? [turnsFrom(leg, startedAt)] : []));
  return {
    callId: first.callId,
    status: counted.some(isBegun) ? (isOpen ? 'ongoing' : 'ended') : last.status,
    startedAt,
    endedAt: isOpen ? null : latest.endedAt,
    activeMs: counted.reduce((sum, { activeMs }) => sum + (activeMs ?? 0), 0),
    transcript: parts.length > 0 ? parts.flat() : null,
    recordingUrl: counted.find(({ recordingUrl }) => recordingUrl !== null)?.recordingUrl ?? null,
    reason: latest.reason,
  };
}

function turnsFrom({ transcript, startedAt }: ProviderCall, origin: number | null) {
  const after = startedAt === null || origin === null ? 0 : Math.max(0, startedAt - origin);
  return (transcript ?? []).map((turn) => ({
    ...turn,
    startMs: turn.startMs + after,
    endMs: turn.endMs + after,
  }));
}

/** When the most recently joined leg began, in milliseconds since 1970; null: nobody joined any, or the provider does not say. */
export function latestStart(legs: readonly ProviderCall[]): number | null {
  const starts = legs.flatMap(({ startedAt }) => startedAt ?? []);
  return starts.length === 0 ? null : Math.max(...starts);
}

/** Whether an ended call can still be resumed: its connection was lost, and nobody ended it. */
export function isResumable({ endedAt, reason }: ProviderCall, now: number): boolean {
  // To the provider, closing the browser looks like hanging up.
  const wasLost = reason === 'user_hangup' || (reason?.startsWith('error_') ?? false);
  return endedAt !== null && wasLost && now < endedAt + RESUMABLE_MS;
}
