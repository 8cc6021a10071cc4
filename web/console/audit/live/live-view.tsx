import { Button, Stack, Text, Title, Box } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import type { Job } from '../../api/job-events.ts';
import { JobNotes } from '../../platform/jobs/job-notes.tsx';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { count, clock } from '../../parts/format.ts';
import { JobProgress } from '../../parts/job-progress.tsx';
import { stagePurpose } from '../../parts/job-words.ts';
import type { Audit } from '../queries.ts';
import { Figures } from '../../parts/figures.tsx';
import { shortUrl } from '../../parts/url-words.ts';
import classes from './live.module.css';

/** An audit without a report yet: its progress, or why it has stopped. */
export function LiveView({ audit, job }: { audit: Audit; job: Job }) {
  const name = `audit of ${shortUrl(audit.url)}`;
  return (
    <Stack gap="lg">
      <JobNotes job={job} isStale={false} onRetry={() => undefined} />
      <JobProgress
        job={job}
        of={name}
        label="Progress of the audit"
        headline={headline(job)}
        explanation={explanation(job)}
      >
        <StoppedActions job={job} />
      </JobProgress>
      {/* An audit that stopped before it found anything has no counts to show. */}
      {(!hasStopped(job) || audit.counts.discovered > 0) && <Counts counts={audit.counts} />}
      {(!hasStopped(job) || audit.progress_steps.length > 0) && (
        <ProgressLines lines={audit.progress_steps} />
      )}
      <Text size="sm">
        <AnchorLink to="/jobs/$workflowId" params={{ workflowId: job.workflowId }}>
          View the job
        </AnchorLink>
      </Text>
    </Stack>
  );
}

const DOING: Record<string, string> = {
  discover: 'Discovering the site',
  crawl: 'Crawling pages',
  checks: 'Checking the whole site',
  links: 'Checking links',
  performance: 'Measuring speed',
  report: 'Writing the report',
};

const STANDING: Partial<Record<Job['status'], string>> = {
  queued: 'Queued',
  paused: 'Paused',
  failed: 'The audit failed',
  cancelled: 'The audit was cancelled',
};

function headline(job: Job): string {
  const stage = openStage(job);
  return STANDING[job.status] ?? (stage && DOING[stage]) ?? 'In progress';
}

function explanation(job: Job): string {
  if (job.status === 'failed') return 'Finished work is kept: a retry continues from there.';
  if (job.status === 'cancelled') return 'Starting over discards what was found.';
  const stage = openStage(job);
  return stage ? stagePurpose(job.kind, stage) : 'You can close this page: the audit continues.';
}

const openStage = ({ stages }: Job) =>
  stages.find(({ status }) => status === 'processing' || status === 'paused')?.name;

const hasStopped = ({ status }: Job) => status === 'failed' || status === 'cancelled';

/** A prominent button to run a failed or cancelled audit again. */
function StoppedActions({ job }: { job: Job }) {
  const retry = useMutation({
    mutationFn: () => request('POST', `/api/jobs/${encodeURIComponent(job.workflowId)}/retry`),
  });
  if (!hasStopped(job)) return null;
  return (
    <Button
      mt="md"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {job.status === 'failed' ? 'Try again' : 'Start over'}
    </Button>
  );
}

const COUNTS = [
  { name: 'URLs discovered', of: 'discovered' },
  { name: 'Crawled', of: 'crawled' },
  { name: 'Failed', of: 'failed' },
  { name: 'Issue types', of: 'issues' },
] as const;

function Counts({ counts }: { counts: Audit['counts'] }) {
  return <Figures label="So far" figures={COUNTS.map(({ name, of }) => [name, count(counts[of])])} />;
}

/** The audit's progress messages, newest first, so that the list need not be scrolled. */
function ProgressLines({ lines }: { lines: Audit['progress_steps'] }) {
  return (
    <section aria-labelledby="lines-title">
      <Title order={2} id="lines-title" mb="xs">
        Activity
      </Title>
      {/* Not a live region: the state above is announced instead. */}
      <Box className={classes.lines} tabIndex={0} role="region" aria-label="Activity, latest first">
        {lines.length === 0 ? (
          <Text size="sm" c="dimmed">
            Nothing yet. The first entry appears once the site has been requested.
          </Text>
        ) : (
          <ol reversed className={classes.list}>
            {lines.toReversed().map(({ at, message }, index) => (
              <li key={lines.length - index}>
                <time dateTime={at}>{clock(at)}</time>
                <span>{message}</span>
              </li>
            ))}
          </ol>
        )}
      </Box>
    </section>
  );
}
