import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Job } from '../../../api/job-events.ts';
import { request } from '../../../api/client.ts';
import { useJobChanges, useLiveJob } from '../../../api/use-jobs.ts';
import { sizeInWords } from '../../../../../domain/platform/size-in-words.ts';
import { JobActions } from '../../../parts/job-actions.tsx';
import { RelativeTime } from '../../../parts/relative-time.tsx';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import classes from '../rows.module.css';
import { type CompanyExport, exportsQuery } from '../queries.ts';
import { Section } from '../section.tsx';

const KINDS = ['company-export'] as const;
const ENDED: ReadonlySet<Job['status']> = new Set(['completed', 'failed', 'cancelled']);

/** Creates a zip of all of the company's data, and offers it for download once it is stored. */
export function Exports() {
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(exportsQuery);
  const refresh = () => queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey });
  const start = useMutation({
    mutationFn: () => request('POST', '/api/company/export'),
    onSuccess: refresh,
  });
  useJobChanges(KINDS, (job) => {
    if (ENDED.has(job.status)) void refresh();
  });
  const [newest, ...older] = data.items;
  // Older exports are only listed while they can be downloaded.
  const shown = newest ? [newest, ...older.filter(({ downloadUrl }) => downloadUrl)] : [];
  return (
    <Section
      title="Export"
      description="A ZIP file of everything that the company owns: documents, agents, conversations, members, usage. A new one replaces the previous one."
      action={
        <Button variant="default" onClick={() => start.mutate()} loading={start.isPending}>
          Export everything
        </Button>
      }
    >
      {shown.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing has been exported yet.
        </Text>
      ) : (
        <ul className={classes.rows}>
          {shown.map((one) => (
            <ExportRow key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function ExportRow({ one }: { one: CompanyExport }) {
  const job = useLiveJob(one.job);
  const isRunning = !ENDED.has(job.status);
  return (
    <li>
      <Stack gap={6} style={{ flex: '1 1 12rem' }}>
        <Group gap="xs">
          <StatusBadge status={job.status} />
          <Text size="sm">
            <RelativeTime at={one.createdAt} />
            {one.size !== null && ` · ${sizeInWords(one.size)}`}
          </Text>
        </Group>
        {isRunning && <Progress value={job.progress * 100} aria-label="Progress of the export" size="sm" />}
        {job.error && (
          <Text size="sm" c="var(--mantine-color-error)">
            {job.error.message}
          </Text>
        )}
      </Stack>
      <Group gap="xs">
        {job.status !== 'completed' && <JobActions job={job} name="the export" />}
        {one.downloadUrl && (
          <Button
            component="a"
            href={one.downloadUrl}
            download
            size="xs"
            leftSection={<IconDownload size={15} aria-hidden />}
          >
            Download
          </Button>
        )}
      </Group>
    </li>
  );
}
