import { z } from 'zod';
import { whoseAnswersAre } from '../../db/interviews/knock-outs.ts';
import { inOrder, withoutScore } from '../../db/interviews/response-orders.ts';
import { ResponseEntity, type Response } from '../../db/interviews/entities.ts';
import { sharedPrints } from '../../db/interviews/copied-answers.ts';
import { copiedTurns } from '../../domain/interviews/scoring/turn-facts.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { callAnalysis } from '../../jobs/interviews/call-analysis.ts';
import { deleteResponse } from '../../services/interviews/erase-response.ts';
import { withJobs } from '../../services/interviews/jobs.ts';
import { setSpeakers } from '../../services/interviews/set-speakers.ts';
import { changeResponse, reanalyse } from '../../services/interviews/responses.ts';
import { responseAccess } from '../../services/interviews/team.ts';
import { authorize } from '../../services/platform/access/authorize.ts';
import { ofMembersInterviews } from '../../db/interviews/teams.ts';
import { findByCall } from '../../services/interviews/calls/call-token.ts';
import type { Caller } from '../../services/platform/caller.ts';
import { containing, pageOf, pageQuery, pageWithin, sliceOf } from '../input/paging.ts';
import { jobView } from '../platform/jobs/schema.ts';
import { accepted, route, type Reply } from '../route.ts';
import { common } from './common.ts';
import { ownReviews, seenReviews } from '../../services/interviews/reviews.ts';
import { presentResponse, presentReview } from './presenter.ts';
import { authorOf } from './provisioned.ts';
import * as schema from './response-schema.ts';

const one = { description: 'The response', schema: schema.responseView };
const page = { description: 'A page of responses', schema: schema.responseList };

const list = route({
  ...common,
  method: 'get',
  path: '/api/responses',
  summary: 'Responses of candidates',
  query: schema.responseQuery,
  responses: { 200: page },
  handler: async ({ em, caller, query }) => {
    const { interviewId, call_status: callStatus, candidate_status: candidateStatus } = query;
    const { search, reason, knockOuts, sort } = query;
    const named = search && { $ilike: containing(search) };
    const where = {
      callId: { $ne: null },
      ...ofMembersInterviews(em, caller.userId),
      ...(interviewId ? { interviewId } : {}),
      ...(callStatus ? { callStatus } : {}),
      ...(candidateStatus ? { candidateStatus } : {}),
      ...(reason ? withoutScore(reason) : {}),
      ...(knockOuts ? whoseAnswersAre(knockOuts) : {}),
      ...(named ? { $or: [{ name: named }, { email: named }] } : {}),
    };
    const options = { ...sliceOf(query), orderBy: inOrder(sort) };
    const [found, total] = await em.findAndCount(ResponseEntity, where, options);
    return { status: 200, body: pageOf(await presentAll(em, caller, found), total, query) };
  },
});

const ofCall = route({
  ...common,
  method: 'get',
  path: '/api/responses/call/:callId',
  summary: 'The responses of a call',
  query: pageQuery,
  responses: { 200: page },
  handler: async ({ em, caller, params: { callId }, query }) => {
    const items = await presentAll(em, caller, [await responseOfCall(em, caller, callId)]);
    return { status: 200, body: pageWithin(items, query) };
  },
});

const store = route({
  ...common,
  method: 'post',
  path: '/api/responses',
  summary: 'Store who answered in a call that was registered here',
  body: schema.responseBody,
  versioned: true,
  responses: { 201: one },
  handler: async ({ em, caller, body: { interviewId, call_id: callId, name, email } }) => {
    const response = await responseOfCall(em, caller, callId);
    // A call of another interview is reported as unknown.
    if (response.interviewId !== interviewId) throw new AppError('not-found');
    const place = { id: response.id, ifMatch: null };
    const changed = await changeResponse(em, place, { name, email }, authorOf({ caller }));
    return replyOf(em, caller, changed, 201);
  },
});

const named = { ...common, path: '/api/responses/:id', versioned: true } as const;

const read = route({
  ...named,
  method: 'get',
  summary: 'One response, with its analysis once there is one',
  record: { access: responseAccess, action: 'read' },
  responses: { 200: one },
  handler: ({ em, caller, record }) => replyOf(em, caller, record),
});

