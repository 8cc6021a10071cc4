import type { KeyObject } from 'node:crypto';
import { InterviewerEntity, type Interview } from '../../../db/interviews/entities.ts';
import type { InterviewMail } from '../../../db/interviews/mail-entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import {
  SECRET_FIELDS,
  type MailFields,
  type MailKind,
  type MailTemplate,
} from '../../../domain/interviews/mails/mail-kind.ts';
import { seal } from '../../../domain/platform/sealed.ts';
import { getOrganization } from '../organization.ts';
import { composeMail } from './compose.ts';

/** Stands for what opens something in the text that is kept. */
const HIDDEN = '…';

/** A mail in the words of the company and the language of the interview. */
export async function wordsFor(
  em: TenantEntityManager,
  interview: Interview,
  { kind, name, fields }: { kind: MailKind; name: string | null | undefined; fields: MailFields },
): Promise<MailTemplate> {
  const { language } = await em.findOneOrFail(InterviewerEntity, { id: interview.interviewerId });
  const organization = (await getOrganization(em)).name;
  const common = { organization, interview: interview.name, candidate: name ?? null };
  return composeMail(em, { kind, language, fields: { ...common, ...fields } });
}

/** Writes a mail of the outbox: as it is sent, sealed, and as it is kept, without what opens something. */
export async function writeMail(
  tx: TenantEntityManager,
  key: KeyObject,
  interview: Interview,
  { mail, fields }: { mail: InterviewMail; fields: MailFields },
): Promise<void> {
  const { kind, name } = mail;
  const whole = await wordsFor(tx, interview, { kind, name, fields });
  const shown = SECRET_FIELDS.filter((field) => fields[field]).map((field) => [field, HIDDEN]);
  const kept = await wordsFor(tx, interview, {
    kind,
    name,
    fields: { ...fields, ...Object.fromEntries(shown) },
  });
  mail.subject = kept.subject;
  mail.text = kept.text;
  mail.sealedText = seal(key, whole.text);
  await tx.flush();
}
