import { Progress, Text } from '@mantine/core';
import type { Job } from '../../api/job-events.ts';
import { useLiveJob } from '../../api/use-jobs.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { duration, plural } from '../../parts/format.ts';
import { JobActions } from '../../parts/job-actions.tsx';
import { kindWords, progressWords, stageWords } from '../../parts/job-words.ts';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useNow } from '../../parts/use-now.ts';
import classes from './job-row.module.css';
import { attemptsOf, blockedWords, isOpen, lengthOf, openStage } from './job-facts.ts';
import { RecordLink } from './record-link.tsx';
import type { JobRecord } from './queries.ts';
import { titleWords } from './title-words.ts';

/** One job of the list, live: its title, progress and actions. */
export function JobRow({ record }: { record: JobRecord }) {
  const job: Job = useLiveJob<Job>(record);
  const title = titleWords(record);
  return (
    <li className={classes.row}>
      <div className={classes.badge}>
        <StatusBadge status={job.status} />
      </div>
      <div className={classes.what}>
        <AnchorLink to="/jobs/$workflowId" params={{ workflowId: job.workflowId }} fw={550} c="inherit">
          {title}
        </AnchorLink>
        <Text size="sm" c="dimmed">
          {kindWords(job.kind)}
          <RecordLink job={record} before=" · " />
        </Text>
        {job.error && (
          <Text size="sm" c="var(--mantine-color-error)">
            {job.error.message}
          </Text>
        )}
        {job.blocked && <Text size="sm">{blockedWords(job.blocked)}</Text>}
      </div>
      <div className={classes.progress}>{isOpen(job) && <JobProgress job={job} title={title} />}</div>
      <Text size="sm" c="dimmed" className={classes.times} component="div">
        <div>
          <RelativeTime at={job.startedAt ?? record.createdAt} />
        </div>
        <div>
          <Times job={job} />
        </div>
      </Text>
      <div className={classes.actions}>
        <JobActions job={job} name={title} />
      </div>
    </li>
  );
}

function JobProgress({ job, title }: { job: Job; title: string }) {
  const stage = openStage(job);
  const part = stage?.progress;
  return (
    <>
      <Progress.Root size="sm" aria-hidden>
        <Progress.Section value={job.progress * 100} aria-label={`Progress of ${title}`} />
      </Progress.Root>
      <Text size="xs" c="dimmed" mt={4}>
        {Math.round(job.progress * 100)} %{stage && ` · ${stageWords(job.kind, stage.name)}`}
        {part && ` ${progressWords(part)}`}
      </Text>
    </>
  );
}

function Times({ job }: { job: Job }) {
  const now = useNow(isOpen(job) && job.startedAt !== null);
  const length = lengthOf(job, now);
  const attempts = attemptsOf(job);
  return (
    <>
      {length === null ? 'not started' : duration(length)}
      {attempts > 1 && ` · ${plural(attempts, 'attempt')}`}
    </>
  );
}
