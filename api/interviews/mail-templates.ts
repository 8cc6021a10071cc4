import { z } from 'zod';
import { fieldsOf, MAIL_FIELDS, MAIL_KINDS, type MailKind } from '../../domain/interviews/mails/mail-kind.ts';
import { AppError } from '../../domain/platform/errors.ts';
import {
  listTemplates,
  readTemplate,
  removeTemplate,
  saveTemplate,
  type MailInUse,
} from '../../services/interviews/mails/templates.ts';
import { canonicalTag } from '../../domain/platform/language-tag.ts';
import { pageQuery, pageSchema, pageWithin } from '../input/paging.ts';
import { route } from '../route.ts';
import { common } from './common.ts';

const LONGEST_SUBJECT = 300;
const LONGEST_TEXT = 10_000;

const templateView = z
  .object({
    kind: z.enum(MAIL_KINDS).describe('`selected`, `not-selected`: sent when a person clicks'),
    language: z.string().describe('The first part of a language tag'),
    subject: z.string(),
    text: z.string().describe('Plain text; `{{field}}` is filled in'),
    isOwn: z.boolean().describe('False: it is the text that comes with Millrace'),
    fields: z.array(z.enum(MAIL_FIELDS)).describe('What it may name'),
  })
  .meta({ id: 'MailTemplate' });

/** The subject and text of a mail, as sent by the caller. */
export const mailBody = z.strictObject({
  subject: z
    .string()
    .trim()
    .min(1)
    .max(LONGEST_SUBJECT)
    .regex(/^[^\r\n]*$/, 'must be one line'),
  text: z.string().trim().min(1).max(LONGEST_TEXT),
});

const list = route({
  ...common,
  method: 'get',
  path: '/api/organization/mail-templates',
  summary: 'The mails that candidates get, in each language: the company’s own texts and, without them, ours',
  query: pageQuery,
  responses: { 200: { description: 'A page of templates', schema: pageSchema(templateView) } },
  handler: async ({ em, query }) => {
    const all = await listTemplates(em);
    return { status: 200, body: pageWithin(all.map(present), query) };
  },
});

const named = {
  ...common,
  path: '/api/organization/mail-templates/:kind/:language',
  versioned: true,
} as const;
const one = { 200: { description: 'The template', schema: templateView } };

const read = route({
  ...named,
  method: 'get',
  summary: 'One of the mails that candidates get',
  problems: [404],
  responses: one,
  handler: async ({ em, params }) => reply(await readTemplate(em, placeOf(params))),
});

const save = route({
  ...named,
  method: 'put',
  summary: 'Write one of the mails in the company’s own words',
  exists: async (_, params) => placeOf(params),
  problems: [404],
  body: mailBody,
  responses: one,
  handler: async ({ em, params, body, ifMatch }) =>
    reply(await saveTemplate(em, placeOf(params), body, ifMatch)),
});

const remove = route({
  ...common,
  path: named.path,
  method: 'delete',
  summary: 'Go back to the text that comes with Millrace',
  problems: [404],
  responses: { 204: { description: 'Removed' } },
  handler: async ({ em, params }) => {
    await removeTemplate(em, placeOf(params));
    return { status: 204 };
  },
});

/** The kind and language of a mail. AppError `not-found` if either is unknown. */
function placeOf({ kind, language }: { kind: string; language: string }): {
  kind: MailKind;
  language: string;
} {
  const known = MAIL_KINDS.find((each) => each === kind);
  if (!known || canonicalTag(language) === null) throw new AppError('not-found');
  return { kind: known, language };
}

function present({ kind, language, subject, text, isOwn }: MailInUse) {
  return { kind, language, subject, text, isOwn, fields: fieldsOf(kind) };
}

function reply(mail: MailInUse) {
  return { status: 200 as const, body: present(mail), version: mail.version };
}

/** The texts of mails to candidates. */
export const mailTemplateRoutes = [list, read, save, remove];
