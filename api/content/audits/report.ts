import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { AuditReport } from '../../../domain/content/audit/report.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { Services } from '../../services.ts';
import { findAudit } from './find.ts';

type Blobs = Pick<Services, 'blobs'>;

/** The bytes of the report's JSON. AppError `not-found` until it is written. */
export async function openReport(
  em: TenantEntityManager,
  { blobs }: Blobs,
  id: string,
): Promise<NodeJS.ReadableStream> {
  return blobs.stream(await keyOf(em, id));
}

/** The report itself. AppError `not-found` until it is written. */
export async function readReport(
  em: TenantEntityManager,
  { blobs }: Blobs,
  id: string,
): Promise<AuditReport> {
  const bytes = await blobs.get(await keyOf(em, id));
  // Written by the stage `report` alone, from this very type.
  return JSON.parse(bytes.toString('utf8')) as AuditReport;
}

async function keyOf(em: TenantEntityManager, id: string): Promise<string> {
  const { reportKey } = await findAudit(em, id);
  if (!reportKey) throw new AppError('not-found', 'The audit has no report yet');
  return reportKey;
}
