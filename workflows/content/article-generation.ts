import { patched } from '@temporalio/workflow';
import type { ArticleGenerationActivities } from '../../activities/content/article-generation.ts';
import type { ReferenceResearchActivities } from '../../activities/content/reference-research.ts';
import type { StageRef } from '../../domain/platform/job/stage-ref.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import {
  articleGeneration as definition,
  type ArticleGenerationInput,
} from '../../jobs/content/article-generation.ts';
import type { JobStage } from '../job/job-stage.ts';
import type { Job } from '../job/job.ts';
import { runJob } from '../job/run-job.ts';

const SOURCES_AT_ONCE = 4;

/** Each section, query and page is an item of its stage, so what was written or read is not requested again. */
export function articleGeneration(jobInput: JobInput<ArticleGenerationInput>): Promise<void> {
  return runJob(definition, jobInput, async (job) => {
    const { articleId, userId, model, queue, quotes, research } = job.input;
    const io = job.activities<ArticleGenerationActivities>('io', { startToClose: '5m', attempts: 5 });
    const models = job.activities<ArticleGenerationActivities>(queue, { startToClose: '30m', attempts: 3 });
    const { sections } = await job.stage('outline', (stage) =>
      models.outlineArticle(stage.ref(), { articleId, model }),
    );
    await job.stage('references', async (stage) => {
      if (research) await findReferences(job, stage, research);
      return io.proposeArticleLinks(stage.ref(), { articleId });
    });
    const positions = Array.from({ length: sections }, (_, position) => position);
    // One after another: each section continues the text before it.
    const atOnce = patched('sections-in-order') ? 1 : 4;
    const options = { nameOf: String, atOnce, unit: 'sections' };
    await job.stage('sections', (stage) =>
      quotes
        ? models.quoteArticleSections(stage.ref(), { articleId })
        : stage.forEach(positions, options, (position, ref) =>
            models.writeArticleSection(ref, { articleId, model, position }),
          ),
    );
    await job.stage('citations', (stage) => io.settleArticleDraft(stage.ref(), { articleId }));
    await job.stage('document', (stage) => io.makeArticleDocument(stage.ref(), { articleId, userId }));
  });
}

/** Runs reference-research as one stage. */
async function findReferences(
  job: Job<ArticleGenerationInput, (typeof definition.stages)[number]>,
  stage: JobStage,
  { queries, limit, searches }: NonNullable<ArticleGenerationInput['research']>,
): Promise<void> {
  const { articleId } = job.input;
  const web = job.activities<ReferenceResearchActivities>('web', { startToClose: '5m', attempts: 5 });
  const io = job.activities<ReferenceResearchActivities>('io', { startToClose: '5m', attempts: 5 });
  const asked = searches ? queries.map((query, at) => ({ name: `query-${at}`, query })) : [];
  const options = {
    nameOf: ({ name }: { name: string }) => name,
    atOnce: SOURCES_AT_ONCE,
    unit: 'queries and sources',
  };
  const search = ({ query }: { query: string }, ref: StageRef) =>
    web.searchSources(ref, { articleId, query, limit });
  await stage.forEach(asked, options, search);
  const wanted = { articleId, urls: [], queries, limit, ofSite: !searches };
  const ids = await web.listSources(stage.ref('list'), wanted);
  // Includes finished queries: an item missing from this list would be dropped from the stage.
  const items = [...asked, ...ids.map((id) => ({ name: id, query: null }))];
  await stage.forEach(items, options, ({ name, query }, ref) =>
    query === null ? web.fetchSource(ref, { id: name }) : search({ query }, ref),
  );
  await io.extractSources(stage.ref('extract'), { articleId });
  await io.cleanSources(stage.ref('clean'), { articleId });
  await io.dedupeSources(stage.ref('dedupe'), { articleId });
  await io.citeSources(stage.ref('cite'), { articleId, queries, limit });
}
