import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { inWords, isNotFound } from '../api/problem.ts';
import { isAway, serverReturn } from '../api/server-return.ts';

interface FailureProps {
  error: unknown;
  title?: string;
  onRetry?: () => void;
  /** Label of the button; `Try again` by default. */
  retryWords?: string;
}

/** Detail texts of the API mostly have no full stop at the end. */
const asSentence = (words: string) => (/[.!?…–]$/.test(words) ? words : `${words}.`);

/** Explains a failure in plain words, with a button to retry; after a server outage it retries by itself. */
export function Failure({ error, onRetry, title, retryWords = 'Try again' }: FailureProps) {
  const mayReturn = onRetry !== undefined && isAway(error);
  const retry = useEffectEvent(() => onRetry?.());
  useEffect(() => {
    if (!mayReturn) return;
    serverReturn.note();
    return serverReturn.subscribe(() => retry());
  }, [mayReturn]);
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={title ?? 'This could not be loaded'}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          {mayReturn
            ? `${asSentence(inWords(error))} As soon as the server is back, this loads by itself.`
            : inWords(error)}
        </Text>
        {/* A retry does not bring back deleted records. */}
        {onRetry && !isNotFound(error) && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {retryWords}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
