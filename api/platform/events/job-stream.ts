import type { Context } from 'koa';
import { jobEventsAfter, jobSnapshot } from '../../../db/platform/job-events.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { hasEnded } from '../../../domain/platform/job/job.ts';
import type { StreamHolder } from '../../streams/held-streams.ts';
import type { ApiDeps } from '../../deps.ts';
import { openEventStream } from '../../streams/sse.ts';

/** Number of events read at once. */
const BATCH = 100;

/**
 * Streams one job: `progress` with the job after each change, `end` when it has ended. Event ids are the numbers of the job's
 * changes; a client that reconnects with `Last-Event-ID` gets what it missed, a new one the current state. The stream ends
 * without `end` when the credential expires.
 */
export async function streamJob(
  deps: ApiDeps,
  koa: Context,
  holder: StreamHolder,
  jobId: string,
): Promise<void> {
  const { settings } = deps;
  deps.streams.hold(koa, holder);
  const em = companyEntityManager(deps.orm, holder.companyId);
  // Subscribes to notices before reading anything, so that no change is missed.
  const subscription = deps.events.subscribe(holder.companyId);
  const stream = openEventStream(koa, settings);
  void stream.closed.then(() => subscription.close());
  try {
    let seen = lastSeq(koa.get('Last-Event-ID'));
    while (!stream.isClosed && !subscription.isOver) {
      const present = await jobSnapshot(em, jobId);
      if (!present) break;
      if (seen === null) {
        await stream.send({ id: present.seq, event: 'progress', data: present.state });
        seen = present.seq;
      }
      const events = await jobEventsAfter(em, jobId, seen, BATCH);
      for (const { seq, state } of events) {
        await stream.send({ id: seq, event: 'progress', data: state });
        seen = seq;
      }
      if (seen >= present.seq && hasEnded(present.state.status)) {
        await stream.send({ id: seen, event: 'end', data: present.state });
        break;
      }
      if (seen >= present.seq) await subscription.changed(settings.SSE_POLL);
    }
  } finally {
    subscription.close();
    stream.end();
  }
}

function lastSeq(lastEventId: string): number | null {
  return /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : null;
}
