import { lockVisitor } from '../../../db/chat-sessions.ts';
import {
  ChatSessionEntity,
  VisitorEntity,
  type ChatSession,
  type Visitor,
} from '../../../db/entities/knowledge.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { newId } from '../../../domain/platform/id.ts';
import { presentVisitor } from './presenter.ts';
import type { VisitorInput, VisitorView } from './schema.ts';

/**
 * Links the session to the visitor that the caller names: the one of this external id, else the session's own,
 * else a new one. Runs in the caller's transaction.
 */
export async function linkVisitor(
  em: TenantEntityManager,
  session: ChatSession,
  input: VisitorInput,
): Promise<void> {
  const visitor = (await findVisitor(em, session, input.id)) ?? newVisitor(em, input.id ?? null);
  if (input.name !== undefined) visitor.name = input.name;
  if (input.email !== undefined) visitor.email = input.email;
  if (input.metadata) visitor.metadata = { ...visitor.metadata, ...input.metadata };
  visitor.lastSeenAt = new Date();
  session.visitorId = visitor.id;
}

async function findVisitor(
  em: TenantEntityManager,
  session: ChatSession,
  externalId: string | undefined,
): Promise<Visitor | null> {
  if (externalId !== undefined) {
    await lockVisitor(em, externalId);
    return em.findOne(VisitorEntity, { externalId });
  }
  return session.visitorId ? em.findOne(VisitorEntity, { id: session.visitorId }) : null;
}

function newVisitor(em: TenantEntityManager, externalId: string | null): Visitor {
  return em.create(VisitorEntity, {
    id: newId(),
    companyId: companyOf(em),
    externalId,
    name: null,
    email: null,
    metadata: {},
  });
}

/** The visitors of some sessions, by id. */
export async function visitorsOf(
  em: TenantEntityManager,
  sessions: ChatSession[],
): Promise<Map<string, VisitorView>> {
  const ids = [...new Set(sessions.flatMap(({ visitorId }) => visitorId ?? []))];
  if (ids.length === 0) return new Map();
  const visitors = await em.find(VisitorEntity, { id: { $in: ids } });
  const counts = await em.countBy(ChatSessionEntity, 'visitorId', { where: { visitorId: { $in: ids } } });
  return new Map(visitors.map((visitor) => [visitor.id, presentVisitor(visitor, counts[visitor.id] ?? 0)]));
}
