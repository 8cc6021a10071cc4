import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { InterviewLinkEntity, type Interview, type InterviewLink } from '../../db/interviews/entities.ts';
import {
  INVITATION_STATES,
  MOST_INVITED,
  MOST_LIST_BYTES,
} from '../../domain/interviews/invitations/invitation.ts';
import type { JobState } from '../../domain/platform/job/job.ts';
import {
  readInvitationList,
  type InvitationList,
} from '../../domain/interviews/invitations/invitation-list.ts';
import { readCandidates } from '../../domain/interviews/invitations/read-candidates.ts';
import { LIST_ENCODINGS } from '../../domain/interviews/invitations/list-text.ts';
import { linksCsv } from '../../domain/interviews/invitations/links-csv.ts';
import { interviewAccess } from '../../services/interviews/team.ts';
import { invite, invitedBefore } from '../../services/interviews/invitations/invite.ts';
import { manualLinks } from '../../services/interviews/invitations/manual-links.ts';
import { shownLink } from '../../services/interviews/invitations/shown-link.ts';
import { recordId, shownName, webUrl } from '../input/fields.ts';
import { invalidInput } from '../input/findings.ts';
import { pageOf, pageQuery, pageSchema, sliceOf } from '../input/paging.ts';
import { hashOf, runOnce } from '../platform/idempotency.ts';
import { jobView } from '../platform/jobs/schema.ts';
import { accepted, route, type Call, type Reply } from '../route.ts';
import { withUploads } from '../upload/upload.ts';
import { common } from './common.ts';
import { timeFactor } from './links.ts';

const FIELD = 'file';

const invitationView = z
  .object({
    id: recordId.describe('Of the link: `DELETE …/tokens/{id}` revokes it'),
    name: z.string().nullable(),
    email: z.string().describe('Its domain is as the DNS knows it'),
    reference: z.string().nullable(),
    timeFactor,
    state: z
      .enum(INVITATION_STATES)
      .describe(
        '`link`: no mail is set up, pass the link on; `uncertain`: the mail may have gone, so it is not sent again',
      ),
    error: z.string().nullable().describe('Why the mail was refused'),
    url: webUrl.nullable().describe('To be passed on by a person, where the mail has not gone for certain'),
    sentAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime(),
    usedAt: z.iso.datetime().nullable(),
    revokedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'InterviewInvitation' });

const reading = z.strictObject({
  encoding: z
    .enum(LIST_ENCODINGS)
    .optional()
    .describe('Of a table that is not in Unicode: 400 at `encoding` shows the `choices`'),
  emailColumn: z
    .string()
    .max(200)
    .optional()
    .describe('By heading or number; default: that with the addresses'),
  nameColumn: z.string().max(200).optional(),
});

const create = route({
  ...common,
  method: 'post',
  path: '/api/interviews/:id/invitations',
  summary: `Invite the candidates of a CSV table (name, email) or a list by e-mail, at most ${MOST_INVITED}; rows without a valid address are named and left out; candidates with a valid link are skipped; error: 409 \`conflict\` while a list is being mailed`,
  record: { access: interviewAccess, action: 'edit' },
  rateLimit: 'upload',
  multipart: {
    fields: [FIELD],
    texts: reading.shape,
    description: 'One CSV table; or the candidates as JSON',
    isSingle: true,
  },
  body: z.strictObject({
    candidates: z
      .array(
        z.strictObject({
          name: shownName(200).optional(),
          email: z.string().trim().min(1).max(320),
          reference: shownName(200).optional().describe('Your own word for the candidate'),
          timeFactor: timeFactor.optional(),
        }),
      )
      .min(1)
      .max(MOST_INVITED),
  }),
  problems: [503],
  responses: {
    202: {
      description: 'The job that mails the links',
      schema: z.object({
        job: jobView,
        invited: z.int().min(0).describe('New links'),
        dropped: z.int().min(0).describe('Addresses that were there twice, or have a link already'),
        refused: z
          .array(z.object({ line: z.int().min(1), message: z.string() }))
          .describe('Rows that invite nobody, by their line; of JSON by the number of the candidate'),
      }),
    },
  },
  handler: (call) => {
    if (!call.koa.request.is('multipart/form-data')) {
      const list = readCandidates(call.body.candidates);
      return invited(call, list, hashOf(call.body));
    }
    const rules = {
      dataDir: call.deps.settings.DATA_DIR,
      fields: [FIELD],
      texts: Object.keys(reading.shape),
      maxFiles: 1,
      maxFileBytes: MOST_LIST_BYTES,
      headBytes: 0,
      endsWithTooLarge: true,
    } as const;
    return withUploads(call.koa, rules, async ([file], texts) => {
      const read = reading.safeParse(texts);
      if (!read.success) throw invalidInput(read.error);
      const { encoding = null, emailColumn = null, nameColumn = null } = read.data;
      // `withUploads` has already refused requests without a file.
      const bytes = await readFile(file?.path ?? '');
      const list = readInvitationList(bytes, { encoding, email: emailColumn, name: nameColumn });
      return invited(call, list, hashOf([file?.size, file?.sha256, read.data]));
    });
  },
});

