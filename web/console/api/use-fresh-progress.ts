import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Job } from './job-events.ts';
import { useJobChanges } from './use-jobs.ts';

/** Progress events arrive many times a second; the data they change is refetched once per period. Milliseconds. */
const PACE_MS = 800;

/** Refetches the query with this key as a job continues, including progress within one state. */
export function useFreshProgress(job: Job | undefined, queryKey: readonly string[]): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useJobChanges('all', ({ workflowId }) => {
    if (workflowId !== job?.workflowId) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey });
    }, PACE_MS);
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
