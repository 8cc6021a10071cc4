import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Job } from './job-events.ts';
import { useJobChanges } from './use-jobs.ts';

const KINDS = ['model-check', 'model-install'] as const;

/** Refetches the lists of models whenever a connection check or an installation progresses. */
export function useFreshModels(): void {
  const queryClient = useQueryClient();
  const seen = useRef(new Map<string, string>());
  useJobChanges(KINDS, (job) => {
    const step = stepOf(job);
    if (seen.current.get(job.workflowId) === step) return;
    seen.current.set(job.workflowId, step);
    for (const queryKey of [['models'], ['model-connections'], ['local-models']])
      void queryClient.invalidateQueries({ queryKey });
  });
}

function stepOf({ status, stages }: Job): string {
  return [status, ...stages.map((stage) => stage.status)].join();
}
