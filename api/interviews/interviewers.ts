import { InterviewerEntity, type Interviewer } from '../../db/interviews/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { interviewerProvisioning } from '../../jobs/interviews/interviewer-provisioning.ts';
import { changeInterviewer } from '../../services/interviews/change-interviewer.ts';
import { deleteInterviewer } from '../../services/interviews/delete-interviewer.ts';
import { createInterviewer, interviewerAccess } from '../../services/interviews/interviewers.ts';
import { withJobs } from '../../services/interviews/jobs.ts';
import { pageOf, pageQuery, pageWithin, sliceOf } from '../input/paging.ts';
import { accepted, route, type Reply } from '../route.ts';
import { common } from './common.ts';
import { presentInterviewer } from './presenter.ts';
import { authorOf, provisioned } from './provisioned.ts';
import * as schema from './schema.ts';

const one = { description: 'The interviewer', schema: schema.interviewerView };

const voices = route({
  ...common,
  method: 'get',
  path: '/api/voices',
  summary: 'Voices that an interviewer can have',
  problems: [502, 503],
  query: pageQuery,
  responses: { 200: { description: 'A page of voices', schema: schema.voiceList } },
  handler: async ({ deps, query }) => ({
    status: 200,
    body: pageWithin(await deps.voice.listVoices(), query),
  }),
});

const create = route({
  ...common,
  method: 'post',
  path: '/api/interviewers',
  summary: 'Create an interviewer, here and at the voice provider; if that fails, nothing remains',
  body: schema.interviewerBody,
  rateLimit: 'generation',
  versioned: true,
  problems: [502, 503],
  responses: { 201: one, 202: { ...one, description: 'It is still being made' } },
  handler: async (call) => {
    const begun = await createInterviewer(call.em, call.deps, fieldsOf(call.body), authorOf(call));
    const { interviewer, job } = await provisioned(call, begun);
    const body = presentInterviewer(interviewer, job);
    if (interviewer.status !== 'ready') return accepted(job, body);
    return { status: 201, body, version: interviewer.version };
  },
});

const list = route({
  ...common,
  method: 'get',
  path: '/api/interviewers',
  summary: "The company's interviewers, newest first",
  query: pageQuery,
  responses: { 200: { description: 'A page of interviewers', schema: schema.interviewerList } },
  handler: async ({ em, query }) => {
    const options = { ...sliceOf(query), orderBy: { createdAt: 'desc', id: 'desc' } as const };
    const [found, total] = await em.findAndCount(InterviewerEntity, {}, options);
    return { status: 200, body: pageOf(await presentAll(em, found), total, query) };
  },
});

const named = { ...common, path: '/api/interviewers/:id', versioned: true } as const;

const read = route({
  ...named,
  method: 'get',
  summary: 'One interviewer',
  record: { access: interviewerAccess, action: 'read' },
  responses: { 200: one },
  handler: ({ em, record }) => replyOf(em, record),
});

const change = route({
  ...named,
  method: 'put',
  summary: 'Change an interviewer, here and at the voice provider',
  record: { access: interviewerAccess, action: 'edit' },
  body: schema.interviewerPatch,
  problems: [502, 503],
  responses: { 200: one },
  handler: async ({ em, deps, record: { id }, ifMatch, body }) =>
    replyOf(em, await changeInterviewer(em, deps, { id, ifMatch }, fieldsOf(body))),
});

const remove = route({
  ...named,
  method: 'delete',
  summary: 'Delete an interviewer, here and at the voice provider; not while interviews use it',
  record: { access: interviewerAccess, action: 'delete' },
  problems: [502, 503],
  responses: { 204: { description: 'Deleted' } },
  handler: async ({ em, deps, record: { id }, ifMatch }) => {
    await deleteInterviewer(em, deps, { id, ifMatch });
    return { status: 204 };
  },
});

async function presentAll(em: TenantEntityManager, found: readonly Interviewer[]) {
  const known = await withJobs(em, interviewerProvisioning, InterviewerEntity, found, ({ id }) => id);
  return known.map(({ record, job }) => presentInterviewer(record, job));
}

async function replyOf(em: TenantEntityManager, interviewer: Interviewer): Promise<Reply> {
  const [body] = await presentAll(em, [interviewer]);
  return { status: 200, body, version: interviewer.version };
}

function fieldsOf<Body extends { voice_id?: string | undefined }>({ voice_id: voiceId, ...rest }: Body) {
  return { ...rest, voiceId };
}

export const interviewerRoutes = [voices, create, list, read, change, remove];
