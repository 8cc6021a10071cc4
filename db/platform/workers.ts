import type { Orm } from '../orm.ts';
import { sqlOf, systemEntityManager } from '../tenancy.ts';

/** How long a worker without a heartbeat is remembered. */
const FORGOTTEN_AFTER = '1 day';

/** Records that the worker is alive and polls these queues. */
export async function noteWorker(orm: Orm, worker: { id: string; queues: readonly string[] }): Promise<void> {
  await sqlOf(systemEntityManager(orm)).execute(
    `with forgotten as (delete from workers where seen_at < now() - interval '${FORGOTTEN_AFTER}' and id <> ?)
     insert into workers (id, queues) values (?, ?::jsonb)
     on conflict (id) do update set seen_at = now(), queues = excluded.queues`,
    [worker.id, worker.id, JSON.stringify(worker.queues)],
  );
}

/** Removes a worker that has shut down properly. */
export async function forgetWorker(orm: Orm, id: string): Promise<void> {
  await sqlOf(systemEntityManager(orm)).execute('delete from workers where id = ?', [id]);
}

/** Number of workers with a heartbeat within `within` milliseconds, and the queues of all known ones. */
export async function knownWorkers(orm: Orm, within: number): Promise<{ alive: number; queues: string[] }> {
  const rows = await sqlOf(systemEntityManager(orm)).execute<{ alive: boolean; queues: string[] }[]>(
    `select seen_at > now() - make_interval(secs => ?) as alive, queues from workers`,
    [within / 1_000],
  );
  return {
    alive: rows.filter(({ alive }) => alive).length,
    queues: [...new Set(rows.flatMap(({ queues }) => queues))],
  };
}
