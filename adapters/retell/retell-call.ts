import { z } from 'zod';
import { PROVIDER_STATUSES } from '../../domain/interviews/calls/call-state.ts';
import type { TranscriptTurn } from '../../domain/interviews/response.ts';
import type { ProviderCall } from '../../domain/ports/voice-provider.ts';

const word = z.object({ start: z.number().nullish(), end: z.number().nullish() });

/** The call object as far as it is used; any member may be missing, and more may come. */
const callSchema = z.object({
  call_id: z.string(),
  call_status: z.enum(PROVIDER_STATUSES).catch('error'),
  start_timestamp: z.number().nullish(),
  end_timestamp: z.number().nullish(),
  disconnection_reason: z.string().nullish(),
  recording_url: z.string().nullish(),
  transcript_object: z
    .array(z.object({ role: z.string(), content: z.string(), words: z.array(word).nullish() }))
    .nullish(),
});

/** A call object of the provider; throws a ZodError for what is none. */
export function readRetellCall(answer: unknown): ProviderCall {
  const call = callSchema.parse(answer);
  const startedAt = call.start_timestamp ?? null;
  const endedAt = call.end_timestamp ?? null;
  return {
    callId: call.call_id,
    status: call.call_status,
    startedAt,
    endedAt,
    activeMs: startedAt === null || endedAt === null ? null : Math.max(0, endedAt - startedAt),
    transcript: call.transcript_object ? turnsOf(call.transcript_object) : null,
    recordingUrl: call.recording_url ?? null,
    reason: call.disconnection_reason ?? null,
  };
}

type GivenTurn = NonNullable<z.infer<typeof callSchema>['transcript_object']>[number];

/** Whom a call was passed to is nobody of an interview: such turns are left out. Times of words are seconds. */
function turnsOf(turns: readonly GivenTurn[]): TranscriptTurn[] {
  let at = 0;
  return turns.flatMap(({ role, content, words }) => {
    if (role !== 'agent' && role !== 'user') return [];
    const startMs = milliseconds(words?.[0]?.start, at);
    const endMs = Math.max(milliseconds(words?.at(-1)?.end, startMs), startMs);
    at = endMs;
    return [{ role, content, startMs, endMs }];
  });
}

function milliseconds(seconds: number | null | undefined, otherwise: number): number {
  return seconds === null || seconds === undefined ? otherwise : Math.round(seconds * 1_000);
}
