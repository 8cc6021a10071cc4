import { z } from 'zod';
import { JOB_STATUSES } from '../../../domain/platform/job/job.ts';
import { recordId, workflowId } from '../../input/fields.ts';

export const jobStatus = z.enum(JOB_STATUSES);

const error = z
  .object({
    code: z.string(),
    message: z.string(),
    retryAfter: z.number().optional().describe('Seconds for which a provider has asked to be left alone'),
  })
  .nullable();
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
  waitingFor: z.string().optional(),
  items: z
    .array(
      z.object({
        name: z.string(),
        status: z.enum(['queued', 'processing', 'blocked', 'completed', 'failed']),
        attempts: z.int(),
        error,
        blocked: blocked.optional(),
      }),
    )
    .optional()
    .describe('Present where the stage is many pieces of work, each done and repeated by itself'),
});

/** A job as every record, list and stream shows it; `JobState` in domain/platform/job/job.ts. */
export const jobView = z
  .object({
    workflowId,
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
      .describe('The workflow did not answer in time; this is the last stored state'),
  })
  .meta({ id: 'Job' });

/** A job as lists of jobs show it: with its record. */
export const jobRecordView = jobView
  .extend({
    title: z.string().describe('What the job does, in one line'),
    record: z
      .object({ kind: z.string(), id: recordId, name: z.string() })
      .nullable()
      .describe('The record that the job belongs to (an agent, an audit), while it exists'),
    tokens: z.int().describe('Tokens that models have read and written for it'),
    costUsd: z.number().describe('What these calls have cost, in US dollars'),
    prompts: z
      .array(z.string())
      .describe('The prompts that were used, with their versions: `<id>@<version>`'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'JobRecord' });
export type JobRecordView = z.output<typeof jobRecordView>;

export const jobCounts = z
  .object({
    items: z.array(z.object({ kind: z.string(), status: jobStatus, count: z.int() })),
  })
  .meta({ id: 'JobCounts' });

export const jobEventView = z
  .object({
    seq: z.int(),
    at: z.iso.datetime(),
    type: z.string().describe('What happened, e.g. `stage-started`'),
    job: jobView.describe('The job after the event'),
  })
  .meta({ id: 'JobEvent' });
export type JobEventView = z.output<typeof jobEventView>;
