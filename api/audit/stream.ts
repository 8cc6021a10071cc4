import type { Context } from 'koa';
import { linesAfter } from '../../db/audit/queries.ts';
import { jobSnapshot } from '../../db/platform/job-events.ts';
import { companyEntityManager, type TenantEntityManager } from '../../db/tenancy.ts';
import { ERRORS } from '../../domain/platform/errors.ts';
import { hasEnded, type JobState } from '../../domain/platform/job/job.ts';
import type { ApiDeps } from '../deps.ts';
import { openLineStream, type LineStream } from './line-stream.ts';
import { openReport } from '../../services/audit/read-report.ts';

/** Number of lines read at once. */
const BATCH = 500;

export interface StreamedAudit {
  companyId: string;
  auditId: string;
  jobId: string;
  /** The number of the last line the client already has; 0 for none. */
  from: number;
}

/**
 * Streams an audit as plain text: its lines after `from` and all new ones, then `Done.` and the report as one JSON text, or
 * `Failed: <code> <message>`, or `Cancelled.`. An answer without one of these endings was cut off; the client can request the
 * stream again from the last line it has. The audit continues whether or not anybody reads it; the stream is registered in
 * `deps.streams`.
 */
export async function streamAudit(deps: ApiDeps, koa: Context, audit: StreamedAudit): Promise<void> {
  const em = companyEntityManager(deps.orm, audit.companyId);
  // Subscribes to notices before reading anything, so that no line is missed.
  const subscription = deps.events.subscribe(audit.companyId);
  const stream = openLineStream(koa, {
    'X-Audit-Id': audit.auditId,
    Location: `/seo-audit/${audit.auditId}`,
  });
  void stream.closed.then(() => subscription.close());
  const { SSE_POLL } = deps.settings;
  try {
    let { from } = audit;
    while (!stream.isClosed && !subscription.isOver) {
      // The job is read before its lines: a job that has ended writes no further lines.
      const job = await jobSnapshot(em, audit.jobId);
      from = await sendLines(em, stream, audit.auditId, from);
      if (!job || hasEnded(job.state.status)) return await sendEnd(em, deps, stream, audit, job?.state);
      await subscription.changed(SSE_POLL);
    }
  } finally {
    subscription.close();
    stream.end();
  }
}

/** Sends all lines after number `from`; resolves with the number of the last line sent. */
async function sendLines(
  em: TenantEntityManager,
  stream: LineStream,
  auditId: string,
  from: number,
): Promise<number> {
  const lines = await linesAfter(em, auditId, from, BATCH);
  for (const { message } of lines) await stream.line(message);
  const last = lines.at(-1)?.n ?? from;
  return lines.length === BATCH && !stream.isClosed ? sendLines(em, stream, auditId, last) : last;
}

/** Sends the closing lines. `Done.` is sent only once the report is available. */
async function sendEnd(
  em: TenantEntityManager,
  deps: ApiDeps,
  stream: LineStream,
  { auditId }: StreamedAudit,
  job: JobState | undefined,
): Promise<void> {
  if (!job || job.status === 'cancelled') return stream.line('Cancelled.');
  if (job.status === 'failed') return stream.line(failure(job.error));
  const report = await openReport(em, deps, auditId).catch((err: unknown) => {
    deps.log.error({ err, auditId }, 'the report of a completed audit cannot be read');
    return null;
  });
  if (!report) return stream.line(failure(null));
  await stream.line('Done.');
  // Streams from the blob store yield bytes.
  await stream.bytes(report as AsyncIterable<Uint8Array>);
}

function failure(error: JobState['error']): string {
  return `Failed: ${error?.code ?? 'internal'} ${error?.message ?? ERRORS.internal.title}`;
}
