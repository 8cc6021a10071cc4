import { ResponseEntity, type Response } from '../../../db/interviews/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { concernAfter } from '../../../domain/interviews/concern.ts';
import type { TranscriptTurn } from '../../../domain/interviews/response.ts';
import { swapped } from '../../../domain/interviews/scoring/speakers.ts';
import { answerPrints } from '../../../domain/interviews/scoring/turn-facts.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import type { ProviderCall, VoiceProvider } from '../../../domain/ports/voice-provider.ts';
import type { Orm } from '../../../db/orm.ts';
import { joinLegs } from '../../../domain/interviews/calls/legs.ts';
import { legsOf } from './provider-call.ts';
import { markEnded } from './mark-ended.ts';

/** Stores the transcript. In the caller's transaction. */
export async function storeTranscript(
  tx: TenantEntityManager,
  callId: string,
  {
    transcript,
    startedAt,
    endedAt,
    activeMs,
    recordingUrl,
  }: Omit<ProviderCall, 'callId' | 'status' | 'reason'>,
): Promise<void> {
  await markEnded(tx, callId);
  const response = await findForChange(tx, ResponseEntity, { callId }, null);
  setTranscript(response, response.speakers === 'swapped' ? swapped(transcript ?? []) : (transcript ?? []));
  response.recordingUrl = recordingUrl;
  if (startedAt !== null) response.startedAt = new Date(startedAt);
  response.endedAt = endedAt === null ? new Date() : new Date(endedAt);
  const lasted = response.startedAt ? response.endedAt.getTime() - response.startedAt.getTime() : 0;
  response.duration = Math.max(0, Math.round((activeMs ?? lasted) / 1_000));
  await tx.flush();
}

/** Replaces a transcript and everything derived from it. */
export function setTranscript(
  response: Pick<Response, 'transcript' | 'answerPrints' | 'concern'>,
  transcript: TranscriptTurn[],
): void {
  response.concern = concernAfter(response.concern ?? null, response.transcript, transcript);
  response.transcript = transcript;
  response.answerPrints = answerPrints(transcript);
}

/**
 * Fetches a transcript again, and stores it if it has grown. False if it has not, or if the provider cannot tell; then the stored
 * one counts.
 */
export async function refreshTranscript(
  em: TenantEntityManager,
  { orm, voice, log }: { orm: Orm; voice: VoiceProvider; log: Logger },
  responseId: string,
): Promise<boolean> {
  const response = await em.findOneOrFail(ResponseEntity, { id: responseId }, { refresh: true });
  const { callId, transcript } = response;
  if (!callId) return false;
  const call = await legsOf({ orm, voice }, response)
    .then(joinLegs)
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      log.info({ callId, code: error.code }, 'a transcript could not be fetched again');
      return null;
    });
  if (!call || charactersOf(call.transcript ?? []) <= charactersOf(transcript)) return false;
  await em.transactional((tx) => storeTranscript(tx, callId, call));
  return true;
}

/** The length of a transcript in characters, to see whether it has grown. */
export function charactersOf(transcript: readonly { content?: string | null | undefined }[]): number {
  return transcript.reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
}
