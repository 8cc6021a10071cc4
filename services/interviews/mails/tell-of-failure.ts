import type { Interview } from '../../../db/interviews/entities.ts';
import { NoticeEntity } from '../../../db/platform/notice-entity.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { isInTeam } from '../../../domain/interviews/team.ts';
import { addNotice } from '../../platform/notices/notices.ts';

/** A mail to a candidate that failed, or may have failed. */
interface FailedMail {
  email: string;
  state: 'failed' | 'uncertain';
  /** Why it was refused; null: the connection broke, so the outcome is unknown. */
  error: string | null;
  /** The member who triggered it; null: nobody. */
  createdBy: string | null;
}

const KIND = 'candidate-mail-failed';

/**
 * Notifies the member who triggered a failed mail, or else the creator of the interview. Adds no further notice while one about
 * the same interview is unread, since a whole list of addresses may fail. In the caller's transaction.
 */
export async function tellOfFailure(
  tx: TenantEntityManager,
  interview: Pick<Interview, 'id' | 'name' | 'createdBy' | 'teamUserIds'>,
  { email, state, error, createdBy }: FailedMail,
): Promise<void> {
  const userId = createdBy !== null && isInTeam(interview, createdBy) ? createdBy : interview.createdBy;
  const unread = { userId, kind: KIND, recordKind: 'interview', recordId: interview.id, readAt: null };
  if ((await tx.count(NoticeEntity, unread)) > 0) return;
  const what =
    state === 'failed'
      ? `could not be delivered (${error ?? 'it was refused'})`
      : 'may not have arrived: the connection broke while it was sent';
  const text = `A mail to ${email}, of the interview “${interview.name}”, ${what}. Its invitations and mails say which of them need you.`;
  addNotice(tx, { userId, kind: KIND, text, record: { kind: 'interview', id: interview.id } });
}
