import type { z } from 'zod';
import { countSitemapPages, jobOfAnalysis, sitemapPages } from '../../../db/site/sitemap-lists.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { jobFailure } from '../../../domain/platform/job/job-failure.ts';
import { hasEnded, type JobState } from '../../../domain/platform/job/job.ts';
import { withId } from '../../input/fields.ts';
import { containing, sliceOf } from '../../input/paging.ts';
import { hashOf, runOnce } from '../../platform/idempotency.ts';
import { waitForJob } from '../../platform/jobs/wait-for-job.ts';
import type { Call, Reply } from '../../route.ts';
import { findAnalysis } from '../../../services/site/sitemaps/find-analysis.ts';
import { startAnalysis } from '../../../services/site/sitemaps/start-analysis.ts';
import { presentAnalysis } from './presenter.ts';
import { type AnalyseBody, type AnalysisView, type pagesQuery, type waitQuery } from './schema.ts';

type AnalyseCall = Call<unknown, z.output<typeof waitQuery>, AnalyseBody>;
type PagesQuery = z.output<typeof pagesQuery>;

/**
 * Starts an analysis, waits for it as long as the caller wants, and responds with its first page or, if it is not finished by
 * then, with its job. Throws the job's error if it fails in the meantime.
 */
export async function analyse(call: AnalyseCall): Promise<Reply> {
  const { body, em, query, deps } = call;
  const started = await runOnce(call, hashOf(body), () => start(call), { recall: call.recall });
  const { id } = withId.parse(started.body);
  const before = await findJob(em, id);
  if (query.wait === false) return stillRunning(id, before.state);
  const wait = query.wait ? Infinity : deps.settings.RESULT_WAIT;
  const job = hasEnded(before.state.status) ? before.state : await waitForJob(call, before.jobId, wait);
  if (!hasEnded(job.status)) return stillRunning(id, job);
  if (job.status !== 'completed') throw jobFailure(job, { id, job });
  return { status: 200, body: await viewAnalysis(em, id, query) };
}

/** The answer while the job is running; the result, and the job until then, are at `Location`. */
function stillRunning(id: string, job: JobState): Reply {
  return { status: 202, headers: { Location: `/sitemap/${id}` }, body: { id, job } };
}

async function start({ body, caller, em, deps }: AnalyseCall): Promise<Reply> {
  const id = await startAnalysis(em, deps, caller, body);
  return { status: 202, body: { id } };
}

/** One analysis with a page of its list. AppError `not-found`. */
export async function viewAnalysis(
  em: TenantEntityManager,
  id: string,
  query: Pick<PagesQuery, 'page' | 'pageSize'> & Partial<PagesQuery>,
): Promise<AnalysisView> {
  // The job is read before the analysis, so that a completed job never comes with an analysis without counts.
  const { state: job } = await findJob(em, id);
  const analysis = await findAnalysis(em, id);
  const named = query.search ? containing(query.search) : undefined;
  const { pages, total } = await sitemapPages(em, id, { type: query.type, named, ...sliceOf(query) });
  const counts = analysis.counts ?? (await countSitemapPages(em, id));
  return presentAnalysis(analysis, { job, counts, pages, total, page: query });
}

async function findJob(em: TenantEntityManager, id: string): Promise<{ jobId: string; state: JobState }> {
  const job = await jobOfAnalysis(em, id);
  if (!job) throw new AppError('not-found');
  return job;
}
