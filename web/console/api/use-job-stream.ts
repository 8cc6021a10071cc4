import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { jobEvents } from './job-events.ts';
import { useConnection } from './use-jobs.ts';

/**
 * Keeps the tab's event stream open. A new stream only reports open jobs, so everything fetched before it began, or while it was
 * interrupted, is fetched again, except queries that no job affects (`meta.isOfJobs: false`).
 */
export function useJobStream(): void {
  const client = useQueryClient();
  const connection = useConnection();
  useEffect(() => {
    jobEvents.open();
    return () => jobEvents.close();
  }, []);
  useEffect(() => {
    if (connection !== 'open') return;
    void client.invalidateQueries({ predicate: ({ meta }) => meta?.isOfJobs !== false });
  }, [client, connection]);
}
