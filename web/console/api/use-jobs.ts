import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { type Connection, type Job, jobEvents } from './job-events.ts';

/** The current state of a job: from the stream, or from the fetched record. */
export function useLiveJob<J extends Job | undefined>(fetched: J): J {
  const live = useSyncExternalStore(jobEvents.watch, () =>
    fetched ? jobEvents.get(fetched.workflowId) : undefined,
  );
  return live ? (live as J) : fetched; // a Job if `fetched` is one
}

/** Calls `onChange` for each change of a job of these kinds, or of any kind, while the component is mounted. */
export function useJobChanges(kinds: readonly string[] | 'all', onChange: (job: Job) => void): void {
  const handle = useEffectEvent((job: Job) => {
    if (kinds === 'all' || kinds.includes(job.kind)) onChange(job);
  });
  useEffect(() => jobEvents.subscribe(handle), []);
}

/** The state of the event stream. */
export function useConnection(): Connection {
  return useSyncExternalStore(jobEvents.watch, () => jobEvents.connection);
}
