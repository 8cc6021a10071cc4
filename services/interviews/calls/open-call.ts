import type { Response } from '../../../db/interviews/entities.ts';
import { findLocalCall } from '../../../db/interviews/local-calls.ts';
import type { TranscriptTurn } from '../../../domain/interviews/response.ts';
import type { ServiceDeps } from '../../deps.ts';

/** What has been said so far; of a call at another provider only once it is over. */
export async function turnsOf(
  { orm }: Pick<ServiceDeps, 'orm'>,
  { provider, callId, endedAt, transcript }: Response,
): Promise<TranscriptTurn[]> {
  if (provider !== 'local' || endedAt || !callId) return transcript;
  return (await findLocalCall(orm, callId))?.turns ?? transcript;
}
