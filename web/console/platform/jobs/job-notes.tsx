import { Alert, Button, Code, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconClockPause, IconHourglass, IconPlugConnectedX } from '@tabler/icons-react';
import type { Job } from '../../api/job-events.ts';
import { blockedWords } from './job-facts.ts';
import { adviceFor } from './advice.ts';
import classes from './job-notes.module.css';

interface JobNotesProps {
  job: Job;
  /** The workflow did not answer. */
  isStale: boolean;
  onRetry: () => void;
}

const ERROR = { root: classes.error, title: classes.errorText, icon: classes.errorText };
const NOTE = { root: classes.note, title: classes.noteText, icon: classes.noteText };

/** What must be read first about a job: why it failed, or what it waits for. */
export function JobNotes({ job, isStale, onRetry }: JobNotesProps) {
  const { error, blocked, waitingFor } = job;
  if (!error && !blocked && !waitingFor && !isStale) return null;
  return (
    <Stack gap="sm">
      {error && (
        <Alert classNames={ERROR} icon={<IconAlertTriangle aria-hidden />} title={error.message}>
          <Text size="sm">{adviceFor(error.code)}</Text>
          <Text size="sm" mt={4}>
            Code: <Code>{error.code}</Code>
          </Text>
        </Alert>
      )}
      {blocked && (
        <Alert classNames={NOTE} icon={<IconClockPause aria-hidden />} title="Blocked by a limit">
          {blockedWords(blocked)}
        </Alert>
      )}
      {waitingFor && (
        <Alert classNames={NOTE} icon={<IconHourglass aria-hidden />} title="Waiting">
          It continues when this arrives: {waitingFor}.
        </Alert>
      )}
      {isStale && (
        <Alert classNames={NOTE} icon={<IconPlugConnectedX aria-hidden />} title="Not the latest state">
          <Text size="sm">
            The job did not respond. This is its last saved state; it may have progressed since.
          </Text>
          <Button size="xs" variant="default" mt="xs" onClick={onRetry}>
            Refresh
          </Button>
        </Alert>
      )}
    </Stack>
  );
}
