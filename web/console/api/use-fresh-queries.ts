import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Job } from './job-events.ts';
import { useJobChanges } from './use-jobs.ts';

/** Many jobs may start or end at once; the data that depends on them is refetched once per period. Milliseconds. */
const CROWD_MS = 400;

/**
 * Refetches the queries with these key prefixes when a job of these kinds appears or changes its state. Progress within a state
 * arrives in the stream itself and causes no refetch.
 */
export function useFreshQueries(
  kinds: readonly string[] | 'all',
  queryKeys: readonly (readonly string[])[],
): void {
  const client = useQueryClient();
  const known = useRef(new Map<string, Job['status']>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey });
    }, CROWD_MS);
  };
  useJobChanges(kinds, ({ workflowId, status }) => {
    if (known.current.get(workflowId) === status) return;
    known.current.set(workflowId, status);
    refresh();
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
