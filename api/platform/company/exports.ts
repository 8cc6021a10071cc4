import { z } from 'zod';
import { CompanyExportEntity, JobEntity, type CompanyExport } from '../../../db/platform/entities.ts';
import { companyBlobs } from '../../../domain/platform/company-blobs.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { JobState } from '../../../domain/platform/job/job.ts';
import { pageOf, pageQuery, pageSchema, sliceOf } from '../../input/paging.ts';
import { ownerOnly } from '../../policy.ts';
import { accepted, route, type AnyRoute } from '../../route.ts';
import { startExport } from '../../../services/platform/company-export/start-export.ts';
import { jobView } from '../jobs/schema.ts';
import { exportView, type ExportView } from './schema.ts';

const common = { tag: 'Company', policy: ownerOnly } as const;

const start = route({
  ...common,
  method: 'post',
  path: '/api/company/export',
  summary: 'Export all data of the company as a zip file; one export at a time',
  rateLimit: 'generation',
  responses: {
    202: {
      description: 'The export job, or the one that is already running',
      schema: z.object({ job: jobView }),
    },
  },
  handler: async ({ caller, em, deps }) => {
    const job = await startExport(em, deps, caller);
    return accepted(job, { job });
  },
});

const list = route({
  ...common,
  method: 'get',
  path: '/api/company/exports',
  summary: 'List exports, newest first. A stored export replaces earlier ones',
  query: pageQuery,
  responses: { 200: { description: 'Exports', schema: pageSchema(exportView) } },
  handler: async ({ query, em }) => {
    const options = { ...sliceOf(query), orderBy: { id: 'desc' } } as const;
    const [page, total] = await em.findAndCount(CompanyExportEntity, {}, options);
    const jobs = await em.find(JobEntity, { id: { $in: page.map(({ jobId }) => jobId) } });
    const states = new Map(jobs.map((job) => [job.id, job.state]));
    // Exports are read after the jobs, so that a completed job never comes without its stored export.
    const ids = page.map(({ id }) => id);
    const newestFirst = { orderBy: { id: 'desc' }, refresh: true } as const;
    const exports = await em.find(CompanyExportEntity, { id: { $in: ids } }, newestFirst);
    const items = exports.flatMap((one) => {
      const state = states.get(one.jobId);
      return state ? [presentExport(one, state)] : [];
    });
    return { status: 200, body: pageOf(items, total, query) };
  },
});

const download = route({
  ...common,
  method: 'get',
  path: '/api/company/exports/:id/download',
  summary: 'Download the zip file of a stored export',
  responses: { 200: { description: 'The zip', contentType: 'application/zip' } },
  handler: async ({ params, em, koa, deps }) => {
    const { id, companyId, size, storedAt } = await em.findOneOrFail(CompanyExportEntity, { id: params.id });
    if (!storedAt) throw new AppError('not-found', 'The export is not stored yet');
    const stream = await deps.blobs.stream(companyBlobs(companyId).export(id));
    koa.status = 200;
    koa.attachment(`millrace-${storedAt.toISOString().slice(0, 10)}.zip`);
    koa.set({
      'Content-Type': 'application/zip',
      'Content-Length': String(size),
      'Cache-Control': 'private, no-store',
    });
    koa.body = stream;
  },
});

function presentExport(one: CompanyExport, job: JobState): ExportView {
  return {
    id: one.id,
    createdBy: one.createdBy,
    createdAt: one.createdAt.toISOString(),
    size: one.size ?? null,
    storedAt: one.storedAt?.toISOString() ?? null,
    downloadUrl: one.storedAt ? `/api/company/exports/${one.id}/download` : null,
    job,
  };
}

export const exportRoutes: AnyRoute[] = [start, list, download];
