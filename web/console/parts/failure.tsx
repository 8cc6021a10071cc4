import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { inWords } from '../api/problem.ts';

interface FailureProps {
  error: unknown;
  title?: string;
  onRetry?: () => void;
  /** What the button says; default: Try again. */
  retryWords?: string;
}

/** Says in plain words what went wrong, and offers a way out. */
export function Failure({ error, onRetry, title, retryWords = 'Try again' }: FailureProps) {
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={title ?? 'This could not be loaded'}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{inWords(error)}</Text>
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {retryWords}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
