import { Badge, Code, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useDelete } from '../../../parts/use-delete.ts';
import { day } from '../../../parts/format.ts';
import { RelativeTime } from '../../../parts/relative-time.tsx';
import { focusMain } from '../../../parts/focus-main.ts';
import { RowDelete } from '../../../parts/row-delete.tsx';
import type { ApiKey } from '../queries.ts';
import classes from '../rows.module.css';
import { scopeWords } from './scopes.ts';

/** One API key, identified by its name and first characters. */
export function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const queryClient = useQueryClient();
  const { id, name, prefix, scopes, createdAt, lastUsedAt } = apiKey;
  const { ask, isPending } = useDelete({
    question: `Revoke ${name}?`,
    consequence: 'Programs that use this key are refused from now on.',
    yes: 'Revoke',
    path: `/api/api-keys/${id}`,
    onSuccess: () => {
      notifications.show({ message: `${name} is revoked` });
      focusMain();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['api-keys'] }),
  });
  return (
    <li>
      <div className={classes.what}>
        <Group gap="xs">
          <Text fw={550} size="sm">
            {name}
          </Text>
          <Code>{prefix}…</Code>
        </Group>
        <Text size="sm" c="dimmed">
          Made {day(createdAt)} ·{' '}
          {lastUsedAt ? (
            <>
              used <RelativeTime at={lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
        </Text>
        <Group gap={6} mt={6}>
          {scopes.map((scope) => (
            <Badge key={scope} size="sm" variant="default" tt="none" fw={550}>
              {scopeWords(scope)}
            </Badge>
          ))}
        </Group>
      </div>
      <RowDelete label={`Revoke ${name}`} word="Revoke" isPending={isPending} onClick={ask} />
    </li>
  );
}
