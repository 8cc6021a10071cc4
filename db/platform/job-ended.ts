import type { JobState } from '../../domain/platform/job.ts';
import { documentEnded } from '../knowledge/document-events.ts';
import type { TenantEntityManager } from '../tenancy.ts';

/** A job that has ended in this very transaction. */
export interface EndedJob {
  id: string;
  /** Number of the event that ended it: another one for every run. */
  seq: number;
  state: JobState;
}

/** Does what belongs to the end of a job; gives workflow ids of jobs that it has queued. */
export type JobObserver = (em: TenantEntityManager, job: EndedJob) => Promise<string[]>;

/** Who wants to know of the end of a job, by its kind. */
const OBSERVERS: Record<string, JobObserver> = {
  'document-ingestion': documentEnded,
};

/** Tells who wants to know, in the transaction of the end: once for every end, whoever writes it. */
export async function jobEnded(em: TenantEntityManager, job: EndedJob): Promise<string[]> {
  return (await OBSERVERS[job.state.kind]?.(em, job)) ?? [];
}
