import { z } from 'zod';
import { InterviewEntity, type Interview } from '../../db/interviews/entities.ts';
import { ofMember } from '../../db/interviews/teams.ts';
import { countResponses } from '../../db/interviews/places.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { isInTeam } from '../../domain/interviews/team.ts';
import { hasEnded } from '../../domain/platform/job/job.ts';
import { jobFailure } from '../../domain/platform/job/job-failure.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { changeInterview, createInterview, deleteInterview } from '../../services/interviews/interviews.ts';
import { interviewAccess, takeOver, takeOverAccess } from '../../services/interviews/team.ts';
import type { ServiceDeps } from '../../services/deps.ts';
import { waitForJob } from '../platform/jobs/wait-for-job.ts';
import { jobView } from '../platform/jobs/schema.ts';
import { containing, pageOf, sliceOf } from '../input/paging.ts';
import { asAppError } from '../problem.ts';
import { accepted, route, type Call, type Reply } from '../route.ts';
import { common } from './common.ts';
import { presentInterview, presentRestricted } from './presenter.ts';
import { authorOf, defaultInterviewerId, LONGEST_WAIT } from './provisioned.ts';
import * as schema from './schema.ts';

const one = { description: 'The interview', schema: schema.interviewView };

const creation = {
  ...common,
  method: 'post',
  rateLimit: 'generation',
  versioned: true,
  responses: { 201: one },
} as const;
const FAILURES =
  'errors: 500 `configuration-missing` names the setting, 500 `interview-creation-failed` for any other failure';

const create = route({
  ...creation,
  path: '/api/interviews',
  summary: `Create an interview; ${FAILURES}`,
  body: schema.interviewBody,
  handler: (call) => made(call, call.body),
});

const createAlternate = route({
  ...creation,
  path: '/api/create-interview',
  madeAt: '/api/interviews/:id',
  summary: `Create an interview, with the name of the organisation for its URL; ${FAILURES}`,
  body: schema.createInterviewBody,
  handler: (call) => made(call, call.body.interviewData, call.body.organizationName),
});

const list = route({
  ...common,
  method: 'get',
  path: '/api/interviews',
  summary: 'The interviews of whose team the caller is, newest first',
  query: schema.interviewQuery,
  responses: { 200: { description: 'A page of interviews', schema: schema.interviewList } },
  handler: async ({ em, deps, caller, query }) => {
    const seesAll = query.scope === 'company' && caller.isOwner;
    const where = {
      ...(seesAll ? {} : ofMember(caller.userId)),
      ...(query.search ? { name: { $ilike: containing(query.search) } } : {}),
    };
    const options = { ...sliceOf(query), orderBy: { createdAt: 'desc', id: 'desc' } as const };
    const [found, total] = await em.findAndCount(InterviewEntity, where, options);
    const ids = found.map(({ id }) => id);
    const counts = await countResponses(em, ids);
    const items = found.map((each) =>
      isInTeam(each, caller.userId)
        ? presentInterview(each, deps.settings, counts.get(each.id) ?? 0)
        : presentRestricted(each),
    );
    return { status: 200, body: pageOf(items, total, query) };
  },
});

const named = { ...common, path: '/api/interviews/:id', versioned: true } as const;

const read = route({
  ...named,
  method: 'get',
  summary: 'One interview',
  record: { access: interviewAccess, action: 'read' },
  responses: { 200: one },
  handler: ({ em, deps, record }) => replyOf(em, deps, record),
});

const change = route({
  ...named,
  method: 'patch',
  summary: 'Change any fields of an interview; an inactive one accepts candidates with a link only',
  record: { access: interviewAccess, action: 'edit' },
  body: schema.interviewPatch,
  responses: { 200: one },
  handler: async ({ em, deps, caller, record: { id }, ifMatch, body }) => {
    const author = authorOf({ caller });
    return replyOf(em, deps, await changeInterview(em, { id, ifMatch }, fieldsOf(body), author));
  },
});

const takeOne = route({
  ...common,
  method: 'post',
  path: '/api/interviews/:id/take-over',
  summary:
    'Become the maker of an interview, as the owner of the company; who was it before stays in the team',
  record: { access: takeOverAccess, action: 'manage' },
  versioned: true,
  responses: { 200: one },
  handler: async ({ em, deps, caller, record: { id }, ifMatch }) =>
    replyOf(em, deps, await takeOver(em, { id, ifMatch }, authorOf({ caller }))),
});

const remove = route({
  ...named,
  method: 'delete',
  summary:
    'Delete an interview with its links and responses, also at the voice provider; from now on nobody enters it',
  record: { access: interviewAccess, action: 'delete' },
  problems: [502, 503],
  responses: {
    204: { description: 'Deleted' },
    202: { description: 'It is still being removed', schema: z.object({ job: jobView }) },
  },
  handler: async (call) => {
    const { em, deps, record, ifMatch } = call;
    const job = await waitForJob(
      call,
      await deleteInterview(em, deps, { id: record.id, ifMatch }),
      LONGEST_WAIT,
    );
    if (!hasEnded(job.status)) return accepted(job, { job });
    if (job.status !== 'completed') throw jobFailure(job, { job });
    return { status: 204 };
  },
});

/** Maps every error that the caller did not cause to one of two codes. */
async function made(
  call: Pick<Call<unknown, unknown, unknown>, 'caller' | 'em' | 'deps' | 'signal'>,
  { interviewerId, ...body }: schema.InterviewInput,
  organization?: string,
): Promise<Reply> {
  try {
    requireConfigured(call.deps);
    const leader = interviewerId ?? (await defaultInterviewerId(call));
    const author = { ...authorOf(call), organization };
    const fields = {
      ...fieldsOf(body),
      name: body.name,
      objective: body.objective,
      questions: body.questions,
    };
    const interview = await createInterview(call.em, { ...fields, interviewerId: leader }, author);
    return await replyOf(call.em, call.deps, interview, 201);
  } catch (error) {
    const known = asAppError(error);
    const isTold = known.http < 500 || known.code === 'configuration-missing';
    throw isTold ? known : new AppError('interview-creation-failed', undefined, { cause: error });
  }
}

/** AppError `configuration-missing`, with the setting that the voice provider lacks. */
function requireConfigured({ voice }: Pick<ServiceDeps, 'voice'>): void {
  if (voice.missingSetting === null) return;
  throw new AppError('configuration-missing', `${voice.missingSetting} is not set`);
}

async function replyOf(
  em: TenantEntityManager,
  { settings }: Pick<ServiceDeps, 'settings'>,
  interview: Interview,
  status: 200 | 201 = 200,
): Promise<Reply> {
  const counts = await countResponses(em, [interview.id]);
  const body = presentInterview(interview, settings, counts.get(interview.id) ?? 0);
  return { status, body, version: interview.version };
}

function fieldsOf<Body extends { readable_slug?: string | undefined }>({
  readable_slug: readableSlug,
  ...rest
}: Body) {
  return { ...rest, readableSlug };
}

export const mainInterviewRoutes = [create, createAlternate, list, read, change, remove, takeOne];
