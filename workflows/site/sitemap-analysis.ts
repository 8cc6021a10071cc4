import type { SitemapAnalysisActivities } from '../../activities/site/sitemap-analysis.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import { runJob } from '../job/run-job.ts';
import {
  sitemapAnalysis as definition,
  type SitemapAnalysisInput,
} from '../../jobs/site/sitemap-analysis.ts';

/** The user is waiting for the list, so a site that does not respond is given up soon. */
const ATTEMPTS = 3;

/** Pages and their types are in the database; activities only tell the workflow whether there is more to do. */
export function sitemapAnalysis(jobInput: JobInput<SitemapAnalysisInput>): Promise<void> {
  return runJob(definition, jobInput, async (job) => {
    const { analysisId } = job.input;
    const io = job.activities<SitemapAnalysisActivities>('io', { startToClose: '2h' });
    const web = job.activities<SitemapAnalysisActivities>('web', { startToClose: '2h' });
    const ask = job.activities<SitemapAnalysisActivities>('web', { startToClose: '10m', attempts: ATTEMPTS });
    await job.stage('discover', (stage) => ask.discoverSitemaps(stage.ref(), { analysisId }));
    await job.stage('fetch', (stage) => web.fetchSitemaps(stage.ref(), { analysisId }));
    await job.stage('analyze', async (stage) => {
      for (let n = 1; ; n += 1) {
        await stage.savepoint();
        const { isDone } = await web.analyzePages(stage.ref(`batch-${n}`), { analysisId });
        if (isDone) return;
      }
    });
    await job.stage('classify', (stage) => io.classifyPages(stage.ref(), { analysisId }));
    await job.stage('store', (stage) => io.storeAnalysis(stage.ref(), { analysisId }));
  });
}
