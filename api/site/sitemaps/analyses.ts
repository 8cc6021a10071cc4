import type { z } from 'zod';
import { SitemapAnalysisEntity } from '../../../db/site/entities.ts';
import { jobSnapshot } from '../../../db/platform/job-events.ts';
import { countSitemapPages, jobOfAnalysis, sitemapPages } from '../../../db/site/sitemap-lists.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError, isErrorCode } from '../../../domain/platform/errors.ts';
import { hasEnded, type JobState } from '../../../domain/platform/job.ts';
import { containing, sliceOf } from '../../paging.ts';
import { hashOf, runOnce } from '../../platform/idempotency.ts';
import { accepted, type Call, type Reply } from '../../route.ts';
import { startAnalysis } from '../../../services/site/sitemaps/start-analysis.ts';
import { presentAnalysis } from './presenter.ts';
import { idParams, type AnalyseBody, type AnalysisView, type pagesQuery, type waitQuery } from './schema.ts';

type AnalyseCall = Call<unknown, z.output<typeof waitQuery>, AnalyseBody>;
type PagesQuery = z.output<typeof pagesQuery>;

/** Default time in milliseconds for which a request waits for its analysis. */
const USUAL_WAIT = 25_000;

/**
 * Starts an analysis, waits for it as long as the caller wants, and answers with its first page or, when it is not done
 * by then, with its job. One that fails meanwhile is answered with the problem of its job.
 */
export async function analyse(call: AnalyseCall): Promise<Reply> {
  const { body, em, query } = call;
  const started = await runOnce(call, hashOf(body), () => start(call));
  const { id } = idParams.parse(started.body);
  const before = await findJob(em, id);
  const wait = query.wait === undefined ? USUAL_WAIT : query.wait === 'true' ? Infinity : 0;
  const job = hasEnded(before.state.status) ? before.state : await ended(call, before.jobId, wait);
  if (!job || !hasEnded(job.status)) {
    const { state } = await findJob(em, id);
    return accepted(state, { id, job: state });
  }
  if (job.status !== 'completed') throw failure(id, job);
  return { status: 200, body: await viewAnalysis(em, id, query) };
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
  const analysis = await em.findOneOrFail(SitemapAnalysisEntity, { id, deletedAt: null }, { refresh: true });
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

/** The job once it has ended; null when the wait is over before, the client goes, or this process stops. */
async function ended(
  { caller, em, deps, signal }: AnalyseCall,
  jobId: string,
  wait: number,
): Promise<JobState | null> {
  const subscription = deps.events.subscribe(caller.companyId);
  const deadline = Date.now() + wait;
  const leave = () => subscription.close();
  signal.addEventListener('abort', leave);
  try {
    for (;;) {
      const job = await jobSnapshot(em, jobId);
      if (!job || hasEnded(job.state.status)) return job?.state ?? null;
      const left = deadline - Date.now();
      if (left <= 0 || subscription.isOver || signal.aborted) return null;
      await subscription.changed(Math.min(left, deps.settings.SSE_POLL));
    }
  } finally {
    signal.removeEventListener('abort', leave);
    subscription.close();
  }
}

function failure(id: string, job: JobState): AppError {
  const extra = { id, job };
  if (job.status === 'cancelled') return new AppError('conflict', 'The analysis was cancelled', { extra });
  const { code, message } = job.error ?? {};
  return new AppError(isErrorCode(code) ? code : 'internal', message, { extra });
}
