import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { jobEvents } from './job-events.ts';
import { useConnection } from './use-jobs.ts';

/**
 * Holds the tab's event stream open. A new stream reports on open jobs alone, so what was fetched before it began, or
 * while it was broken, is fetched again: everything, but for what no job changes and says so (`meta.isOfJobs: false`).
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
