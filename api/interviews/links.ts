import { z } from 'zod';
import { InterviewLinkEntity } from '../../db/interviews/entities.ts';
import { interviewAccess } from '../../services/interviews/team.ts';
import { createLink, revokeLink } from '../../services/interviews/links.ts';
import { recordId, shownName, webUrl } from '../input/fields.ts';
import { pageOf, pageQuery, pageSchema, sliceOf } from '../input/paging.ts';
import { route } from '../route.ts';
import { shownOnce } from '../shown-once.ts';
import { common } from './common.ts';

const YEAR_IN_MINUTES = 366 * 24 * 60;

const linkBody = z.strictObject({
  expiresInMinutes: z.int().min(1).max(YEAR_IN_MINUTES).optional().describe('Default: a week'),
  candidate: z
    .strictObject({
      name: shownName(200).optional(),
      email: z.email().max(320).optional(),
    })
    .optional(),
  singleUse: z.boolean().optional().describe('Default: true; it is used when its call has ended'),
});

const newLink = z
  .object({
    id: recordId,
    token: shownOnce(z.string(), 'The token'),
    url: shownOnce(webUrl, 'The URL with the token'),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'NewInterviewLink' });

const linkView = z
  .object({
    id: recordId,
    name: z.string().nullable(),
    email: z.email().nullable(),
    singleUse: z.boolean(),
    expiresAt: z.iso.datetime(),
    usedAt: z.iso.datetime().nullable(),
    revokedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'InterviewLink' });

const create = route({
  ...common,
  method: 'post',
  path: '/api/interviews/:id/generate-token',
  summary: 'Create a link that invites a candidate; its token is shown only once',
  record: { access: interviewAccess, action: 'edit' },
  body: linkBody,
  responses: { 201: { description: 'The link', schema: newLink } },
  handler: async ({ em, deps, caller, record, body }) => {
    const maker = { userId: caller.userId, settings: deps.settings };
    const { link, token, url } = await createLink(em, record, body, maker);
    const { id, expiresAt } = link;
    return { status: 201, body: { id, token, url, expiresAt: expiresAt.toISOString() } };
  },
  recall: async ({ em, record: { id: interviewId } }, id) => {
    const { expiresAt } = await em.findOneOrFail(InterviewLinkEntity, { id, interviewId });
    return { status: 201, body: { id, expiresAt: expiresAt.toISOString() } };
  },
});

const list = route({
  ...common,
  method: 'get',
  path: '/api/interviews/:id/tokens',
  summary: 'The links of an interview, newest first, without their tokens',
  record: { access: interviewAccess, action: 'read' },
  query: pageQuery,
  responses: { 200: { description: 'A page of links', schema: pageSchema(linkView) } },
  handler: async ({ em, record: { id: interviewId }, query }) => {
    const options = { ...sliceOf(query), orderBy: { createdAt: 'desc', id: 'desc' } as const };
    const [found, total] = await em.findAndCount(InterviewLinkEntity, { interviewId }, options);
    const items = found.map(({ id, name, email, singleUse, expiresAt, usedAt, revokedAt, createdAt }) => ({
      id,
      name: name ?? null,
      email: email ?? null,
      singleUse,
      expiresAt: expiresAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    }));
    return { status: 200, body: pageOf(items, total, query) };
  },
});

const revoke = route({
  ...common,
  method: 'delete',
  path: '/api/interviews/:id/tokens/:tokenId',
  summary: 'Revoke a link; a call that it opened continues',
  record: { access: interviewAccess, action: 'edit' },
  responses: { 204: { description: 'Revoked' } },
  handler: async ({ em, record, params: { tokenId } }) => {
    await revokeLink(em, record.id, tokenId);
    return { status: 204 };
  },
});

/** Links that invite candidates. */
export const linkRoutes = [create, list, revoke];
