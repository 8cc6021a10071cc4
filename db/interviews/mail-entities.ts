import { p, type InferEntity } from '@mikro-orm/core';
import { MAIL_KINDS, MAIL_STATES, OUTBOX_KINDS } from '../../domain/interviews/mails/mail-kind.ts';
import { companyEntity } from '../company-entity.ts';
import { times, version } from '../shared-properties.ts';

/** A mail to candidates in the company's own words; one for each kind and language. */
export const MailTemplateEntity = companyEntity({
  name: 'MailTemplate',
  tableName: 'mail_templates',
  properties: {
    kind: p.enum(MAIL_KINDS),
    /** The first part of a language tag, in small letters. */
    language: p.text(),
    subject: p.text(),
    text: p.text(),
    version: version(),
    ...times(),
  },
});

/** A mail to a candidate other than an invitation (`InterviewLinkEntity`). Deleted with the link or response it is about. */
export const InterviewMailEntity = companyEntity({
  name: 'InterviewMail',
  tableName: 'interview_mails',
  properties: {
    interviewId: p.string(),
    responseId: p.string().nullable(),
    linkId: p.string().nullable(),
    kind: p.enum(OUTBOX_KINDS),
    name: p.text().nullable(),
    email: p.text(),
    /** Null until the mail is due and gets written. */
    subject: p.text().nullable(),
    /** Without links that grant access. */
    text: p.text().nullable(),
    /** The encrypted text as sent, links included; deleted once the mail was sent. */
    sealedText: p.text().nullable(),
    state: p.enum(MAIL_STATES),
    /** Why it was refused. */
    error: p.text().nullable(),
    dueAt: p.datetime(),
    sentAt: p.datetime().nullable(),
    /** The member who triggered the mail; null: nobody. */
    createdBy: p.string().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type InterviewMail = InferEntity<typeof InterviewMailEntity>;
