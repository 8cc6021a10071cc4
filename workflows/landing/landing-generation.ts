import { uuid4 } from '@temporalio/workflow';
import type { LandingGenerationActivities } from '../../activities/landing/generation.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import {
  endReview,
  landingGeneration as definition,
  pagePublished,
  regenerateSection,
  type LandingGenerationInput,
} from '../../jobs/landing/landing-generation.ts';
import type { Job } from '../job/job.ts';
import { runJob } from '../job/run-job.ts';

type GenerationJob = Job<LandingGenerationInput, (typeof definition.stages)[number]>;

/** Queue priority of work that a user is watching. */
const AWAITED = 1;
/** Most sections written at once. */
const AT_ONCE = 4;

interface Review {
  isOpen: boolean;
  /** The published version of the page; `ended`: the page stays a draft. */
  outcome: { published: number } | 'ended' | null;
}

/** From the brief to a page in review, and on to its publication. A cancelled run leaves the draft unchanged. */
export function landingGeneration(jobInput: JobInput<LandingGenerationInput>): Promise<void> {
  return runJob(definition, jobInput, async (job) => {
    const review = job.memory('review', (): Review => ({ isOpen: false, outcome: null }));
    takeMessages(job, review);
    await makePage(job);
    const outcome = await job.stage('review', async (stage) => {
      review.isOpen = true;
      await stage.waitFor('review', () => review.outcome !== null, { isSavepoint: true });
      return review.outcome;
    });
    if (outcome === 'ended') await job.skip('publish');
    else await job.stage('publish', async () => outcome);
  });
}

function takeMessages(job: GenerationJob, review: Review): void {
  const { pageId } = job.input;
  // Ignores versions published before the review, which were not made by this run.
  job.onSignal(pagePublished, ({ version }) => {
    if (review.isOpen) review.outcome ??= { published: version };
  });
  job.onUpdate(endReview, {
    validate: () =>
      review.isOpen && review.outcome === null
        ? null
        : { code: 'conflict', message: 'The page is not in review' },
    async handle() {
      review.outcome ??= 'ended';
      return null;
    },
  });
  job.onUpdate(regenerateSection, {
    validate: () => null,
    handle({ queue, ...wanted }) {
      const models = job.activities<LandingGenerationActivities>(queue, {
        startToClose: '10m',
        attempts: 3,
        priority: AWAITED,
      });
      const { companyId, id: jobId } = job;
      return models.rewriteSection({ ...wanted, companyId, jobId, pageId, call: uuid4() });
    },
  });
}

async function makePage(job: GenerationJob): Promise<void> {
  const { pageId, userId, model, queue, sections, plan } = job.input;
  const page = { pageId, userId };
  const io = job.activities<LandingGenerationActivities>('io', { startToClose: '10m' });
  const cpu = job.activities<LandingGenerationActivities>('cpu', { startToClose: '1h', attempts: 3 });
  const browser = job.activities<LandingGenerationActivities>('browser', {
    startToClose: '10m',
    attempts: 3,
    // A short step on a queue shared with long background work.
    priority: AWAITED,
  });
  const models = job.activities<LandingGenerationActivities>(queue, { startToClose: '30m', attempts: 3 });
  const { hasDesign } = await job.stage('business-context', (stage) =>
    io.checkContext(stage.ref(), { ...page, model }),
  );
  if (hasDesign) {
    const { fileId, kind } = await job.stage('ingest-design', (stage) => io.ingestDesign(stage.ref(), page));
    const readers = { figma: io, site: browser, file: cpu }[kind];
    await job.stage('extract', (stage) => readers.extractDesign(stage.ref(), { ...page, fileId }));
  } else {
    await job.skip('ingest-design');
    await job.skip('extract');
  }
  await job.stage('analyze', (stage) => io.analyzeDesign(stage.ref(), page));
  const { planned } = await job.stage('plan', (stage) =>
    models.planPage(stage.ref(), { ...page, model, sections, ...(plan && { plan }) }),
  );
  await job.stage('generate', (stage) =>
    stage.forEach(planned, { nameOf: (id) => id, atOnce: AT_ONCE, unit: 'sections' }, (sectionId, ref) =>
      models.writeSection(ref, { ...page, model, sectionId }),
    ),
  );
  await job.stage('normalize', (stage) => io.normalizePage(stage.ref(), { ...page, planned }));
  await job.stage('validate', (stage) => io.validateDraft(stage.ref(), page));
  await job.stage('render', (stage) => browser.renderDraft(stage.ref(), page));
}
