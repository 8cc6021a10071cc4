import { patched } from '@temporalio/workflow';
import type { SeoAuditActivities } from '../../activities/audit/seo-audit.ts';
import type { StageRef } from '../../domain/platform/job/stage-ref.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import type { Job } from '../job/job.ts';
import type { JobStage } from '../job/job-stage.ts';
import { runJob } from '../job/run-job.ts';
import { seoAudit as definition, type SeoAuditInput } from '../../jobs/audit/seo-audit.ts';

const BULK = 5;

type AuditJob = Job<SeoAuditInput, (typeof definition.stages)[number]>;

/** All findings are in the database; activities only tell the workflow whether there is more to do. */
export function seoAudit(jobInput: JobInput<SeoAuditInput>): Promise<void> {
  return runJob(definition, jobInput, audit);
}

async function audit(job: AuditJob): Promise<void> {
  const { auditId } = job.input;
  // Gives up soon on a site that does not respond.
  const look = job.activities<SeoAuditActivities>('web', { startToClose: '2h', attempts: 3 });
  const web = job.activities<SeoAuditActivities>('web', { startToClose: '2h' });
  const io = job.activities<SeoAuditActivities>('io', { startToClose: '2h' });
  await job.stage('discover', (stage) => look.discoverSite(stage.ref(), { auditId }));
  await job.stage('crawl', (stage) => inBatches(stage, (ref) => web.crawlBatch(ref, { auditId })));
  await job.stage('checks', (stage) => io.runChecks(stage.ref(), { auditId }));
  await job.stage('links', (stage) => inBatches(stage, (ref) => web.checkLinks(ref, { auditId })));
  await job.stage('performance', async (stage) => {
    if (!(await measure(job, stage))) await job.skip('performance');
  });
  await job.stage('report', (stage) => io.writeReport(stage.ref(), { auditId }));
}

/** Measures the sampled pages. False if there is no browser or no page to measure. */
async function measure(job: AuditJob, stage: JobStage): Promise<boolean> {
  const { auditId } = job.input;
  // Measuring is slow and nobody is waiting for it, so it yields to work for waiting users.
  const browser = job.activities<SeoAuditActivities>('browser', {
    startToClose: '30m',
    attempts: 3,
    priority: BULK,
  });
  if (!patched('a-step-for-each-measured-page')) {
    return (await browser.measurePages(stage.ref('sample'), { auditId })).isMeasured;
  }
  for (let n = 1; ; n += 1) {
    await stage.savepoint();
    const { isDone, isMeasured } = await browser.measurePage(stage.ref(`page-${n}`), { auditId });
    if (isDone) return isMeasured;
  }
}

/**
 * Calls an activity repeatedly until its stage is done. The remaining work is in the database, so a new run can continue between
 * any two batches.
 */
async function inBatches(
  stage: JobStage,
  batch: (ref: StageRef) => Promise<{ isDone: boolean }>,
): Promise<void> {
  for (let n = 1; ; n += 1) {
    await stage.savepoint();
    const { isDone } = await batch(stage.ref(`batch-${n}`));
    if (isDone) return;
  }
}
