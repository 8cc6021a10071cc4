import { createAudit } from '../../db/audit/create-audit.ts';
import type { Audit } from '../../db/audit/entities.ts';
import type { JobState } from '../../domain/platform/job.ts';
import { seoAudit } from '../../jobs/audit/seo-audit.ts';
import type { Call } from '../route.ts';
import { checkSiteUrl } from '../../services/site/site-url.ts';
import { MOST_PUBLIC_RPS, type StartBody } from './schema.ts';

export type StartCall = Call<unknown, unknown, StartBody>;

/**
 * Makes the audit and starts its job. AppError `address-refused` for what must not be fetched, before anything is made.
 */
export async function startAudit(call: StartCall): Promise<{ audit: Audit; job: JobState }> {
  const { body, caller, em, deps } = call;
  const { url: written, projectId, ...options } = body;
  const { url, isPrivate } = await checkSiteUrl(deps.settings, written);
  const rps = isPrivate ? options.rps : publicRate(options.rps);
  const made = await createAudit(em, seoAudit, {
    url,
    options: { ...options, rps },
    createdBy: caller.userId,
    projectId: projectId ?? null,
  });
  await deps.jobs.launch(caller.companyId, made.job.workflowId);
  return made;
}

/** Without a limit, somebody else's server would be asked as fast as it can answer. */
function publicRate(rps: number): number {
  return rps === 0 ? MOST_PUBLIC_RPS : Math.min(rps, MOST_PUBLIC_RPS);
}
