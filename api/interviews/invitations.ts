import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { InterviewLinkEntity, type InterviewLink } from '../../db/interviews/entities.ts';
import {
  INVITATION_STATES,
  MOST_INVITED,
  MOST_LIST_BYTES,
} from '../../domain/interviews/invitations/invitation.ts';
import type { JobState } from '../../domain/platform/job/job.ts';
import { readInvitationList } from '../../domain/interviews/invitations/invitation-list.ts';
import { linksCsv } from '../../domain/interviews/invitations/links-csv.ts';
import { interviewAccess } from '../../services/interviews/team.ts';
import { invite, invitedBefore } from '../../services/interviews/invitations/invite.ts';
import { manualLinks } from '../../services/interviews/invitations/manual-links.ts';
import { shownLink } from '../../services/interviews/invitations/shown-link.ts';
import { recordId, webUrl } from '../input/fields.ts';
import { pageOf, pageQuery, pageSchema, sliceOf } from '../input/paging.ts';
import { hashOf, runOnce } from '../platform/idempotency.ts';
import { jobView } from '../platform/jobs/schema.ts';
import { accepted, route, type Reply } from '../route.ts';
import { withUploads } from '../upload/upload.ts';
import { common } from './common.ts';

const FIELD = 'file';

const invitationView = z
  .object({
    id: recordId.describe('Of the link: `DELETE …/tokens/{id}` revokes it'),
    name: z.string().nullable(),
    email: z.email(),
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

const create = route({
  ...common,
  method: 'post',
  path: '/api/interviews/:id/invitations',
  summary: `Invite the candidates of a CSV table (name, email) by e-mail, at most ${MOST_INVITED}; candidates with a valid link are skipped; error: 409 \`conflict\` while a list is being mailed`,
  record: { access: interviewAccess, action: 'edit' },
  rateLimit: 'upload',
  multipart: { fields: [FIELD], description: 'One CSV table', isSingle: true },
  problems: [503],
  responses: {
    202: {
      description: 'The job that mails the links',
      schema: z.object({
        job: jobView,
        invited: z.int().min(0).describe('New links'),
        dropped: z.int().min(0).describe('Addresses that were there twice, or have a link already'),
      }),
    },
  },
  handler: (call) => {
    const rules = {
      dataDir: call.deps.settings.DATA_DIR,
      fields: [FIELD],
      maxFiles: 1,
      maxFileBytes: MOST_LIST_BYTES,
      headBytes: 0,
      endsWithTooLarge: true,
    } as const;
    const { em, deps, caller, record } = call;
    return withUploads(call.koa, rules, async ([file]) => {
      // Without a file `withUploads` has refused the request.
      const { invitees, repeated } = readInvitationList(await readFile(file?.path ?? ''));
      const reply = ({ job, invited }: { job: JobState; invited: number }): Reply =>
        accepted(job, { job, invited, dropped: repeated + invitees.length - invited });
      const work = async () => reply(await invite(em, deps, record, invitees, caller.userId));
      const recall = async (made: readonly string[]) => {
        const before = await invitedBefore(em, deps, record, made);
        return before && reply(before);
      };
      return runOnce(call, hashOf([file?.size, file?.sha256]), work, { recall });
    });
  },
});

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
  return {
    id,
    name: name ?? null,
    email,
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

/** Links that are mailed to candidates. */
export const invitationRoutes = [create, list, download];
