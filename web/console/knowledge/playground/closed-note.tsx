import { Button, Group, Text } from '@mantine/core';
import classes from './playground.module.css';

/** Stands in the composer's place when the session takes no more questions. */
export function ClosedNote({ status, onBegin }: { status: string; onBegin: () => void }) {
  return (
    <Group className={classes.note} justify="space-between" gap="sm">
      <Text size="sm">
        {status === 'expired'
          ? 'This conversation ended after a long time without messages.'
          : 'This conversation was closed.'}
      </Text>
      <Button size="xs" onClick={onBegin}>
        Start a new one
      </Button>
    </Group>
  );
}
