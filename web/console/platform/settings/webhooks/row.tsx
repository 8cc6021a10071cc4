import { Group, Switch, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { useDelete } from '../../../parts/use-delete.ts';
import { focusMain } from '../../../parts/focus-main.ts';
import { RowDelete } from '../../../parts/row-delete.tsx';
import { useUser } from '../../../api/session.ts';
import { useIsOwner } from '../owner.ts';
import { RotateSecret } from './rotate-secret.tsx';
import classes from '../rows.module.css';
import { BASE, type Endpoint, type EndpointChange, endpointsQuery } from './queries.ts';
import { eventWords } from './words.ts';

/** One endpoint: enabled, disabled, or switched off because it answered 410 Gone. */
export function WebhookRow({ endpoint }: { endpoint: Endpoint }) {
  const queryClient = useQueryClient();
  const { id, url, events, enabled, disabledReason, createdBy } = endpoint;
  const isOwner = useIsOwner();
  const mayChange = useUser().id === createdBy || isOwner;
  const path = `${BASE}/endpoints/${id}`;
  const refresh = () => queryClient.invalidateQueries({ queryKey: endpointsQuery.queryKey });
  const change = useMutation({
    mutationFn: (body: EndpointChange) => request('PATCH', path, { body }),
    onSettled: refresh,
  });
  const { ask, isPending } = useDelete({
    question: 'Delete this endpoint?',
    consequence: 'Nothing more is sent to it, and its deliveries are deleted.',
    yes: 'Delete',
    path,
    onSuccess: () => {
      notifications.show({ message: 'The endpoint is deleted' });
      focusMain();
    },
    onSettled: () =>
      Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: ['webhook-deliveries'] })]),
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
      {mayChange ? (
        <Group gap="sm" wrap="nowrap">
          <Switch
            aria-label={`Send to ${url}`}
            checked={change.isPending ? change.variables.enabled : enabled}
            onChange={(event) => change.mutate({ enabled: event.currentTarget.checked })}
          />
          <RotateSecret endpoint={endpoint} />
          <RowDelete label={`Delete ${url}`} isPending={isPending} onClick={ask} />
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          Set up by another member
        </Text>
      )}
    </li>
  );
}
