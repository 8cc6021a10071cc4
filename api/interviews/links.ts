import { z } from 'zod';
import { InterviewLinkEntity } from '../../db/interviews/entities.ts';
import { MOST_EXTRA_QUESTIONS, MOST_TIME_FACTOR } from '../../domain/interviews/interview.ts';
import { interviewAccess } from '../../services/interviews/team.ts';
import { requireAskable } from '../../services/interviews/require-askable.ts';
import { createLink, revokeLink } from '../../services/interviews/links.ts';
import { recordId, shownName, webUrl } from '../input/fields.ts';
import { pageOf, pageQuery, pageSchema, sliceOf } from '../input/paging.ts';
import { route } from '../route.ts';
import { shownOnce } from '../shown-once.ts';
import { common } from './common.ts';
import { givenQuestion } from './schema.ts';

const YEAR_IN_MINUTES = 366 * 24 * 60;

/** A candidate's time as a multiple of the interview's. */
export const timeFactor = z
  .number()
  .min(1)
  .max(MOST_TIME_FACTOR)
  .describe('For who needs more time: 1.5 gives half as much again. Default: 1');

const linkBody = z.strictObject({
  expiresInMinutes: z.int().min(1).max(YEAR_IN_MINUTES).optional().describe('Default: a week'),
  candidate: z
    .strictObject({
      name: shownName(200).optional(),
      email: z.email().max(320).optional(),
    })
    .optional(),
  singleUse: z.boolean().optional().describe('Default: true; it is used when its call has ended'),
  extraQuestions: z
    .array(givenQuestion)
    .max(MOST_EXTRA_QUESTIONS)
    .optional()
    .describe(
      'Asked in the call of this link alone, after the others. Checked by a model, where there is one; they count in the score only with a weight',
    ),
  timeFactor: timeFactor.optional(),
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
    email: z.string().nullable(),
    singleUse: z.boolean(),
    extraQuestions: z.array(z.string()),
    timeFactor,
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
  problems: [402, 502, 503],
  handler: async ({ em, deps, caller, record, body, signal }) => {
    await requireAskable(deps, record, body.extraQuestions ?? [], signal);
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
    const items = found.map(
      ({ id, name, email, singleUse, expiresAt, usedAt, revokedAt, createdAt, ...one }) => ({
        id,
        name: name ?? null,
        email: email ?? null,
        singleUse,
        extraQuestions: (one.extraQuestions ?? []).map(({ question }) => question),
        timeFactor: one.timeFactor,
        expiresAt: expiresAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
        revokedAt: revokedAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
      }),
    );
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
