import { z } from 'zod';

const statuses = [
  'queued',
  'processing',
  'waiting',
  'blocked',
  'paused',
  'completed',
  'failed',
  'cancelled',
] as const;

export const jobStatus = z.enum(statuses).meta({ id: 'JobStatus' });

const errorSchema = z.object({ code: z.string(), message: z.string() });
const blockedSchema = z.object({ reason: z.string(), retryAt: z.iso.datetime() });

export const stageSchema = z
  .object({
    name: z.string(),
    status: z.enum([...statuses, 'skipped']),
    attempts: z.int(),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    progress: z.object({ done: z.number(), total: z.number(), unit: z.string() }).nullable(),
    error: errorSchema.nullable(),
    blocked: blockedSchema.optional(),
  })
  .meta({ id: 'Stage' });

/** A job as every record, list and stream shows it. */
export const jobSchema = z
  .object({
    workflowId: z.string(),
    kind: z.string(),
    status: jobStatus,
    stages: z.array(stageSchema),
    progress: z.number().describe('0 to 1, over all stages'),
    error: errorSchema.nullable(),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    waitingFor: z.string().optional(),
    blocked: blockedSchema.optional(),
    stale: z.literal(true).optional().describe('The workflow did not answer; this is what is known of it'),
  })
  .meta({ id: 'Job' });
