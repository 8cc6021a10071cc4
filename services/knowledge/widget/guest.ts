import { createHash } from 'node:crypto';
import {
  ChatSessionEntity,
  VisitorEntity,
  type Agent,
  type ChatSession,
  type Visitor,
} from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { provesIdentity } from '../../../domain/knowledge/widget-identity.ts';
import { openVisitor, sealVisitor } from '../../../domain/knowledge/widget-token.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { unseal } from '../../../domain/platform/sealed.ts';
import type { ServiceDeps } from '../../deps.ts';
import { newVisitor, noteVisit, verifiedVisitor } from '../chat/visitors.ts';
import type { Widget } from './widget.ts';

/** The host page's statements about its visitor. */
interface WidgetVisitor {
  /** Without it, visitors stay anonymous, whatever else is known about them. */
  id?: string | undefined;
  hmac?: string | undefined;
}

/** How a question identifies its sender. */
interface WidgetCredentials {
  sessionId?: string | undefined;
  visitorToken?: string | undefined;
  visitor?: WidgetVisitor | undefined;
}

/** The identity claimed by the host page; `verified` if an HMAC proves it. */
interface Identity {
  externalId: string;
  verified: boolean;
}

/** The visitor, as far as known from token and identity. */
export interface Guest {
  /** The visitor named by the token, unless the identity is a different one. */
  visitorId: string | null;
  /** The session to continue; undefined: a new one. */
  sessionId: string | undefined;
  identity: Identity | null;
}

/**
 * Identifies the visitor. A session belongs to one visitor: a token used under another identity (after signing in) begins a new
 * session, so that neither identity reads the other's messages. Throws `not-found` for a session that the token does not open,
 * `identity-not-verified` for an id without its HMAC.
 */
export async function recognise(
  deps: ServiceDeps,
  widget: Widget,
  { sessionId, visitorToken, visitor }: WidgetCredentials,
): Promise<Guest> {
  const identity = visitor ? readIdentity(deps, widget.agent, visitor) : null;
  const holder = await tokenHolder(deps, widget, visitorToken ?? '');
  if (sessionId !== undefined) await findOwnSession(widget, holder, sessionId);
  if (!holder || !isSame(holder, identity)) return { visitorId: null, sessionId: undefined, identity };
  return { visitorId: holder.id, sessionId, identity };
}

function readIdentity(deps: ServiceDeps, agent: Agent, { id, hmac }: WidgetVisitor): Identity | null {
  if (id === undefined) return null;
  if (agent.identitySecret === null || agent.identitySecret === undefined) {
    return { externalId: id, verified: false };
  }
  const secret = unseal(deps.secrets.key, agent.identitySecret);
  if (!provesIdentity(secret, id, hmac)) throw new AppError('identity-not-verified');
  return { externalId: id, verified: true };
}

function isSame(holder: Visitor, identity: Identity | null): boolean {
  if (!identity) return true;
  const hasId = holder.externalId === identity.externalId;
  if (identity.verified) return hasId && holder.verified;
  // An anonymous visitor may add an id; this proves nothing.
  return hasId || (holder.externalId === null && !holder.verified);
}

/**
 * The visitor named by the token; null if the token is not ours or has expired, the visitor was deleted, or the identity was
 * verified with a secret that has been replaced since.
 */
export async function tokenHolder(
  deps: ServiceDeps,
  { agent, em }: Widget,
  token: string,
): Promise<Visitor | null> {
  const named = openVisitor(deps.secrets.key, scopeOf(agent), token, Date.now());
  const visitor = named && (await em.findOne(VisitorEntity, { id: named.visitorId }));
  return visitor && named?.proof === proofOf(agent, visitor) ? visitor : null;
}

/** Depends on the identity secret, so that replacing a leaked secret invalidates the tokens made with it. */
function proofOf({ identitySecret }: Agent, { verified }: Visitor): string | null {
  if (!verified) return null;
  return createHash('sha256')
    .update(identitySecret ?? '')
    .digest('base64url');
}

/** The visitor's own session with this agent's widget. Throws `not-found`. */
export async function findOwnSession(
  { agent, em }: Widget,
  visitor: Visitor | null,
  sessionId: string,
): Promise<ChatSession> {
  if (!visitor) throw new AppError('not-found');
  const own = { agentId: agent.id, visitorId: visitor.id, source: 'widget' } as const;
  return em.findOneOrFail(ChatSessionEntity, { ...own, sessionId: sessionId.toLowerCase() });
}

/** Assigns the session to the guest, who is stored if new. The question's transaction prevents visitors from being deleted. */
export async function joinSession(
  em: TenantEntityManager,
  session: ChatSession,
  { visitorId, identity }: Guest,
  details: { name?: string; email?: string },
): Promise<void> {
  // Read again: the visitor may have been deleted since the token was opened.
  const anew = { refresh: true };
  const known = visitorId === null ? null : await em.findOne(VisitorEntity, { id: visitorId }, anew);
  const visitor = known ?? (await welcome(em, identity));
  if (identity) visitor.externalId = identity.externalId;
  noteVisit(session, visitor, details);
}

async function welcome(em: TenantEntityManager, identity: Identity | null): Promise<Visitor> {
  if (identity?.verified) return verifiedVisitor(em, identity.externalId);
  return newVisitor(em, { externalId: identity?.externalId ?? null, verified: false });
}

/** A new token for the guest's session; undefined if the session has no visitor, or belongs to another one by now. */
export async function visitorTokenOf(
  deps: ServiceDeps,
  { agent, em }: Widget,
  guest: Guest,
  sessionId: string,
): Promise<string | undefined> {
  const session = await em.findOne(ChatSessionEntity, { agentId: agent.id, sessionId }, { refresh: true });
  const visitor = session?.visitorId ? await em.findOne(VisitorEntity, { id: session.visitorId }) : null;
  if (!visitor || !isGuest(visitor, guest)) return undefined;
  const named = { visitorId: visitor.id, proof: proofOf(agent, visitor) };
  return sealVisitor(deps.secrets.key, scopeOf(agent), named, Date.now());
}

/** The company may have assigned the session to another visitor in the meantime. */
function isGuest(visitor: Visitor, { visitorId, identity }: Guest): boolean {
  if (visitorId !== null) return visitor.id === visitorId;
  return !visitor.verified || (identity?.verified === true && identity.externalId === visitor.externalId);
}

function scopeOf({ id, companyId }: Agent) {
  return { agentId: id, companyId };
}
