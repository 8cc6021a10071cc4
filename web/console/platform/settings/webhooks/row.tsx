import { ActionIcon, Group, Switch, Text, Tooltip } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { focusMain } from '../../../parts/focus-main.ts';
import { RotateSecret } from './rotate-secret.tsx';
import classes from '../rows.module.css';
import { BASE, type Endpoint, type EndpointChange, endpointsQuery } from './queries.ts';
import { eventWords } from './words.ts';

/** One URL: on or off, or gone for good. */
export function WebhookRow({ endpoint }: { endpoint: Endpoint }) {
  const queryClient = useQueryClient();
  const { id, url, events, enabled, disabledReason } = endpoint;
  const path = `${BASE}/endpoints/${id}`;
  const refresh = () => queryClient.invalidateQueries({ queryKey: endpointsQuery.queryKey });
  const change = useMutation({
    mutationFn: (body: EndpointChange) => request('PATCH', path, { body }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => request('DELETE', path),
    onSuccess: () => {
      notifications.show({ message: 'The endpoint is deleted' });
      focusMain();
    },
    onSettled: () =>
      Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: ['webhook-deliveries'] })]),
  });
  const ask = () =>
    modals.openConfirmModal({
      title: 'Delete this endpoint?',
      children: 'Nothing more is sent to it, and its deliveries are deleted.',
      labels: { confirm: 'Delete', cancel: 'Keep' },
      confirmProps: { color: 'red' },
      onConfirm: () => remove.mutate(),
    });
  return (
    <li>
      <div className={classes.what}>
        <Text fw={550} size="sm">
          {url}
        </Text>
        <Text size="sm" c="dimmed">
          {events.map(eventWords).join(' · ')}
        </Text>
        {disabledReason === 'gone' && (
          <Text size="sm" c="var(--mantine-color-error)">
            Switched off: the receiver responded that it is gone.
          </Text>
        )}
      </div>
      <Group gap="sm" wrap="nowrap">
        <Switch
          aria-label={`Send to ${url}`}
          checked={change.isPending ? change.variables.enabled : enabled}
          onChange={(event) => change.mutate({ enabled: event.currentTarget.checked })}
        />
        <RotateSecret endpoint={endpoint} />
        <Tooltip label="Delete">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Delete ${url}`}
            loading={remove.isPending}
            onClick={ask}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
    </li>
  );
}
