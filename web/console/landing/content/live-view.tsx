import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconLoader2, IconRefresh, IconCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import type { Job } from '../../api/job-events.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { JobProgress } from '../../parts/job-progress.tsx';
import { stagePurpose, stageWords } from '../../parts/job-words.ts';
import { useWithoutModel } from '../../parts/use-without-model.ts';
import { JobNotes } from '../../platform/jobs/job-notes.tsx';
import { type LandingPage, previewUrl } from '../queries.ts';
import { useGenerate } from '../use-generate.ts';
import { sectionWords, wordsOfId } from '../words.ts';
import classes from './live.module.css';
import { Preview } from './preview.tsx';

/** A page being written: the progress, and each section as soon as it is written. */
export function LiveView({ page, job }: { page: LandingPage; job: Job }) {
  const name = `the generation of ${page.businessName}`;
  const open = job.stages.find(({ status }) => status !== 'completed' && status !== 'skipped');
  const hasStopped = job.status === 'failed' || job.status === 'cancelled';
  return (
    <Stack gap="lg">
      <JobNotes job={job} isStale={false} onRetry={() => undefined} />
      <JobProgress
        job={job}
        of={name}
        label="Progress of the page"
        headline={headline(job, open?.name)}
        explanation={open && !hasStopped ? stagePurpose(job.kind, open.name) : ''}
      >
        {hasStopped && <GoOn job={job} pageId={page.id} />}
      </JobProgress>
      <div className={classes.columns}>
        <SectionsSoFar page={page} job={job} />
        {page.sections.length > 0 && <Preview src={previewUrl(page.id)} state={page.version} />}
      </div>
      <Text size="sm">
        <AnchorLink to="/jobs/$workflowId" params={{ workflowId: job.workflowId }}>
          View the job
        </AnchorLink>
      </Text>
    </Stack>
  );
}

function headline({ status, kind }: Job, stage: string | undefined): string {
  if (status === 'failed') return 'The page could not be made';
  if (status === 'cancelled') return 'Cancelled';
  if (status === 'paused') return 'Paused';
  return stage && status !== 'queued' ? stageWords(kind, stage) : 'Queued';
}

/** The planned sections, each in its current state. */
function SectionsSoFar({ page, job }: { page: LandingPage; job: Job }) {
  const items = job.stages.find(({ name }) => name === 'generate')?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="sections-title">
      <Title order={2} id="sections-title" mb="sm">
        Sections
      </Title>
      <ol className={classes.sections}>
        {items.map(({ name: id, status, error }) => {
          const section = page.sections.find((one) => one.id === id);
          return (
            <li key={id} className={classes.section} data-status={status}>
              <Mark status={status} />
              <span>
                {section && status === 'completed' ? section.content.heading : wordsOfId(id)}
                {section && status === 'completed' && (
                  <Text span size="xs" c="dimmed" ml={8}>
                    {sectionWords(section.type)}
                  </Text>
                )}
                {error && (
                  <Text size="sm" c="var(--mantine-color-error)">
                    {error.message}
                  </Text>
                )}
              </span>
              <span className="visually-hidden">{WORDS[status]}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type ItemStatus = NonNullable<Job['stages'][number]['items']>[number]['status'];

const WORDS: Record<ItemStatus, string> = {
  queued: 'not written yet',
  processing: 'being written',
  blocked: 'blocked',
  completed: 'written',
  failed: 'failed',
};

function Mark({ status }: { status: ItemStatus }) {
  if (status === 'completed') return <IconCheck size={16} aria-hidden />;
  if (status === 'processing') return <IconLoader2 size={16} aria-hidden className={classes.turning} />;
  if (status === 'queued') return <IconCircle size={16} aria-hidden />;
  return <IconAlertTriangle size={16} aria-hidden />;
}

/** Resumes a stopped run with what it has already read, or starts over with the current brief and design. */
function GoOn({ job, pageId }: { job: Job; pageId: string }) {
  const generate = useGenerate(pageId);
  const lacksModel = useWithoutModel() && job.error?.code === 'model-required';
  const retry = useMutation({
    mutationFn: () => request('POST', `/api/jobs/${encodeURIComponent(job.workflowId)}/retry`),
  });
  return (
    <Group gap="sm" mt="md">
      <Button
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={retry.isPending}
        disabled={generate.isPending || lacksModel}
        onClick={() => retry.mutate()}
      >
        {job.status === 'failed' ? 'Try again' : 'Continue'}
      </Button>
      <Button
        variant="default"
        loading={generate.isPending}
        disabled={retry.isPending}
        onClick={() => generate.mutate({})}
      >
        Start over
      </Button>
      <Text size="sm" c="dimmed">
        {lacksModel
          ? 'Connect a model to try again, or start over after a change of the language in the brief.'
          : 'Start over after a change of the brief or the design.'}
      </Text>
    </Group>
  );
}