const change = route({
  ...named,
  method: 'patch',
  summary:
    "A person's part of a response: the state, name and address of the candidate, and who speaks in the transcript, which is then analysed again",
  record: { access: responseAccess, action: 'edit' },
  problems: [503],
  body: schema.responsePatch,
  responses: { 200: one },
  handler: async ({ em, deps, caller, record: { id }, ifMatch, body }) => {
    const { candidate_status: candidateStatus, is_viewed: isViewed, speakers, ...rest } = body;
    // Must come first: it refuses while the call is open or being analysed.
    const labelled =
      speakers && (await setSpeakers(em, deps, { id, ifMatch }, speakers, authorOf({ caller })));
    const patch = { ...rest, candidateStatus, isViewed };
    const place = { id, ifMatch: labelled ? null : ifMatch };
    return replyOf(em, caller, await changeResponse(em, place, patch, authorOf({ caller })));
  },
});

const remove = route({
  ...named,
  method: 'delete',
  summary: 'Delete a response, and its call at the voice provider',
  record: { access: responseAccess, action: 'delete' },
  problems: [502, 503],
  responses: { 204: { description: 'Deleted' } },
  handler: async ({ em, deps, record: { id }, ifMatch }) => {
    await deleteResponse(em, deps, { id, ifMatch });
    return { status: 204 };
  },
});

const download = route({
  ...common,
  method: 'get',
  path: '/api/responses/:id/export',
  summary: 'All data about one candidate, as JSON',
  record: { access: responseAccess, action: 'read' },
  responses: { 200: { description: 'The record', schema: z.record(z.string(), z.unknown()) } },
  handler: async ({ em, caller, record }) => {
    const [shown] = await presentAll(em, caller, [record]);
    const { reviews, hidden } = await seenReviews(em, record.id, caller.userId);
    return {
      status: 200,
      headers: { 'Content-Disposition': `attachment; filename="response-${record.id}.json"` },
      body: {
        ...keptOf(record),
        ...shown,
        reviews: reviews.map(presentReview),
        reviewsHidden: hidden,
      },
    };
  },
});

/** Stored fields of a response that are shown only when it is read by itself. */
function keptOf(record: Response): Record<string, unknown> {
  return {
    feedback: null,
    recordingUrl: null,
    provider: record.provider,
    linkId: record.linkId ?? null,
    further_call_ids: record.furtherCallIds,
    consent: record.consent,
    concern: record.concern ?? null,
  };
}

const again = route({
  ...common,
  method: 'post',
  path: '/api/responses/:id/reanalyse',
  summary: 'Analyse a call again, with the interview as it is now',
  record: { access: responseAccess, action: 'edit' },
  rateLimit: 'generation',
  problems: [503],
  responses: { 202: { description: 'The job', schema: z.object({ job: jobView }) } },
  handler: async ({ em, deps, record }) => {
    const job = await reanalyse(em, deps, record);
    return accepted(job, { job });
  },
});

/** The response of the call named in a body or path. AppError `not-found`, also for callers outside the team. */
export async function responseOfCall(
  em: TenantEntityManager,
  caller: Caller,
  callId: string,
): Promise<Response> {
  const response = await findByCall(em, callId);
  await authorize(em, caller, 'read', responseAccess, response);
  return response;
}

/** Responses with their jobs, as the caller sees them. */
export async function presentAll(em: TenantEntityManager, { userId }: Caller, found: readonly Response[]) {
  const known = await withJobs(em, callAnalysis, ResponseEntity, found, ({ callId }) => callId);
  const shared = await sharedPrintsOf(em, found);
  const ids = found.map(({ id }) => id);
  const { own, given } = await ownReviews(em, ids, userId);
  return known.map(({ record, job }) => {
    const copied = copiedTurns(record.answerPrints, shared.get(record.interviewId) ?? new Set());
    return presentResponse(record, job, {
      own: own.get(record.id),
      given: given.get(record.id) ?? 0,
      copied,
    });
  });
}

/** Shared fingerprints by interview; runs no query if no response has a long answer. */
async function sharedPrintsOf(em: TenantEntityManager, found: readonly Response[]) {
  const answered = found.filter(({ answerPrints }) => answerPrints.length > 0);
  const interviewIds = [...new Set(answered.map(({ interviewId }) => interviewId))];
  return interviewIds.length === 0 ? new Map<string, ReadonlySet<string>>() : sharedPrints(em, interviewIds);
}

/** The reply with a response, its job and its version. */
async function replyOf(
  em: TenantEntityManager,
  caller: Caller,
  response: Response,
  status: 200 | 201 = 200,
): Promise<Reply> {
  const [body] = await presentAll(em, caller, [response]);
  return { status, body, version: response.version };
}

export const responseRoutes = [list, ofCall, store, read, change, remove, download, again];
