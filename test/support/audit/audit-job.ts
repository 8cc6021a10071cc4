import { createAudit } from '../../../db/audit/create-audit.ts';
import { findJob, rewindJob } from '../../../db/platform/jobs.ts';
import type { Orm } from '../../../db/orm.ts';
import { hasHeldEvents } from '../../../db/platform/job-events.ts';
import { recordChanges } from '../../../db/platform/projection.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { AuditOptions } from '../../../domain/audit/audit-options.ts';
import { newId } from '../../../domain/platform/id.ts';
import type { JobChange } from '../../../domain/platform/job/job.ts';
import { seoAudit } from '../../../jobs/audit/seo-audit.ts';
import type { ApiClient } from '../api/client.ts';
import { until } from '../until.ts';

/** An audit with no workflow behind it: a test writes its changes, with the function that activities write them with. */
export interface AuditJob {
  id: string;
  /** As streams name it. */
  topic: string;
  write: (change: JobChange) => Promise<void>;
  /** In a transaction of the test's. */
  writeIn: (tx: TenantEntityManager, change: JobChange) => Promise<void>;
  /** Queues it again, after it has failed. */
  retry: () => Promise<void>;
}

/**
 * Waits until streams may tell all that was written: an older transaction of anybody on the server, of another test too,
 * holds events back.
 */
export async function settled(orm: Orm, client: ApiClient): Promise<void> {
  const em = companyEntityManager(orm, client.user.companyId);
  await until(async () => !(await hasHeldEvents(em)));
}

/** An audit of the client's that is queued; with `changes` they are written before anyone can see it. */
export async function newAudit(orm: Orm, client: ApiClient, ...changes: JobChange[]): Promise<AuditJob> {
  const em = companyEntityManager(orm, client.user.companyId);
  let runStartedAt = '2026-01-01T00:00:00.000Z';
  const writeIn = async (tx: TenantEntityManager, workflowId: string, change: JobChange) => {
    const { id: jobId, companyId } = await findJob(tx, workflowId);
    await recordChanges(tx, { jobId, companyId, runStartedAt }, [{ sourceKey: newId(), change }]);
  };
  const { audit, job } = await em.transactional(async (tx) => {
    const made = await createAudit(tx, seoAudit, {
      url: 'https://example.org/',
      options: OPTIONS,
      createdBy: client.user.id,
    });
    for (const change of changes) await writeIn(tx, made.job.workflowId, change);
    return made;
  });
  await settled(orm, client);
  return {
    id: audit.id,
    topic: `audit:${audit.id}`,
    write: (change) => em.transactional((tx) => writeIn(tx, job.workflowId, change)),
    writeIn: (tx, change) => writeIn(tx, job.workflowId, change),
    async retry() {
      await rewindJob(em, job.workflowId, 'retry');
      runStartedAt = '2026-01-02T00:00:00.000Z';
    },
  };
}

const OPTIONS: AuditOptions = {
  maxPages: 500,
  maxDepth: 20,
  render: 'never',
  respectRobots: true,
  device: 'desktop',
  include: [],
  exclude: [],
  rps: 10,
};
