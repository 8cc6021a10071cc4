import type { Context } from 'koa';
import { findSession, hasApiKey } from '../../../db/platform/callers.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { StreamHolder } from '../../streams/held-streams.ts';
import { holderOf } from '../../streams/stream-holder.ts';
import { admitCaller } from '../../middleware/admit.ts';
import type { ApiDeps } from '../../deps.ts';
import { readTicket, type TicketHolder } from './ticket.ts';
import { member } from '../../policy.ts';

/** Who may read the stream and get a ticket for it. */
export const readers = member('content');

/** The reader of a stream. */
export interface Reader extends StreamHolder {
  /** When the ticket expires; null for any other credential. */
  endsAt: Date | null;
}

/**
 * Admits a request by its ticket alone if it has one, otherwise by the usual credential. AppError `unauthenticated`; `forbidden`
 * for an API key without the scope.
 */
export async function admitReader(deps: ApiDeps, koa: Context): Promise<Reader> {
  const { ticket: text } = koa.query;
  if (text === undefined) {
    const caller = await admitCaller(deps, koa, readers);
    return { ...holderOf(deps, koa, caller), endsAt: null };
  }
  const ticket = typeof text === 'string' ? await readTicket(deps.secrets.jwt, text) : null;
  if (!ticket || !(await isAlive(deps, ticket))) {
    throw new AppError('unauthenticated', 'The ticket is invalid or expired, or its credential was revoked');
  }
  const { companyId, userId, expiresAt } = ticket;
  koa.state['logged'] = { company: companyId, user: userId, via: 'ticket' };
  return { companyId, userId, endsAt: expiresAt, isAdmitted: () => isAlive(deps, ticket) };
}

async function isAlive({ orm }: ApiDeps, holder: TicketHolder): Promise<boolean> {
  const { companyId, sessionId, keyId } = holder;
  if (sessionId) return (await findSession(orm, companyId, sessionId)) !== null;
  return keyId !== null && (await hasApiKey(orm, companyId, keyId));
}
