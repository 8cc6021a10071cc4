import { AppError } from '../../domain/platform/errors.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { CallPlace } from '../../services/interviews/calls/place.ts';
import { consentOf } from '../../services/interviews/consent/consent-of.ts';
import {
  type OpenedCall,
  registerCall,
  registeredCall,
  reopenCall,
} from '../../services/interviews/calls/register-call.ts';
import type { CandidateEntry } from '../../services/interviews/calls/reserve-response.ts';
import type { ApiDeps } from '../deps.ts';
import type { Reply } from '../route.ts';

/** Opens a call for a candidate who has given consent. AppErrors `consent-required` and those of `registerCall`. */
export async function openCall(
  deps: ApiDeps,
  place: CallPlace,
  entry: Entry & Pick<CandidateEntry, 'verifiedBy'>,
): Promise<Reply> {
  requireConsent(entry);
  const { name, email, verifiedBy, answers } = entry;
  const { text, version } = await consentOf(place.em, deps, place.interview);
  const consent = { text, version };
  return replyOf(await registerCall(place, deps, { name, email, verifiedBy, answers, consent }));
}

/** Reopens a browser's unfinished call. AppErrors `consent-required` and those of `reopenCall`. */
export async function openAgain(
  deps: ApiDeps,
  place: Pick<CallPlace, 'em' | 'interview'>,
  held: string,
  entry: Pick<Entry, 'consent'>,
): Promise<Reply> {
  requireConsent(entry);
  return replyOf(await reopenCall(place, deps, held));
}

interface Entry {
  name?: string | undefined;
  email?: string | undefined;
  answers?: CandidateEntry['answers'];
  consent?: unknown;
}

function requireConsent({ consent }: Pick<Entry, 'consent'>): void {
  if (consent !== true) throw new AppError('consent-required');
}

export function replyOf({
  callId,
  accessToken,
  responseId,
  joinToken,
  activeMs,
  resumeToken,
}: OpenedCall): Reply {
  const joins = joinToken === null ? {} : { joinToken };
  const tokens = { access_token: accessToken, resumeToken };
  return { status: 201, body: { call_id: callId, responseId, activeMs, ...tokens, ...joins } };
}

/** The same answer for a call opened earlier, without its tokens, which are not stored. AppError `not-found`. */
export async function recallCall(em: TenantEntityManager, responseId: string): Promise<Reply> {
  return { status: 201, body: { call_id: await registeredCall(em, responseId), responseId, activeMs: 0 } };
}
