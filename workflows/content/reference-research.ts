import type { ReferenceResearchActivities } from '../../activities/content/reference-research.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import {
  referenceResearch as definition,
  type ReferenceResearchInput,
} from '../../jobs/content/reference-research.ts';
import { runJob } from '../job/run-job.ts';

const SEARCHES_AT_ONCE = 2;
const FETCHES_AT_ONCE = 4;

/** Each query and each page is an item of its stage, so what was found or read is not requested again. */
export function referenceResearch(jobInput: JobInput<ReferenceResearchInput>): Promise<void> {
  return runJob(definition, jobInput, async (job) => {
    const { articleId, queries, urls, limit, searches } = job.input;
    const web = job.activities<ReferenceResearchActivities>('web', { startToClose: '5m', attempts: 5 });
    const io = job.activities<ReferenceResearchActivities>('io', { startToClose: '5m', attempts: 5 });
    if (searches) {
      const items = queries.map((query, at) => ({ query, name: String(at) }));
      const options = {
        nameOf: ({ name }: { name: string }) => name,
        atOnce: SEARCHES_AT_ONCE,
        unit: 'queries',
      };
      await job.stage('search', (stage) =>
        stage.forEach(items, options, ({ query }, ref) =>
          web.searchSources(ref, { articleId, query, limit }),
        ),
      );
    } else await job.skip('search');
    await job.stage('fetch', async (stage) => {
      const wanted = { articleId, urls, queries, limit, ofSite: !searches && urls.length === 0 };
      const ids = await web.listSources(stage.ref('list'), wanted);
      const options = { nameOf: (id: string) => id, atOnce: FETCHES_AT_ONCE, unit: 'sources' };
      return stage.forEach(ids, options, (id, ref) => web.fetchSource(ref, { id }));
    });
    await job.stage('extract', (stage) => io.extractSources(stage.ref(), { articleId }));
    await job.stage('clean', (stage) => io.cleanSources(stage.ref(), { articleId }));
    await job.stage('dedupe', (stage) => io.dedupeSources(stage.ref(), { articleId }));
    await job.stage('cite', (stage) => io.citeSources(stage.ref(), { articleId, queries, limit }));
  });
}
