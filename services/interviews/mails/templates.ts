import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { MailTemplateEntity } from '../../../db/interviews/mail-entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { defaultMail, MAIL_LANGUAGES, mailLanguage } from '../../../domain/interviews/mails/default-mails.ts';
import { MAIL_KINDS, type MailKind, type MailTemplate } from '../../../domain/interviews/mails/mail-kind.ts';
import { templateProblems } from '../../../domain/interviews/mails/render-mail.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { newId } from '../../../domain/platform/id.ts';

/** The mail that the company sends in one language. */
export interface MailInUse extends MailTemplate {
  kind: MailKind;
  language: string;
  /** Whether it is the company's own text. */
  isOwn: boolean;
  /** 0 for our default. */
  version: number;
}

interface Place {
  kind: MailKind;
  /** A language tag; only its first part is used. */
  language: string;
}

/** All mails by kind, in every language for which we or the company have a text. */
export async function listTemplates(em: TenantEntityManager): Promise<MailInUse[]> {
  const own = await em.find(MailTemplateEntity, {});
  const languages = [...new Set([...MAIL_LANGUAGES, ...own.map(({ language }) => language).toSorted()])];
  return MAIL_KINDS.flatMap((kind) =>
    languages.flatMap((language) => {
      const stored = own.find((one) => one.kind === kind && one.language === language);
      if (stored) return [inUse(stored)];
      return MAIL_LANGUAGES.includes(language) ? [ours({ kind, language })] : [];
    }),
  );
}

/** A mail in one language: the company's, else ours; in English if we have none. */
export async function readTemplate(
  em: TenantEntityManager,
  { kind, language: tag }: Place,
): Promise<MailInUse> {
  const language = mailLanguage(tag);
  const own = await em.findOne(MailTemplateEntity, { kind, language }, { refresh: true });
  return own ? inUse(own) : ours({ kind, language });
}

/**
 * Stores the company's own text. AppErrors `invalid-input` for a field that this kind does not have, or if a required field is
 * missing; `precondition-failed` for another version.
 */
export async function saveTemplate(
  em: TenantEntityManager,
  { kind, language: tag }: Place,
  { subject, text }: MailTemplate,
  ifMatch: readonly number[] | null,
): Promise<MailInUse> {
  const errors = templateProblems(kind, { subject, text });
  if (errors.length > 0) throw new AppError('invalid-input', undefined, { errors });
  const place = { kind, language: mailLanguage(tag) };
  const save = () =>
    em.transactional(async (tx) => {
      if ((await tx.count(MailTemplateEntity, place)) > 0) {
        const known = await findForChange(tx, MailTemplateEntity, place, ifMatch);
        Object.assign(known, { subject, text });
        await tx.flush();
        return known;
      }
      if (ifMatch && !ifMatch.includes(0))
        throw new AppError('precondition-failed', undefined, { extra: { version: 0 } });
      const made = { id: newId(), companyId: companyOf(tx), ...place, subject, text };
      const created = tx.create(MailTemplateEntity, made);
      await tx.flush();
      return created;
    });
  return inUse(
    await save().catch((error: unknown) => {
      // Somebody else has just created it.
      if (error instanceof UniqueConstraintViolationException) return save();
      throw error;
    }),
  );
}

/** Restores our default. Does nothing if the company has no text of its own. */
export async function removeTemplate(em: TenantEntityManager, { kind, language }: Place): Promise<void> {
  await em.nativeDelete(MailTemplateEntity, { kind, language: mailLanguage(language) });
}

function ours({ kind, language }: Place): MailInUse {
  const { subject, text } = defaultMail(kind, language);
  return { kind, language, subject, text, isOwn: false, version: 0 };
}

function inUse({
  kind,
  language,
  subject,
  text,
  version,
}: Place & MailTemplate & { version: number }): MailInUse {
  return { kind, language, subject, text, isOwn: true, version };
}