function invited(
  call: Pick<
    Call<unknown, unknown, unknown, Interview>,
    'em' | 'deps' | 'caller' | 'record' | 'koa' | 'recall'
  >,
  { invitees, repeated, refused }: InvitationList,
  hash: string,
): Promise<Reply> {
  const { em, deps, caller, record } = call;
  const reply = ({ job, invited: made }: { job: JobState; invited: number }): Reply => {
    const dropped = repeated + invitees.length - made;
    return accepted(job, { job, invited: made, dropped, refused });
  };
  const work = async () => reply(await invite(em, deps, record, invitees, caller.userId));
  const recall = async (made: readonly string[]) => {
    const before = await invitedBefore(em, deps, record, made);
    return before && reply(before);
  };
  return runOnce(call, hash, work, { recall });
}

const list = route({
  ...common,
  method: 'get',
  path: '/api/interviews/:id/invitations',
  summary: 'The invitations of an interview with their state, newest first',
  record: { access: interviewAccess, action: 'read' },
  query: pageQuery,
  responses: { 200: { description: 'A page of invitations', schema: pageSchema(invitationView) } },
  handler: async ({ em, deps, record, query }) => {
    const where = { interviewId: record.id, invitation: { $ne: null } };
    const options = { ...sliceOf(query), orderBy: { createdAt: 'desc', id: 'desc' } as const };
    const [found, total] = await em.findAndCount(InterviewLinkEntity, where, options);
    const items = found.map((link) => presentInvitation(link, shownLink(deps, record, link)));
    return { status: 200, body: pageOf(items, total, query) };
  },
});

const download = route({
  ...common,
  method: 'get',
  path: '/api/interviews/:id/invitations.csv',
  summary:
    'The links that a person has to pass on, as a CSV table, oldest first; those that were mailed are not in it',
  record: { access: interviewAccess, action: 'edit' },
  responses: { 200: { description: 'The table', contentType: 'text/csv' } },
  handler: async ({ em, deps, record }) => ({
    status: 200,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="links-${record.readableSlug}.csv"`,
      'Cache-Control': 'no-store',
    },
    body: Readable.from(linksCsv(manualLinks(em, deps, record))),
  }),
});

function presentInvitation(link: InterviewLink, url: string | null) {
  const { id, name, email, invitation, invitationError, sentAt, expiresAt, usedAt, revokedAt } = link;
  const { reference, timeFactor: factor } = link;
  return {
    id,
    name: name ?? null,
    email,
    reference: reference ?? null,
    timeFactor: factor,
    state: invitation,
    error: invitationError ?? null,
    url,
    sentAt: sentAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    createdAt: link.createdAt.toISOString(),
  };
}

/** Routes for links that are mailed to candidates. */
export const invitationRoutes = [create, list, download];
