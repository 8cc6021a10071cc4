import { createAudit } from '../../db/audit/create-audit.ts';
import type { Audit } from '../../db/audit/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { MOST_PUBLIC_RPS, type AuditOptions } from '../../domain/audit/audit-options.ts';
import type { JobState } from '../../domain/platform/job/job.ts';
import { seoAudit } from '../../jobs/audit/seo-audit.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Caller } from '../platform/caller.ts';
import { checkSiteUrl } from '../site/site-url.ts';

/** The settings that a caller asks for. */
export interface AuditRequest extends AuditOptions {
  /** Start page, as written. */
  url: string;
  projectId?: string | undefined;
}

/**
 * Creates an audit and starts its job. AppError `address-refused` for a URL that must not be fetched, before anything
 * is stored.
 */
export async function startAudit(
  em: TenantEntityManager,
  { settings, jobs }: Pick<ServiceDeps, 'settings' | 'jobs'>,
  { companyId, userId }: Pick<Caller, 'companyId' | 'userId'>,
  { url: written, projectId, ...options }: AuditRequest,
): Promise<{ audit: Audit; job: JobState }> {
  const { url, isPrivate } = await checkSiteUrl(settings, written);
  const rps = isPrivate ? options.rps : publicRate(options.rps);
  const made = await createAudit(em, seoAudit, {
    url,
    options: { ...options, rps },
    createdBy: userId,
    projectId: projectId ?? null,
  });
  await jobs.launch(companyId, made.job.workflowId);
  return made;
}

/** On the public internet "no limit" means the highest rate, so that no server is overloaded. */
function publicRate(rps: number): number {
  return rps === 0 ? MOST_PUBLIC_RPS : Math.min(rps, MOST_PUBLIC_RPS);
}
