import { Button, Code, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChevronRight } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { useLiveJob } from '../../../api/use-jobs.ts';
import { plural } from '../../../parts/format.ts';
import { RelativeTime } from '../../../parts/relative-time.tsx';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { DeliveryAttempts } from './delivery-attempts.tsx';
import classes from './delivery-row.module.css';
import { BASE, type Delivery } from './queries.ts';
import { eventWords } from './words.ts';

/** One delivery of an event to one URL; when expanded, it shows all attempts and the body sent. */
export function DeliveryRow({ delivery, url }: { delivery: Delivery; url: string }) {
  const queryClient = useQueryClient();
  const job = useLiveJob(delivery.job);
  const redeliver = useMutation({
    mutationFn: () => request('POST', `${BASE}/deliveries/${delivery.id}/redeliver`),
    onSuccess: () => {
      notifications.show({ message: 'It is being sent again' });
      return queryClient.invalidateQueries({ queryKey: ['webhook-deliveries'] });
    },
  });
  return (
    <details className={classes.delivery}>
      <summary>
        <IconChevronRight size={16} className={classes.chevron} aria-hidden />
        <span className={classes.what}>
          <Text component="span" size="sm" fw={550} display="block">
            {eventWords(delivery.type)}
          </Text>
          <Text component="span" size="xs" c="dimmed" display="block">
            {url} · <RelativeTime at={delivery.createdAt} /> · {plural(delivery.attempts.length, 'attempt')}
          </Text>
        </span>
        <StatusBadge status={job.status} />
      </summary>
      <div className={classes.inside}>
        {job.blocked && (
          <Text size="sm">
            The next attempt comes <RelativeTime at={job.blocked.retryAt} />.
          </Text>
        )}
        <DeliveryAttempts attempts={delivery.attempts} />
        <Text size="xs" fw={550} mt="sm" mb={4}>
          Payload
        </Text>
        <Code block tabIndex={0} role="region" aria-label="Payload" className={classes.code}>
          {JSON.stringify(delivery.payload, null, 2)}
        </Code>
        <Group justify="flex-end" mt="sm">
          <Button
            size="xs"
            variant="default"
            loading={redeliver.isPending}
            onClick={() => redeliver.mutate()}
          >
            Resend
          </Button>
        </Group>
      </div>
    </details>
  );
}
