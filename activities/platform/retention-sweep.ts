import { CompanyEntity } from '../../db/platform/entities.ts';
import type { Orm } from '../../db/orm.ts';
import { companyEntityManager, systemEntityManager } from '../../db/tenancy.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import { plainActivity } from '../job/plain-activity.ts';
import type { OutsideKeepers, Retained } from '../../services/platform/retained.ts';

export interface RetentionSweepDeps extends OutsideKeepers {
  orm: Orm;
  log: Logger;
  /** What each product removes, in the order of removal. */
  retained: readonly Retained[];
}

/** Number of removed records by kind. */
export type RetentionReport = Record<string, number>;

export const createRetentionSweep = (deps: RetentionSweepDeps) => ({
  sweepRetention: plainActivity<void, RetentionReport>(deps, ({ signal }) => sweepRetention(deps, signal)),
});

/**
 * Removes what each company with `retentionDays` has stored for longer. Safe to run at any time, even concurrently. A failing
 * company or kind does not stop the clean-up of the others; the error is thrown at the end.
 */
export async function sweepRetention(
  deps: RetentionSweepDeps,
  signal: AbortSignal,
): Promise<RetentionReport> {
  const { retained } = deps;
  const report: RetentionReport = Object.fromEntries(retained.map(({ name }) => [name, 0]));
  const failures: unknown[] = [];
  const where = { retentionDays: { $ne: null }, closedAt: null };
  const companies = await systemEntityManager(deps.orm).find(CompanyEntity, where);
  for (const { id, retentionDays } of companies) {
    if (!retentionDays) continue;
    for (const kind of retained) {
      try {
        const removed = await removeAll(deps, { companyId: id, days: retentionDays, kind }, signal);
        report[kind.name] = (report[kind.name] ?? 0) + removed;
      } catch (err) {
        signal.throwIfAborted();
        const what = { err, companyId: id, kind: kind.name };
        deps.log.error(what, 'what the company no longer keeps could not be removed');
        failures.push(err);
      }
    }
  }
  if (Object.values(report).some((count) => count > 0))
    deps.log.info(report, 'removed what was kept long enough');
  if (failures.length > 0) throw failures[0];
  return report;
}

/** Batch by batch: each is a short transaction. */
async function removeAll(
  { orm, voice, blobs }: Pick<RetentionSweepDeps, 'orm' | 'voice' | 'blobs'>,
  { companyId, days, kind }: { companyId: string; days: number; kind: Retained },
  signal: AbortSignal,
): Promise<number> {
  let total = 0;
  for (;;) {
    signal.throwIfAborted();
    const removed = await kind.removeOld(companyEntityManager(orm, companyId), days, kind.batch, {
      voice,
      blobs,
    });
    total += removed;
    if (removed < kind.batch) return total;
  }
}
