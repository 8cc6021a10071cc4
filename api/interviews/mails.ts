import { z } from 'zod';
import { InterviewMailEntity, type InterviewMail } from '../../db/interviews/mail-entities.ts';
import { MAIL_STATES, OUTBOX_KINDS, OUTCOME_KINDS } from '../../domain/interviews/mails/mail-kind.ts';
import { unseal } from '../../domain/platform/sealed.ts';
import { draftOutcome, knownOutcome, sendOutcome } from '../../services/interviews/mails/outcome.ts';
import { interviewAccess, responseAccess } from '../../services/interviews/team.ts';
import type { ApiDeps } from '../deps.ts';
import { recordId } from '../input/fields.ts';
import { pageOf, pageQuery, pageSchema, sliceOf } from '../input/paging.ts';
import { route } from '../route.ts';
import { common } from './common.ts';
import { mailBody } from './mail-templates.ts';

const mailView = z
  .object({
    id: recordId,
    kind: z.enum(OUTBOX_KINDS),
    responseId: recordId.nullable(),
    name: z.string().nullable(),
    email: z.string(),
    subject: z.string().nullable().describe('Null until it is due'),
    text: z.string().nullable().describe('Once it has gone, without what opens something'),
    state: z
      .enum(MAIL_STATES)
      .describe(
        '`link`: no mail is set up, pass it on; `uncertain`: it may have gone; `stopped`: not needed any more',
      ),
    error: z.string().nullable(),
    dueAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'InterviewMail' });

const list = route({
  ...common,
  method: 'get',
  path: '/api/interviews/:id/mails',
  summary: 'Reminders, confirmations and outcomes that candidates of an interview get or got, newest first',
  record: { access: interviewAccess, action: 'read' },
  query: pageQuery,
  responses: { 200: { description: 'A page of mails', schema: pageSchema(mailView) } },
  handler: async ({ em, deps, record: { id: interviewId }, query }) => {
    const options = { ...sliceOf(query), orderBy: { createdAt: 'desc', id: 'desc' } as const };
    const [found, total] = await em.findAndCount(InterviewMailEntity, { interviewId }, options);
    return {
      status: 200,
      body: pageOf(
        found.map((mail) => present(deps, mail)),
        total,
        query,
      ),
    };
  },
});

const draft = route({
  ...common,
  method: 'get',
  path: '/api/responses/:id/outcome-mail',
  summary: 'The mail of an outcome as it would be sent, to be read and changed first',
  record: { access: responseAccess, action: 'read' },
  query: z.strictObject({ kind: z.enum(OUTCOME_KINDS) }),
  responses: {
    200: {
      description: 'The mail',
      schema: z.object({
        email: z.string().nullable(),
        subject: z.string(),
        text: z.string(),
        sent: mailView.nullable().describe('The outcome that was mailed to this candidate already'),
        refused: mailView.nullable().describe('One that was refused, with the reason: another may be sent'),
      }),
    },
  },
  handler: async ({ em, deps, record, query: { kind } }) => {
    const { subject, text } = await draftOutcome(em, record, kind);
    const { sent, refused } = await knownOutcome(em, record);
    const body = {
      email: record.email ?? null,
      subject,
      text,
      sent: sent && present(deps, sent),
      refused: refused && present(deps, refused),
    };
    return { status: 200, body };
  },
});

const send = route({
  ...common,
  method: 'post',
  path: '/api/responses/:id/outcome-mail',
  madeAt: '/api/interviews/:id/mails',
  summary:
    'Mail the outcome to a candidate, in these words; nothing else ever sends one. Errors: 409 `conflict` without an address, and once one was mailed',
  record: { access: responseAccess, action: 'edit' },
  body: mailBody.extend({ kind: z.enum(OUTCOME_KINDS) }),
  problems: [503],
  responses: { 201: { description: 'The mail', schema: mailView } },
  handler: async ({ em, deps, caller: { userId }, record, body }) => {
    const mail = await sendOutcome(em, deps, record, { ...body, userId });
    return { status: 201, body: present(deps, mail) };
  },
  recall: async ({ em, deps, record }, id) => {
    const mail = await em.findOneOrFail(InterviewMailEntity, { id, responseId: record.id });
    return { status: 201, body: present(deps, mail) };
  },
});

function present({ secrets }: Pick<ApiDeps, 'secrets'>, mail: InterviewMail) {
  const { id, kind, responseId, name, email, subject, text, sealedText, state, error } = mail;
  // A person has to pass this mail on, so its text includes the links that grant access.
  const isLeft = state === 'link' || state === 'failed' || state === 'uncertain';
  return {
    id,
    kind,
    responseId: responseId ?? null,
    name: name ?? null,
    email,
    subject: subject ?? null,
    text: isLeft && sealedText ? unseal(secrets.key, sealedText) : (text ?? null),
    state,
    error: error ?? null,
    dueAt: mail.dueAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    createdAt: mail.createdAt.toISOString(),
  };
}

/** Routes for mails to candidates other than invitations. */
export const interviewMailRoutes = [list, draft, send];
