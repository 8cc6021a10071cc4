import { lockVisitor } from '../../../db/knowledge/chat-sessions.ts';
import {
  ChatSessionEntity,
  VisitorEntity,
  type ChatSession,
  type Visitor,
} from '../../../db/knowledge/entities.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { newId } from '../../../domain/platform/id.ts';
import { checkMetadata } from './visitor-metadata.ts';
import { presentVisitor } from './presenter.ts';
import type { VisitorInput, VisitorView } from './views.ts';

/**
 * Links the session to the visitor named by a caller of the company: the one with this external id, otherwise the session's own,
 * otherwise a new one. Runs in the caller's transaction.
 */
export async function linkVisitor(
  em: TenantEntityManager,
  session: ChatSession,
  input: VisitorInput,
): Promise<void> {
  const visitor = await namedVisitor(em, session, input.id);
  if (input.metadata) visitor.metadata = checkMetadata({ ...visitor.metadata, ...input.metadata });
  noteVisit(session, visitor, input);
}

async function namedVisitor(
  em: TenantEntityManager,
  session: ChatSession,
  externalId: string | undefined,
): Promise<Visitor> {
  if (externalId !== undefined) return verifiedVisitor(em, externalId);
  const own = session.visitorId ? await em.findOne(VisitorEntity, { id: session.visitorId }) : null;
  return own ?? newVisitor(em, { externalId: null, verified: true });
}

/** The visitor with this external id, confirmed by the company or an HMAC; created if there is none yet. */
export async function verifiedVisitor(em: TenantEntityManager, externalId: string): Promise<Visitor> {
  await lockVisitor(em, externalId);
  const known = await em.findOne(VisitorEntity, { externalId, verified: true });
  return known ?? newVisitor(em, { externalId, verified: true });
}

export function newVisitor(
  em: TenantEntityManager,
  identity: { externalId: string | null; verified: boolean },
): Visitor {
  return em.create(VisitorEntity, {
    id: newId(),
    companyId: companyOf(em),
    ...identity,
    name: null,
    email: null,
    metadata: {},
  });
}

/** Assigns the session to this visitor and stores what is known about them. */
export function noteVisit(
  session: ChatSession,
  visitor: Visitor,
  { name, email }: { name?: string; email?: string },
): void {
  if (name !== undefined) visitor.name = name;
  if (email !== undefined) visitor.email = email;
  visitor.lastSeenAt = new Date();
  session.visitorId = visitor.id;
}

/** Visitors in the form that callers receive, in the same order. */
export async function presentVisitors(em: TenantEntityManager, visitors: Visitor[]): Promise<VisitorView[]> {
  const ids = visitors.map(({ id }) => id);
  const where = { visitorId: { $in: ids } };
  const counts = ids.length > 0 ? await em.countBy(ChatSessionEntity, 'visitorId', { where }) : {};
  return visitors.map((visitor) => presentVisitor(visitor, counts[visitor.id] ?? 0));
}

/** The visitors of some sessions, by id. */
export async function visitorsOf(
  em: TenantEntityManager,
  sessions: ChatSession[],
): Promise<Map<string, VisitorView>> {
  const ids = [...new Set(sessions.flatMap(({ visitorId }) => visitorId ?? []))];
  if (ids.length === 0) return new Map();
  const visitors = await presentVisitors(em, await em.find(VisitorEntity, { id: { $in: ids } }));
  return new Map(visitors.map((visitor) => [visitor.id, visitor]));
}
