import { ActionIcon, Tooltip } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconRotateClockwise } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import { dateTime } from '../../../parts/format.ts';
import { EndpointSecret } from './endpoint-secret.tsx';
import { BASE, type Endpoint, endpointsQuery, type ShownEndpoint } from './queries.ts';

/** Replaces the secret of an endpoint after confirmation, and shows the new one once. */
export function RotateSecret({ endpoint: { id, url } }: { endpoint: Endpoint }) {
  const queryClient = useQueryClient();
  const [rotated, setRotated] = useState<ShownEndpoint | null>(null);
  const rotate = useMutation({
    mutationFn: () => request<ShownEndpoint>('POST', `${BASE}/endpoints/${id}/rotate-secret`),
    onSuccess: setRotated,
    onSettled: () => queryClient.invalidateQueries({ queryKey: endpointsQuery.queryKey }),
  });
  const ask = () =>
    modals.openConfirmModal({
      title: 'Rotate the secret?',
      children:
        'A new secret is made. For 24 hours events are signed with both, so that the receiver can change over; after that, with the new one alone.',
      labels: { confirm: 'Rotate', cancel: 'Keep' },
      onConfirm: () => rotate.mutate(),
    });
  const until = rotated?.oldSecretUntil;
  return (
    <>
      <Tooltip label="Rotate the secret">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Rotate the secret of ${url}`}
          loading={rotate.isPending}
          onClick={ask}
        >
          <IconRotateClockwise size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <EndpointSecret secret={rotated?.secret ?? null} onClose={() => setRotated(null)}>
        {until && `The old one is good until ${dateTime(until)}.`}
      </EndpointSecret>
    </>
  );
}
