import { z } from 'zod';

const JOB_STATUSES = [
  'queued',
  'processing',
  'waiting',
  'blocked',
  'paused',
  'completed',
  'failed',
  'cancelled',
] as const;

export const jobStatus = z.enum(JOB_STATUSES);

const error = z.object({ code: z.string(), message: z.string() }).nullable();
const blocked = z.object({ reason: z.string(), retryAt: z.iso.datetime() });
const time = z.iso.datetime().nullable();

export const stageView = z.object({
  name: z.string(),
  status: z.enum([...JOB_STATUSES, 'skipped']),
  attempts: z.int(),
  startedAt: time,
  finishedAt: time,
  progress: z.object({ done: z.number(), total: z.number(), unit: z.string() }).nullable(),
  error,
  blocked: blocked.optional(),
});

/** A job as every record, list and stream shows it: domain/platform/job.ts, JobState. */
export const jobView = z
  .object({
    workflowId: z.string(),
    kind: z.string(),
    status: jobStatus,
    stages: z.array(stageView),
    progress: z.number().min(0).max(1).describe('0..1 over all stages'),
    error,
    startedAt: time,
    finishedAt: time,
    waitingFor: z.string().optional(),
    blocked: blocked.optional(),
    stale: z
      .boolean()
      .optional()
      .describe('The workflow did not answer in time; this is the last that was written'),
  })
  .meta({ id: 'Job' });
