import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import type { Job } from '../../api/job-events.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { stageWords } from '../../parts/job-words.ts';
import { adviceFor, warningWords } from '../document-problems.ts';
import type { Document } from '../queries.ts';
import classes from './training.module.css';

/** Errors in the file itself, which a retry cannot fix. */
const FINAL = new Set([
  'no-text',
  'encrypted-file',
  'corrupted-file',
  'empty-file',
  'mime-mismatch',
  'too-much-text',
]);

/** Explains a document's problem and the remedy in plain words; renders nothing without a problem. */
export function TrainingProblem({ document, job }: { document: Document; job: Job }) {
  if (job.status === 'failed' && job.error)
    return <Failed document={document} job={job} code={job.error.code} />;
  const struggling = job.stages.find(({ status, error }) => status === 'processing' && error);
  if (struggling?.error)
    return (
      <Text size="sm" c="dimmed" mt="xs">
        {stageWords(job.kind, struggling.name)} failed at first: {adviceFor(struggling.error.code).why} It is
        retried automatically.
      </Text>
    );
  if (job.status === 'completed' && document.warnings?.length)
    return (
      <Text size="sm" c="dimmed" mt="xs">
        {document.warnings.slice(0, 3).map(warningWords).join('. ')}
        {document.warnings.length > 3 ? `, and ${document.warnings.length - 3} more.` : '.'}
      </Text>
    );
  return null;
}

function Failed({ document, job, code }: { document: Document; job: Job; code: string }) {
  const { why, todo } = adviceFor(code);
  const retry = useMutation({
    mutationFn: () => request('POST', `/api/jobs/${encodeURIComponent(job.workflowId)}/retry`),
  });
  return (
    <div className={classes.problem}>
      <IconAlertTriangle size={18} aria-hidden className={classes.problemMark} />
      <div>
        <Text size="sm" fw={550}>
          {why}
        </Text>
        <Text size="sm">{todo}</Text>
        <Group gap="sm" mt={6}>
          {!FINAL.has(code) && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconRefresh size={14} aria-hidden />}
              loading={retry.isPending}
              onClick={() => retry.mutate()}
            >
              Try again
            </Button>
          )}
          {FINAL.has(code) && (
            <AnchorLink
              to="/agents/$agentId/upload"
              params={{ agentId: document.agentId }}
              size="sm"
              aria-label={`Replace ${document.originalFilename}`}
            >
              Replace it
            </AnchorLink>
          )}
        </Group>
      </div>
    </div>
  );
}
