import { InterviewMailEntity } from '../../../db/interviews/mail-entities.ts';
import type { Interview, Response } from '../../../db/interviews/entities.ts';
import { linksToRemind } from '../../../db/interviews/outbox.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { addMail } from './add-mail.ts';

/** Schedules one reminder for each invited person without one, if the interview has reminders. Returns how many were added. */
export async function planReminders(
  em: TenantEntityManager,
  { id: interviewId, reminderDays }: Pick<Interview, 'id' | 'reminderDays'>,
): Promise<number> {
  if (!reminderDays) return 0;
  return em.transactional(async (tx) => {
    const links = await linksToRemind(tx, interviewId, reminderDays);
    for (const { id: linkId, name, email, dueAt } of links)
      addMail(tx, { kind: 'reminder', interviewId, linkId, name, email, dueAt: new Date(dueAt) });
    await tx.flush();
    return links.length;
  });
}

/**
 * Schedules the mail that confirms an interview, in the caller's transaction; false if it already exists, or there is no address.
 */
export async function planConfirmation(
  tx: TenantEntityManager,
  { id: responseId, interviewId, name, email }: Pick<Response, 'id' | 'interviewId' | 'name' | 'email'>,
): Promise<boolean> {
  if (!email) return false;
  if ((await tx.count(InterviewMailEntity, { responseId, kind: 'confirmation' })) > 0) return false;
  addMail(tx, { kind: 'confirmation', interviewId, responseId, name, email, dueAt: new Date() });
  return true;
}
