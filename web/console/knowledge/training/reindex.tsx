import { Button, Group, Text, Title } from '@mantine/core';
import { IconRefreshAlert } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import type { Job } from '../../api/job-events.ts';
import { useLiveJob } from '../../api/use-jobs.ts';
import { JobActions } from '../../parts/job-actions.tsx';
import { type Agent, reindexQuery } from '../queries.ts';
import { JobStages } from '../../parts/job-stages.tsx';
import classes from './training.module.css';

const OVER = new Set<Job['status']>(['completed', 'failed', 'cancelled']);

/** Offers to train all documents again when changed settings require it, and shows the progress. */
export function Reindex({ agent }: { agent: Agent }) {
  const { data } = useQuery(reindexQuery(agent.id));
  const job = useLiveJob(data ?? undefined);
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: () => request<{ job: Job }>('POST', `/api/agents/${agent.id}/reindex`),
    onSuccess: (answer) => client.setQueryData(['reindex', agent.id], answer.job),
  });
  if (job && !OVER.has(job.status)) return <Running job={job} />;
  if (!agent.reindexDue) return null;
  return (
    <section className={classes.reindex} aria-labelledby="reindex">
      <IconRefreshAlert size={22} aria-hidden />
      <div>
        <Title order={2} size="h3" id="reindex">
          The documents must be trained again
        </Title>
        <Text size="sm">
          {job?.status === 'failed'
            ? `The last attempt failed: ${job.error?.message ?? 'unknown reason'}. `
            : ''}
          They were split or embedded with settings other than the current ones. Until then the agent answers
          from the previous training.
        </Text>
      </div>
      <Button onClick={() => start.mutate()} loading={start.isPending}>
        Train again
      </Button>
    </section>
  );
}

function Running({ job }: { job: Job }) {
  return (
    <section className={classes.overall} aria-labelledby="reindex">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div role="status">
          <Title order={2} size="h3" id="reindex">
            {job.status === 'paused' ? 'Retraining is paused' : 'Retraining the documents'}
          </Title>
          <Text size="sm" c="dimmed">
            The agent keeps answering from the previous training.
          </Text>
        </div>
        <JobActions job={job} name="retraining" />
      </Group>
      <JobStages job={job} of="retraining" />
    </section>
  );
}
