import { InterviewMailEntity, type InterviewMail } from '../../../db/interviews/mail-entities.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { newId } from '../../../domain/platform/id.ts';

type Given = 'linkId' | 'responseId' | 'subject' | 'text' | 'createdBy';
type NewMail = Pick<InterviewMail, 'interviewId' | 'kind' | 'name' | 'email' | 'dueAt'> &
  Partial<Pick<InterviewMail, Given>>;

/** Adds a mail to the outbox, in the caller's transaction; a mail without text is written when it is due. */
export function addMail(tx: TenantEntityManager, mail: NewMail): InterviewMail {
  return tx.create(InterviewMailEntity, {
    linkId: null,
    responseId: null,
    subject: null,
    text: null,
    createdBy: null,
    ...mail,
    id: newId(),
    companyId: companyOf(tx),
    name: mail.name ?? null,
    sealedText: null,
    state: 'waiting',
    error: null,
    sentAt: null,
  });
}
