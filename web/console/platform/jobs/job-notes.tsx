import { Alert, Button, Code, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconClockPause, IconHourglass, IconPlugConnectedX } from '@tabler/icons-react';
import type { Job } from '../../api/job-events.ts';
import { blockedWords } from './job-facts.ts';
import classes from './job-notes.module.css';
import type { ErrorCode } from '../../../../domain/platform/errors.ts';

const FILE = 'Fix the file, upload it again, and remove this one.';

const LATER = 'It was tried several times. Retry the job later; finished stages are kept.';

const ADVICE: Partial<Record<ErrorCode, string>> = {
  'corrupted-file': `The file cannot be read. ${FILE}`,
  'encrypted-file': 'Save the file without its password and upload it again.',
  'empty-file': `The file is empty. ${FILE}`,
  'no-text':
    'Even text recognition found no text in it. Upload a version with text in it, or a sharper scan.',
  'parser-timeout': 'Split the file into smaller ones and upload those.',
  'parser-memory': 'Split the file into smaller ones and upload those.',
  'too-much-text': 'Split the file into smaller ones and upload those.',
  'chunking-timeout': 'Split the file into smaller ones and upload those.',
  'parser-crashed': `Reading it failed each time. ${FILE}`,
  'storage-full': 'Free some space on the server, then retry.',
  'budget-exceeded': 'Raise the monthly budget in the settings, or wait for the next month, then retry.',
  'provider-failed': LATER,
  'provider-rejected': 'The provider does not accept the request: check its key and model in the settings.',
  'model-output-invalid': 'Retry the job: the model is asked again. If it fails again, choose another model.',
  'model-required': 'Connect a model under Settings → Models, then retry: finished stages are kept.',
  'provider-not-configured': 'Set a provider key on the server, then retry.',
  'address-unreachable': 'Check the URL, and whether the site is up. Then retry: finished stages are kept.',
  'address-timeout': 'Check whether the site is up and fast enough. Then retry: finished stages are kept.',
  unavailable: LATER,
  'stage-timeout': LATER,
  'workflow-missing': 'The job engine has lost this job. Retry it: finished stages are kept.',
  'activity-silent': 'The step stopped reporting, usually because a worker died. Retry the job.',
  'workflow-stuck': 'Check the job in the Temporal UI and the worker log, then retry.',
};

const OTHERWISE = 'Retry the job; finished stages are kept. If it fails again, check the worker log.';

interface JobNotesProps {
  job: Job;
  /** Whether the workflow did not respond. */
  isStale: boolean;
  onRetry: () => void;
}

const ERROR = { root: classes.error, title: classes.errorText, icon: classes.errorText };
const NOTE = { root: classes.note, title: classes.noteText, icon: classes.noteText };

/** The most important facts about a job: why it failed, or what it waits for. */
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

/** What the user can do about a job's failure. */
function adviceFor(code: string): string {
  const known: Record<string, string | undefined> = ADVICE;
  return known[code] ?? OTHERWISE;
}
