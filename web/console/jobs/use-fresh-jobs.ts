import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Job } from '../api/job-events.ts';
import { useConnection, useJobChanges } from '../api/use-jobs.ts';
import { jobCountsQuery } from './queries.ts';

/** Jobs begin and end in crowds; lists are fetched once for what happens within this time. */
const CROWD_MS = 400;

/** Fetches the lists of jobs again when one appears or changes its state, and after a break of the stream. */
export function useFreshJobs(): void {
  const client = useQueryClient();
  const known = useRef(new Map<string, Job['status']>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: ['jobs'] });
      void client.invalidateQueries({ queryKey: jobCountsQuery.queryKey });
    }, CROWD_MS);
  };
  useJobChanges('all', ({ workflowId, status }) => {
    if (known.current.get(workflowId) === status) return;
    known.current.set(workflowId, status);
    refresh();
  });
  const connection = useConnection();
  const last = useRef(connection);
  useEffect(() => {
    if (connection === 'open' && last.current === 'lost') refresh();
    last.current = connection;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
