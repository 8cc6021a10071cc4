import { Context } from '@temporalio/activity';
import { areOthersActive } from '../../db/platform/jobs.ts';
import type { Orm } from '../../db/orm.ts';
import { systemEntityManager } from '../../db/tenancy.ts';

type Look = ReturnType<typeof Context.current>['client']['workflowService']['describeTaskQueue'];

/** Temporal's TASK_QUEUE_TYPE_ACTIVITY. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the enum is in a package of the adapter's
const OF_ACTIVITIES = 2 as NonNullable<Parameters<Look>[0]['taskQueueType']>;
/** Longest time for checking a queue, in milliseconds. */
const PATIENCE = 5_000;

/** Thrown when a step yields its slot; its progress has been stored. */
export class SlotYielded extends Error {
  readonly isPaused: boolean;

  constructor(isPaused: boolean) {
    super(isPaused ? 'The job is paused' : 'Others come first');
    this.isPaused = isPaused;
  }
}

/**
 * Whether a step of another company may be waiting on the queue of the running activity: there is a backlog, and another company
 * has running jobs. Steps of the same company do not yield to each other, so that its files finish one after another rather than
 * all of them late.
 */
export async function othersWait(orm: Orm, companyId: string): Promise<boolean> {
  const { client, info } = Context.current();
  if (!(await areOthersActive(systemEntityManager(orm), companyId))) return false;
  const { stats } = await client.withDeadline(Date.now() + PATIENCE, () =>
    client.workflowService.describeTaskQueue({
      namespace: info.activityNamespace,
      taskQueue: { name: info.taskQueue },
      taskQueueType: OF_ACTIVITIES,
      reportStats: true,
    }),
  );
  return Number(stats?.approximateBacklogCount ?? 1) > 0;
}
