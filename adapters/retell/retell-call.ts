import { z } from 'zod';
import { PROVIDER_STATUSES } from '../../domain/interviews/calls/call-state.ts';
import type { TranscriptTurn } from '../../domain/interviews/response.ts';
import type { ProviderCall } from '../../domain/ports/voice-provider.ts';

/** A call lasts two hours at most; longer times are invalid. */
const LONGEST_MS = 24 * 3_600_000;
/** The last day whose year has four digits. */
const LATEST = Date.UTC(9999, 11, 31);

/** Replaces invalid values with null. */
const unlessWrong = <Value>(schema: z.ZodType<Value>) =>
  schema
    .nullish()
    .catch(null)
    .transform((value) => value ?? null);

const instant = unlessWrong(z.number().min(0).max(LATEST));
const seconds = unlessWrong(
  z
    .number()
    .min(0)
    .max(LONGEST_MS / 1_000),
);
const word = z.object({ start: seconds, end: seconds });

/** The parts of the call object that are used; any member may be missing, and there may be others. */
const callSchema = z.object({
  call_id: z.string(),
  call_status: z.enum(PROVIDER_STATUSES).catch('error'),
  start_timestamp: instant,
  end_timestamp: instant,
  disconnection_reason: z.string().nullish(),
  recording_url: unlessWrong(z.string().regex(/^https?:\/\//)),
  transcript_object: z
    .array(
      z.object({
        role: z.string(),
        // The content is missing in a turn in which nothing was heard.
        content: z
          .string()
          .nullish()
          .transform((content) => content ?? ''),
        words: z.array(word).nullish(),
      }),
    )
    .nullish(),
});

/** Parses a call object of the provider; throws a ZodError if it is invalid. */
export function readRetellCall(answer: unknown): ProviderCall {
  const call = callSchema.parse(answer);
  const { start_timestamp: startedAt, end_timestamp: end } = call;
  // No call ends before it began.
  const endedAt = end === null ? null : Math.max(end, startedAt ?? 0);
  return {
    callId: call.call_id,
    status: call.call_status,
    startedAt,
    endedAt,
    activeMs: startedAt === null || endedAt === null ? null : Math.min(endedAt - startedAt, LONGEST_MS),
    transcript: call.transcript_object ? turnsOf(call.transcript_object) : null,
    recordingUrl: call.recording_url,
    reason: call.disconnection_reason ?? null,
  };
}

type GivenTurn = NonNullable<z.infer<typeof callSchema>['transcript_object']>[number];

/** Converts turns and leaves out those of people to whom the call was transferred. Retell's times are in seconds. */
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

function milliseconds(told: number | null | undefined, otherwise: number): number {
  return told === null || told === undefined ? otherwise : Math.round(told * 1_000);
}
