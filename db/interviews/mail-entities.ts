import { p } from '@mikro-orm/core';
import { MAIL_KINDS } from '../../domain/interviews/mails/mail-kind.ts';
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
