import { Group, Text } from '@mantine/core';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { useLiveJob } from '../../api/use-jobs.ts';
import { sizeInWords } from '../../../../domain/platform/size-in-words.ts';
import { duration, dateTime, plural } from '../../parts/format.ts';
import { JobActions } from '../../parts/job-actions.tsx';
import { DocumentBadge } from '../document-badge.tsx';
import type { Job } from '../../api/job-events.ts';
import type { Document } from '../queries.ts';
import { JobStages } from '../../parts/job-stages.tsx';
import { TrainingProblem } from './training-problem.tsx';
import classes from './training.module.css';

/** One document with its four training stages. */
export function DocumentTraining({ document }: { document: Document }) {
  const job = useLiveJob(document.job);
  const name = document.originalFilename;
  return (
    <li className={classes.document} aria-label={name}>
      <div className={classes.head}>
        <div className={classes.title}>
          <Text fw={550} size="sm">
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {facts(document, job).join(' · ')}
            {' · '}
            <AnchorLink
              to="/jobs/$workflowId"
              params={{ workflowId: job.workflowId }}
              underline="always"
              size="xs"
              aria-label={`Job of ${name}`}
            >
              Job
            </AnchorLink>
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap" className={classes.state}>
          <DocumentBadge status={job.status} />
          <JobActions job={job} name={name} />
        </Group>
      </div>
      <JobStages job={job} of={name} />
      <Held job={job} />
      <TrainingProblem document={document} job={job} />
    </li>
  );
}

function facts({ fileSize, chunkCount }: Document, job: Job): string[] {
  const { startedAt, finishedAt, status } = job;
  return [
    sizeInWords(fileSize),
    ...(status === 'completed' && chunkCount !== null ? [plural(chunkCount, 'passage')] : []),
    ...(status === 'completed' && startedAt && finishedAt
      ? [`trained in ${duration(Date.parse(finishedAt) - Date.parse(startedAt))}`]
      : []),
  ];
}

/** Says why training is on hold. */
function Held({ job: { status, blocked, waitingFor } }: { job: Job }) {
  if (status === 'blocked' && blocked)
    return (
      <Text size="sm" mt="xs">
        Blocked by a provider limit: {blocked.reason}. It continues automatically at{' '}
        {dateTime(blocked.retryAt)}.
      </Text>
    );
  if (status === 'waiting' && waitingFor)
    return (
      <Text size="sm" mt="xs">
        Waiting for {waitingFor}.
      </Text>
    );
  return null;
}
