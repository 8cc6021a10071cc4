import { Group, Title } from '@mantine/core';
import type { Job } from '../api/job-events.ts';
import { useLiveJob } from '../api/use-jobs.ts';
import { JobNotes } from '../platform/jobs/job-notes.tsx';
import { JobActions } from '../parts/job-actions.tsx';
import { JobStages } from '../parts/job-stages.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import classes from './explorer-page.module.css';

const HEADLINES: Partial<Record<Job['status'], string>> = {
  failed: 'The analysis failed',
  cancelled: 'The analysis was cancelled',
  paused: 'The analysis is paused',
  queued: 'The analysis is queued',
};

/** How far an analysis is; nothing once it is done. */
export function AnalysisProgress({ job: fetched, site }: { job: Job; site: string }) {
  const job = useLiveJob<Job>(fetched);
  if (job.status === 'completed') return null;
  return (
    <>
      <JobNotes job={job} isStale={false} onRetry={() => undefined} />
      <section aria-labelledby="analysis-title" className={classes.progress}>
        <Group justify="space-between" gap="sm">
          <div role="status">
            <Title order={2} size="h3" id="analysis-title">
              {HEADLINES[job.status] ?? 'Analysing the pages'}
            </Title>
          </div>
          <Group gap="xs" wrap="nowrap">
            <StatusBadge status={job.status} />
            <JobActions job={job} name={`analysis of ${site}`} />
          </Group>
        </Group>
        <JobStages job={job} of={`the analysis of ${site}`} />
      </section>
    </>
  );
}
