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

/** A mail to a candidate; invitations are links (`InterviewLinkEntity`). It is deleted with the link or the response it is about. */
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
    /** Null until it is written, when it is due. */
    subject: p.text().nullable(),
    /** Without what opens something. */
    text: p.text().nullable(),
    /** As it is sent; null once it has gone. */
    sealedText: p.text().nullable(),
    state: p.enum(MAIL_STATES),
    /** Why it was refused. */
    error: p.text().nullable(),
    dueAt: p.datetime(),
    sentAt: p.datetime().nullable(),
    /** Who had it sent; null: nobody. */
    createdBy: p.string().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type InterviewMail = InferEntity<typeof InterviewMailEntity>;
