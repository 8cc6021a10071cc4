import type { KeyObject } from 'node:crypto';
import type { Interview } from '../../../db/interviews/entities.ts';
import type { InterviewMail } from '../../../db/interviews/mail-entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import {
  SECRET_FIELDS,
  type MailFields,
  type MailKind,
  type MailTemplate,
} from '../../../domain/interviews/mails/mail-kind.ts';
import { renderMail } from '../../../domain/interviews/mails/render-mail.ts';
import { seal } from '../../../domain/platform/sealed.ts';
import { languageOf } from '../language-of.ts';
import { getOrganization } from '../organization.ts';
import { templateFor } from './compose.ts';

/** Replaces links that grant access in the stored text. */
const HIDDEN = '…';

/** Returns a function that writes mails with the company's templates, in the language of the interview. */
export async function mailWriter(
  em: TenantEntityManager,
  interview: Interview,
  { kind, name }: { kind: MailKind; name: string | null | undefined },
): Promise<(fields: MailFields) => MailTemplate> {
  const template = await templateFor(em, kind, await languageOf(em, interview));
  const organization = (await getOrganization(em)).name;
  const common = { organization, interview: interview.name, candidate: name ?? null };
  return (fields) => renderMail(template, { ...common, ...fields });
}

/** Writes a mail of the outbox: the text to send, encrypted, and the text to store, without links that grant access. */
export async function writeMail(
  tx: TenantEntityManager,
  key: KeyObject,
  interview: Interview,
  { mail, fields }: { mail: InterviewMail; fields: MailFields },
): Promise<void> {
  const write = await mailWriter(tx, interview, mail);
  const shown = SECRET_FIELDS.filter((field) => fields[field]).map((field) => [field, HIDDEN]);
  const kept = write({ ...fields, ...Object.fromEntries(shown) });
  mail.subject = kept.subject;
  mail.text = kept.text;
  mail.sealedText = seal(key, write(fields).text);
  await tx.flush();
}
