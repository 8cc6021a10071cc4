import type { Interview } from '../../../db/interviews/entities.ts';
import { NoticeEntity } from '../../../db/platform/notice-entity.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { isInTeam } from '../../../domain/interviews/team.ts';
import { addNotice } from '../../platform/notices/notices.ts';

/** A mail to a candidate that has not arrived, or perhaps not. */
interface FailedMail {
  email: string;
  state: 'failed' | 'uncertain';
  /** Why it was refused; null: the connection broke. */
  error: string | null;
  /** Who had it sent; null: nobody. */
  createdBy: string | null;
}

const KIND = 'candidate-mail-failed';

/**
 * A notice that a mail to a candidate failed: for who had it sent, else for the maker of the interview. While one about the same
 * interview is unread there is no other, since a list of addresses may fail as a whole. In the caller's transaction.
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
