import { consentText } from '../../domain/interviews/consent.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { CallPlace } from '../../services/interviews/calls/place.ts';
import { consentOf } from '../../services/interviews/calls/consent-of.ts';
import { registerCall, registeredCall } from '../../services/interviews/calls/register-call.ts';
import type { ApiDeps } from '../deps.ts';
import type { Reply } from '../route.ts';

/** Opens a call for who has agreed. AppErrors `consent-required` and those of `registerCall`. */
export async function openCall(
  deps: ApiDeps,
  place: CallPlace,
  { consent, ...entry }: { name?: string | undefined; email?: string | undefined; consent?: unknown },
): Promise<Reply> {
  if (consent !== true) throw new AppError('consent-required');
  const words = consentText(await consentOf(place, deps.voice));
  const { callId, accessToken, responseId, joinToken, activeMs } = await registerCall(place, deps, {
    ...entry,
    consent: words,
  });
  const joins = joinToken === null ? {} : { joinToken };
  return {
    status: 201,
    body: { call_id: callId, access_token: accessToken, responseId, activeMs, ...joins },
  };
}

/** The same answer for a call opened earlier, without its tokens, which are not stored. AppError `not-found`. */
export async function recallCall(em: TenantEntityManager, responseId: string): Promise<Reply> {
  return { status: 201, body: { call_id: await registeredCall(em, responseId), responseId, activeMs: 0 } };
}
