import { NoticeEntity, type Notice } from '../../../db/platform/notice-entity.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { newId } from '../../../domain/platform/id.ts';

const KEPT_MS = 90 * 86_400_000;

/** A notice for one member. */
export interface NewNotice {
  userId: string;
  /** A stable identifier for programs. */
  kind: string;
  /** One or two sentences, shown unchanged. */
  text: string;
  /** The record it is about. Its kind is that of the topic: `landing` of `landing:<id>`. */
  record?: { kind: string; id: string };
}

/** Stores a notice for a member of the company, in the caller's transaction. */
export function addNotice(tx: TenantEntityManager, { userId, kind, text, record }: NewNotice): void {
  tx.create(NoticeEntity, {
    id: newId(),
    companyId: companyOf(tx),
    userId,
    kind,
    text,
    recordKind: record?.kind ?? null,
    recordId: record?.id ?? null,
    readAt: null,
  });
}

/** The notices of a member, newest first. */
export async function listNotices(
  em: TenantEntityManager,
  userId: string,
  { unread, limit, offset }: { unread: boolean | undefined; limit: number; offset: number },
): Promise<{ notices: Notice[]; total: number }> {
  const read = unread === undefined ? {} : { readAt: unread ? null : { $ne: null } };
  const options = { orderBy: { id: 'desc' }, limit, offset } as const;
  const [notices, total] = await em.findAndCount(NoticeEntity, { userId, ...read }, options);
  return { notices, total };
}

/** Marks a notice as read; the time of the first reading stays. AppError `not-found`, also for other members' notices. */
export async function readNotice(em: TenantEntityManager, userId: string, id: string): Promise<Notice> {
  const notice = await em.findOneOrFail(NoticeEntity, { id, userId });
  notice.readAt ??= new Date();
  await em.flush();
  return notice;
}

/** Removes the company's notices that are older than 90 days. */
export async function removeOldNotices(em: TenantEntityManager): Promise<void> {
  await em.nativeDelete(NoticeEntity, { createdAt: { $lte: new Date(Date.now() - KEPT_MS) } });
}
