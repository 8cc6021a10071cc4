import { Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { isStageDone } from '../../../../domain/platform/job/job.ts';
import type { Job } from '../../api/job-events.ts';
import { count, duration, dateTime } from '../../parts/format.ts';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { useNow } from '../../parts/use-now.ts';
import { attemptsOf, isOpen, lengthOf } from './job-facts.ts';
import classes from './job-summary.module.css';

/** Progress, times and attempts in one row. */
export function JobSummary({ job, createdAt }: { job: Job; createdAt: string }) {
  const now = useNow(isOpen(job) && job.startedAt !== null);
  const length = lengthOf(job, now);
  const done = job.stages.filter(isStageDone).length;
  return (
    <dl className={classes.facts}>
      <Fact name="Progress">
        {Math.round(job.progress * 100)} %
        <Text span size="sm" c="dimmed">
          {' '}
          · {done} of {job.stages.length} stages
        </Text>
        <Progress value={job.progress * 100} size="sm" mt={6} aria-hidden />
      </Fact>
      <Fact name="Queued">
        <span title={dateTime(createdAt)}>
          <RelativeTime at={createdAt} />
        </span>
      </Fact>
      <Fact name="Started">{job.startedAt ? <RelativeTime at={job.startedAt} /> : 'Not yet'}</Fact>
      <Fact name={isOpen(job) ? 'Running for' : 'Took'}>{length === null ? '–' : duration(length)}</Fact>
      <Fact name="Attempts">{count(attemptsOf(job))}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" m={0} fw={550} className={classes.value}>
        {children}
      </Text>
    </div>
  );
}
