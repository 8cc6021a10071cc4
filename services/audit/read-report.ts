import { Readable } from 'node:stream';
import { jobsOfAudits } from '../../db/audit/queries.ts';
import { readReport as putTogether } from '../../db/audit/report.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { fitReport } from '../../domain/audit/fit-report.ts';
import type { AuditReport } from '../../domain/audit/report.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { ServiceDeps } from '../deps.ts';
import { getJson } from '../platform/blob-json.ts';
import { findAudit } from './find-audit.ts';

type Blobs = Pick<ServiceDeps, 'blobs'>;

/** The report as JSON bytes. AppError `not-found` until there is one. */
export async function openReport(
  em: TenantEntityManager,
  { blobs }: Blobs,
  id: string,
): Promise<NodeJS.ReadableStream> {
  const { reportKey } = await findAudit(em, id);
  if (reportKey) return blobs.stream(reportKey);
  return Readable.from([Buffer.from((await unfinished(em, id)).json)]);
}

/** The parsed report. AppError `not-found` until there is one. */
export async function readReport(
  em: TenantEntityManager,
  { blobs }: Blobs,
  id: string,
): Promise<AuditReport> {
  const { reportKey } = await findAudit(em, id);
  if (!reportKey) return (await unfinished(em, id)).report;
  return getJson(blobs, reportKey);
}

/**
 * The report of an audit that failed or was cancelled, from what it has found so far. It is built on each request
 * because the audit may be retried.
 */
async function unfinished(
  em: TenantEntityManager,
  id: string,
): Promise<{ report: AuditReport; json: string }> {
  const job = (await jobsOfAudits(em, [id])).get(id);
  const isUnfinished = job?.status === 'failed' || job?.status === 'cancelled';
  const found = isUnfinished ? await putTogether(em, id) : null;
  if (!found) throw new AppError('not-found', 'The audit has no report yet');
  return fitReport(found);
}
