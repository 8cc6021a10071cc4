import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { jobEvents } from './job-events.ts';
import { useConnection } from './use-jobs.ts';

/** What jobs change, by the beginning of the key under which it is kept. */
const OF_JOBS: ReadonlySet<unknown> = new Set([
  'agent',
  'agents',
  'audit',
  'audits',
  'company-exports',
  'documents',
  'job',
  'job-counts',
  'job-history',
  'jobs',
  'reindex',
  'sitemap-analyses',
  'sitemap-analysis',
  'webhook-deliveries',
]);

/**
 * Holds the tab's event stream open. A new stream tells of open jobs alone, so what was fetched before it began, or
 * while it was broken, is fetched again.
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
    void client.invalidateQueries({ predicate: ({ queryKey }) => OF_JOBS.has(queryKey[0]) });
  }, [client, connection]);
}
