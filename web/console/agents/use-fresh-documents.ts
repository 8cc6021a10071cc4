import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Job } from '../api/job-events.ts';
import { useJobChanges } from '../api/use-jobs.ts';

const KINDS = ['document-ingestion', 'agent-reindex'];
/** Many documents often change at once; they are asked for once. */
const GATHER_MS = 300;

/**
 * Asks again for these queries (by the beginning of their key) when a document or an agent's training has changed its
 * state. Progress within a state comes by the stream itself and asks for nothing.
 */
export function useFreshDocuments(queryKeys: readonly (readonly string[])[]): void {
  const client = useQueryClient();
  const known = useRef(new Map<string, Job['status']>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey: [...queryKey] });
    }, GATHER_MS);
  };
  useJobChanges(KINDS, ({ workflowId, status }) => {
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
