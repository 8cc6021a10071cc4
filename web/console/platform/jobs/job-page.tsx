import { Group, Skeleton, Stack, Text, Code, Anchor } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Job } from '../../api/job-events.ts';
import { useJobChanges, useLiveJob } from '../../api/use-jobs.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { Failure } from '../../parts/failure.tsx';
import { JobActions } from '../../parts/job-actions.tsx';
import { kindWords } from '../../parts/job-words.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { isOpen } from './job-facts.ts';
import { JobNotes } from './job-notes.tsx';
import { RecordLink } from './record-link.tsx';
import { JobSummary } from './job-summary.tsx';
import { type JobEvent, jobHistoryQuery, jobQuery, type JobRecord, jobRecordQuery } from './queries.ts';
import { JobTimeline } from './job-timeline.tsx';
import { titleWords } from './title-words.ts';
import { loading } from '../../parts/loading.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import classes from './raw-job.module.css';
import { IconExternalLink } from '@tabler/icons-react';
import { webUrl } from '../../../safe-url.ts';
import { consoleSettingsQuery } from '../../api/session.ts';

const route = getRouteApi('/signed-in/jobs/$workflowId');

/** One job: its progress, its history, its problems, and its actions. */
export function JobPage() {
  const { workflowId } = route.useParams();
  const { data: record } = useSuspenseQuery(jobRecordQuery(workflowId));
  const { data: fetched, refetch } = useSuspenseQuery(jobQuery(workflowId));
  const job = useLiveJob<Job>(fetched);
  const isStale = fetched.stale === true && isOpen(job);
  useJobChanges('all', (change) => {
    if (isStale && change.workflowId === workflowId) void refetch();
  });
  return (
    <>
      <JobHeader record={record} job={job} />
      <Stack gap="xl">
        <JobNotes job={job} isStale={isStale} onRetry={() => void refetch()} />
        <JobSummary job={job} createdAt={record.createdAt} />
        <History job={job}>
          <Group justify="space-between" align="flex-start" gap="sm">
            <RawJob job={job} />
            <TemporalLink workflowId={workflowId} />
          </Group>
        </History>
      </Stack>
    </>
  );
}

function JobHeader({ record, job }: { record: JobRecord; job: Job }) {
  const { kind } = record;
  const title = titleWords(record);
  return (
    <PageHeader
      above={<BackLink to="/jobs">Jobs</BackLink>}
      title={title}
      description={
        <>
          {kindWords(kind)}
          <RecordLink job={record} before=" of " />
        </>
      }
      actions={
        <Group gap="xs">
          <StatusBadge status={job.status} />
          <JobActions job={job} name={title} />
        </Group>
      }
    />
  );
}

/** `children` come after the history and appear together with it, since its height is not known before. */
function History({ job, children }: { job: Job; children: ReactNode }) {
  const history = useQuery(jobHistoryQuery(job.workflowId, versionOf(job)));
  if (history.isPending) return <Skeleton height={260} {...loading('Loading the timeline')} />;
  return (
    <>
      {history.isError ? (
        <Failure error={history.error} onRetry={() => void history.refetch()} />
      ) : (
        <Timeline job={job} {...history.data} />
      )}
      {children}
    </>
  );
}

function Timeline({ job, events, missing }: { job: Job; events: JobEvent[]; missing: number }) {
  return (
    <>
      <JobTimeline job={job} events={events} />
      {missing > 0 && (
        <Text size="sm" c="dimmed">
          The {missing} oldest events of this job are left out.
        </Text>
      )}
    </>
  );
}

/** A key that changes with the job's state, but not with its progress. */
function versionOf({ status, stages }: Job): string {
  return JSON.stringify([status, stages.map((stage) => [stage.status, stage.attempts, stage.error])]);
}

/** The job as the API returns it, with all fields. */
function RawJob({ job }: { job: Job }) {
  const text = JSON.stringify(job, null, 2);
  return (
    <details className={classes.raw}>
      <summary>API response</summary>
      <div className={classes.copy}>
        <CopyButton text={text} label="Copy JSON" />
      </div>
      <Code block tabIndex={0} role="region" aria-label="The job as JSON" className={classes.code}>
        {text}
      </Code>
    </details>
  );
}

/** Link to the Temporal UI, for the operator of this installation. */
function TemporalLink({ workflowId }: { workflowId: string }) {
  const { data } = useQuery(consoleSettingsQuery);
  if (!data?.temporalUi) return null;
  const { url, namespace } = data.temporalUi;
  const path = `/namespaces/${encodeURIComponent(namespace)}/workflows/${encodeURIComponent(workflowId)}`;
  const href = webUrl(url + path);
  if (href === null) return null;
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer">
      Open in the Temporal UI <IconExternalLink size={15} aria-hidden style={{ verticalAlign: '-2px' }} />
    </Anchor>
  );
}
