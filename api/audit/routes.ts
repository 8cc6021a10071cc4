import { readComparison } from '../../db/audit/compare.ts';
import { listAuditIds } from '../../db/audit/queries.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { holderOf } from '../streams/stream-holder.ts';
import { withId } from '../input/fields.ts';
import { containing, pageOf, sliceOf } from '../input/paging.ts';
import { hashOf, runOnce } from '../platform/idempotency.ts';
import { member } from '../policy.ts';
import { accepted, route, type AnyRoute, type Call } from '../route.ts';
import { auditAccess, findAudit } from '../../services/audit/find-audit.ts';
import { listPages } from './pages.ts';
import { auditReport } from './report-schema.ts';
import { report } from './formats.ts';
import * as schema from './schema.ts';
import { deleteAudit, resume, steer } from './steer.ts';
import { streamAudit } from './stream.ts';
import { viewAudit, viewItems } from './view.ts';
import { startAudit } from '../../services/audit/start-audit.ts';
import { requireRecord } from '../../services/platform/records.ts';
import type { StartBody } from './schema.ts';

const common = { tag: 'Site audit', policy: member('content') } as const;
const oneAudit = { description: 'The audit', schema: schema.auditView };
const toRead = { access: auditAccess, action: 'read' } as const;
const toEdit = { access: auditAccess, action: 'edit' } as const;
const text = { description: 'Progress lines, then the result', contentType: 'text/plain' };

const start = route({
  ...common,
  method: 'post',
  path: '/seo-audit/start',
  summary: 'Start a site audit',
  body: schema.startBody,
  madeAt: '/seo-audit/:id',
  responses: { 202: oneAudit },
  handler: async (call) => {
    const { em, deps } = call;
    const { audit, job } = await beginAudit(call);
    return accepted(job, await viewAudit(em, deps, audit.id, { withReport: false }));
  },
});

const startStream = route({
  ...common,
  method: 'post',
  path: '/seo-audit/stream',
  summary: 'Start a site audit and stream it: a line for each step, then `Done.` and the report as JSON',
  body: schema.startBody,
  responses: { 200: text },
  idempotency: 'own',
  handler: async (call) => {
    const { em, deps, koa, caller, body: request } = call;
    // Refuses callers with too many open streams before anything is started.
    deps.streams.hold(koa, holderOf(deps, koa, caller));
    // A repeated request with the same key joins the audit that the first one started.
    const { body } = await runOnce(
      call,
      hashOf(request),
      async () => {
        const { audit } = await beginAudit(call);
        return { status: 202, body: { id: audit.id } };
      },
      { recall: call.recall },
    );
    const { id: auditId } = withId.parse(body);
    const { jobId } = await findAudit(em, auditId);
    if (!jobId) throw new AppError('not-found');
    await streamAudit(deps, koa, { companyId: caller.companyId, auditId, jobId, from: 0 });
  },
  recall: async ({ em }, id) => ({ status: 202, body: { id: (await findAudit(em, id)).id } }),
});

const follow = route({
  ...common,
  method: 'get',
  record: toRead,
  path: '/seo-audit/:id/stream',
  summary:
    'Stream the progress lines and the result of an audit, after the lines that the client already has',
  query: schema.streamQuery,
  responses: { 200: text },
  handler: async ({ record: { id: auditId, jobId }, query, caller, deps, koa }) => {
    if (!jobId) throw new AppError('not-found');
    deps.streams.hold(koa, holderOf(deps, koa, caller));
    await streamAudit(deps, koa, { companyId: caller.companyId, auditId, jobId, from: query.from });
  },
});

const list = route({
  ...common,
  method: 'get',
  path: '/seo-audit',
  summary: 'List the audits of the company, newest first, without their reports',
  query: schema.auditQuery,
  responses: { 200: { description: 'A page of audits', schema: schema.auditPage } },
  handler: async ({ query, em }) => {
    const named = query.search ? containing(query.search) : undefined;
    const { ids, total } = await listAuditIds(em, { ...query, named, ...sliceOf(query) });
    return { status: 200, body: pageOf(await viewItems(em, ids), total, query) };
  },
});

const show = route({
  ...common,
  method: 'get',
  record: toRead,
  path: '/seo-audit/:id',
  summary: 'One audit with its report',
  query: schema.showQuery,
  responses: { 200: oneAudit },
  handler: async ({ record: { id }, query, em, deps }) => {
    const body = await viewAudit(em, deps, id, { withReport: query.report });
    return { status: 200, body };
  },
});

const pages = route({
  ...common,
  method: 'get',
  record: toRead,
  path: '/seo-audit/:id/pages',
  summary: 'Pages of an audit ordered by URL, with their issues',
  query: schema.pagesQuery,
  responses: { 200: { description: 'A page of pages', schema: schema.auditedPages } },
  handler: listPages,
});

const download = route({
  ...common,
  method: 'get',
  record: toRead,
  path: '/seo-audit/:id/report',
  summary: 'The report of an audit',
  query: schema.reportQuery,
  responses: {
    200: {
      description: 'The report in the requested `format`',
      schema: auditReport,
      also: ['text/html', 'text/csv', 'application/pdf'],
    },
  },
  problems: [503],
  handler: report,
});

const compare = route({
  ...common,
  method: 'get',
  record: toRead,
  path: '/seo-audit/:id/compare/:otherId',
  summary: 'Compare two audits of the same site: new, fixed and unchanged issues',
  responses: { 200: { description: 'The comparison', schema: schema.comparison } },
  handler: async ({ params, em }) => ({
    status: 200,
    body: await readComparison(em, params.id, params.otherId),
  }),
});

const steering = (['pause', 'cancel'] as const).map((action) =>
  route({
    ...common,
    method: 'post',
    path: `/seo-audit/:id/${action}`,
    summary: `${action === 'pause' ? 'Pause' : 'Cancel'} an audit`,
    record: toEdit,
    responses: { 200: oneAudit },
    handler: steer(action),
  }),
);

const goOn = route({
  ...common,
  method: 'post',
  path: '/seo-audit/:id/resume',
  summary: 'Resume a paused audit, or retry a failed or cancelled one where it stopped',
  record: toEdit,
  responses: { 200: oneAudit, 202: oneAudit },
  handler: resume,
});

const remove = route({
  ...common,
  method: 'delete',
  record: { access: auditAccess, action: 'delete' },
  path: '/seo-audit/:id',
  summary: 'Delete an audit and its report; a running audit is stopped',
  responses: { 204: { description: 'Deleted; a job removes the remaining data' } },
  handler: deleteAudit,
});

/** Audits of sites. */
export const auditRoutes: AnyRoute[] = [
  start,
  startStream,
  follow,
  list,
  show,
  pages,
  download,
  compare,
  ...steering,
  goOn,
  remove,
];

/**
 * Starts the audit described by the body. AppError `not-found` for an unknown project: projects belong to another product, so
 * they are looked up by the record kind that its manifest registers.
 */
async function beginAudit({ em, deps, caller, body }: Call<unknown, unknown, StartBody>) {
  if (body.projectId) await requireRecord(deps.records, em, { kind: 'project', id: body.projectId });
  return startAudit(em, deps, caller, body);
}
