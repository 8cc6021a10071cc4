import { Group, Progress, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { hasEnded } from '../../../domain/platform/job/job.ts';
import type { Job } from '../api/job-events.ts';
import { JobActions } from './job-actions.tsx';
import classes from './job-progress.module.css';
import { JobStages } from './job-stages.tsx';
import { StatusBadge } from './status-badge.tsx';

interface JobProgressProps {
  job: Job;
  /** What the job produces, e.g. `the audit of example.org`. */
  of: string;
  /** Label of the progress bar. */
  label: string;
  headline: string;
  explanation: string;
  /** Actions available once the job has stopped. */
  children: ReactNode;
}

/** The progress and stages of the job that produces the record of a page. */
export function JobProgress({ job, of, label, headline, explanation, children }: JobProgressProps) {
  return (
    <section aria-labelledby="progress-title" className={classes.card}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div role="status" className={classes.state}>
          <Title order={2} id="progress-title">
            {headline}
          </Title>
          <Text size="sm" c="dimmed">
            {explanation}
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap">
          <StatusBadge status={job.status} />
          {!hasEnded(job.status) && <JobActions job={job} name={of} />}
        </Group>
      </Group>
      <Progress.Root size="md" my="md">
        <Progress.Section
          value={job.progress * 100}
          aria-label={label}
          aria-valuetext={`${Math.round(job.progress * 100)} %`}
        />
      </Progress.Root>
      <JobStages job={job} of={of} />
      {children}
    </section>
  );
}
