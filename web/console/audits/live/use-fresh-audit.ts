import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useJobChanges } from '../../api/use-jobs.ts';
import type { Audit } from '../queries.ts';

/** Progress comes many times a second; counts and lines are fetched once for all that came within this time. */
const PACE_MS = 800;

/** Fetches an audit's counts and lines again as its job goes on. */
export function useFreshAudit({ id, job }: Audit): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useJobChanges(['seo-audit'], ({ workflowId }) => {
    if (workflowId !== job.workflowId) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: ['audit', id] });
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
