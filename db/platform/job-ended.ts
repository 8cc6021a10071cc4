import type { JobState } from '../../domain/platform/job/job.ts';
import type { Orm } from '../orm.ts';
import { sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** A job that has ended in the current transaction. */
export interface EndedJob {
  id: string;
  /** Number of the event that ended the job; different for every run. */
  seq: number;
  state: JobState;
}

/** Called when a job ends; returns workflow ids of jobs that it has queued. */
export type JobObserver = (em: TenantEntityManager, job: EndedJob) => Promise<string[]>;

/** Observers by kind of job. */
export type JobObservers = Readonly<Record<string, JobObserver>>;

/** The observers of each database connection; products register theirs when the database is opened. */
const observersOf = new WeakMap<object, JobObservers>();

/** Registers observers for every job that ends through this `orm`. */
export function observeJobs(orm: Orm, observers: JobObservers): void {
  observersOf.set(orm.em.getDriver(), observers);
}

/**
 * Calls the observer of the job's kind in the transaction that ends the job: once per end, regardless of which process writes it.
 */
export async function jobEnded(em: TenantEntityManager, job: EndedJob): Promise<string[]> {
  const observers = observersOf.get(sqlOf(em).getDriver()) ?? {};
  return (await observers[job.state.kind]?.(em, job)) ?? [];
}
