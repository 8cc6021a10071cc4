import type { ProviderCall } from '../../ports/voice-provider.ts';

/** After a lost connection a call may be taken up again for this long. Milliseconds. */
export const RESUMABLE_MS = 3 * 60_000;

/** Whether anybody has joined the leg. */
function isBegun({ status, startedAt }: ProviderCall): boolean {
  return startedAt !== null || status === 'ongoing' || status === 'ended';
}

/** The legs that count: those that were joined, or all where none was. */
function joined(legs: readonly ProviderCall[]): readonly ProviderCall[] {
  const begun = legs.filter(isBegun);
  return begun.length > 0 ? begun : legs;
}

/** Whether the provider has all of a call that is over: it may say so before it has the transcript. */
export function isWhole(legs: readonly ProviderCall[]): boolean {
  return legs.length > 0 && joined(legs).every(({ transcript, endedAt }) => transcript && endedAt !== null);
}

/**
 * The calls at the provider by which one interview was led, in their order, as one call: turns follow each other on one clock
 * from the first beginning, and the time that counts is the sum. Null where the provider knows none.
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

/** When the leg that was joined last began, in milliseconds since 1970; null: nobody joined any, or the provider does not say. */
export function latestStart(legs: readonly ProviderCall[]): number | null {
  const starts = legs.flatMap(({ startedAt }) => startedAt ?? []);
  return starts.length === 0 ? null : Math.max(...starts);
}

/** Whether a call that is over may still be resumed: nobody has ended it, its connection was lost. */
export function isResumable({ endedAt, reason }: ProviderCall, now: number): boolean {
  // To the provider, a closed browser looks like a candidate who hangs up.
  const wasLost = reason === 'user_hangup' || (reason?.startsWith('error_') ?? false);
  return endedAt !== null && wasLost && now < endedAt + RESUMABLE_MS;
}
