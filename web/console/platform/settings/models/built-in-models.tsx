import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sizeInWords } from '../../../../../domain/platform/size-in-words.ts';
import type { LocalModelView } from '../../../../../api/platform/local-models/schema.ts';
import { request } from '../../../api/client.ts';
import { modelsQuery } from '../../../api/models.ts';
import { inWords } from '../../../api/problem.ts';
import type { Job } from '../../../api/job-events.ts';
import { useLiveJob } from '../../../api/use-jobs.ts';
import { askToDelete } from '../../../parts/ask-to-delete.ts';
import { JobActions } from '../../../parts/job-actions.tsx';
import { RowDelete } from '../../../parts/row-delete.tsx';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import classes from '../rows.module.css';
import { Section } from '../section.tsx';
import { localModelsQuery } from './local-queries.ts';

const ENDED: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled']);

/** Models that run on this machine; shown only to the operator. */
export function BuiltInModels() {
  const queryClient = useQueryClient();
  const { data } = useQuery(localModelsQuery);
  const refresh = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: localModelsQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: modelsQuery.queryKey }),
    ]);
  };
  if (!data) return null;
  return (
    <Section
      title="On this machine"
      description="A built-in model needs no key, and no text leaves the machine. It is slower than a provider’s. Only you, as the operator, see this section."
    >
      <ul className={classes.rows}>
        {data.map((model) => (
          <ModelRow key={model.name} model={model} onChange={refresh} />
        ))}
      </ul>
    </Section>
  );
}

function ModelRow({ model, onChange }: { model: LocalModelView; onChange: () => Promise<void> }) {
  const { name, title, note, installed, repository, secondsPerAnswer } = model;
  const job = useLiveJob(model.job ?? undefined);
  const isRunning = job !== undefined && !ENDED.has(job.status);
  const install = useMutation({
    mutationFn: () => request('POST', '/api/local-models', { body: { name } }),
    onSuccess: onChange,
  });
  const remove = useMutation({
    mutationFn: () => request('DELETE', `/api/local-models/${encodeURIComponent(name)}`),
    onSuccess: onChange,
  });
  const askToRemove = () =>
    askToDelete({
      question: `Remove ${title}?`,
      consequence:
        'Its file is deleted from this machine. Agents that use it fall back to the company’s default.',
      yes: 'Remove it',
      onYes: () => remove.mutate(),
    });
  const error = install.error ?? remove.error;
  const failure = error ? inWords(error) : !installed && job?.status === 'failed' ? job.error?.message : null;
  return (
    <li>
      <Stack gap={4} className={classes.what}>
        <Group gap="xs">
          <Text fw={550} size="sm">
            {title}
          </Text>
          {job && (isRunning || (!installed && job.status === 'failed')) && (
            <StatusBadge status={job.status} />
          )}
        </Group>
        {note && <Text size="sm">{note}</Text>}
        <Text size="sm" c="dimmed">
          {factsOf(model)}
        </Text>
        {installed && secondsPerAnswer !== null && (
          <Text size="sm">A short answer takes {secondsPerAnswer} s on this machine.</Text>
        )}
        {isRunning && <InstallProgress job={job} title={title} />}
        {isRunning && job.blocked && <Text size="sm">{job.blocked.reason}</Text>}
        {failure && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {failure}
          </Text>
        )}
      </Stack>
      <Group gap="xs">
        {job && job.status !== 'completed' && !installed && (
          <JobActions job={job} name={`installing ${title}`} />
        )}
        {!installed && !isRunning && job?.status !== 'failed' && (
          <Button size="xs" variant="default" onClick={() => install.mutate()} loading={install.isPending}>
            Install
          </Button>
        )}
        {installed && repository !== null && (
          <RowDelete
            label={`Remove ${title}`}
            word="Remove"
            isPending={remove.isPending}
            onClick={askToRemove}
          />
        )}
      </Group>
    </li>
  );
}

function InstallProgress({ job, title }: { job: Job; title: string }) {
  const { name, progress = null } = job.stages.find(({ status }) => status === 'processing') ?? {};
  const words = {
    resolve: 'Looking it up …',
    download: progress
      ? `Downloading: ${progress.done} of ${progress.total} ${progress.unit}`
      : 'Downloading …',
    verify: 'Checking the file …',
    try: 'Trying a first answer …',
  }[name ?? ''];
  return (
    <Stack gap={4} maw={360}>
      <Text size="xs">{words ?? 'The installation is starting …'}</Text>
      <Progress value={job.progress * 100} aria-label={`Progress of ${title}`} size="sm" />
    </Stack>
  );
}

function factsOf({ licence, bytes: size, memoryBytes, parameters, repository }: LocalModelView): string {
  if (repository === null) return 'Your own file (LOCAL_MODEL)';
  return [
    parameters === null ? null : `${parameters} billion parameters`,
    size === null ? null : `${sizeInWords(size)} on the disk`,
    memoryBytes === null ? null : `${sizeInWords(memoryBytes)} of memory`,
    licence,
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
}
