import { MailTemplateEntity } from '../../../db/interviews/mail-entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { defaultMail, mailLanguage } from '../../../domain/interviews/mails/default-mails.ts';
import type { MailFields, MailKind, MailTemplate } from '../../../domain/interviews/mails/mail-kind.ts';
import { renderMail } from '../../../domain/interviews/mails/render-mail.ts';

/** A mail before it is sent. */
export interface MailContent {
  kind: MailKind;
  /** BCP 47. Uses the company's own mail in this language, else ours, else ours in English. */
  language: string;
  fields: MailFields;
}

/** The company's own template, else ours. */
export async function templateFor(
  em: TenantEntityManager,
  kind: MailKind,
  tag: string,
): Promise<MailTemplate & { language: string }> {
  const own = await em.findOne(MailTemplateEntity, { kind, language: mailLanguage(tag) });
  if (!own) return defaultMail(kind, tag);
  const { subject, text, language } = own;
  return { subject, text, language };
}

/** Subject and text of a mail to a candidate. */
export async function composeMail(
  em: TenantEntityManager,
  { kind, language, fields }: MailContent,
): Promise<MailTemplate> {
  return renderMail(await templateFor(em, kind, language), fields);
}
