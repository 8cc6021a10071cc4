import { SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useJobChanges } from '../../../api/use-jobs.ts';
import { Failure } from '../../../parts/failure.tsx';
import { hasNone } from '../../../parts/has-none.ts';
import { Pages } from '../../../parts/pages.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { Section } from '../section.tsx';
import { deliveriesQuery, type Endpoint } from './queries.ts';
import { DELIVERY_STATES } from './search.ts';
import { loading } from '../../../parts/loading.ts';

const route = getRouteApi('/signed-in/settings/webhooks');
const KINDS = ['webhook-delivery'] as const;

/** Deliveries of the last thirty days, live. */
export function WebhookDeliveries({ endpoints }: { endpoints: Endpoint[] }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const deliveries = useQuery(deliveriesQuery(search));
  useJobChanges(KINDS, () => void queryClient.invalidateQueries({ queryKey: ['webhook-deliveries'] }));
  const urls = new Map(endpoints.map(({ id, url }) => [id, url]));
  return (
    <Section title="Deliveries" description="They are kept for 30 days.">
      {!hasNone(deliveries, search.status !== undefined) && (
        <SegmentedControl
          aria-label="Shown deliveries"
          size="xs"
          mb="md"
          data={[...DELIVERY_STATES]}
          value={search.status ?? 'all'}
          onChange={(status) =>
            void navigate({ search: { status: status === 'all' ? undefined : status }, replace: true })
          }
        />
      )}
      {deliveries.isPending && <Skeleton height={160} {...loading()} />}
      {deliveries.error && <Failure error={deliveries.error} onRetry={() => void deliveries.refetch()} />}
      {deliveries.data?.items.length === 0 && (
        <Text size="sm" c="dimmed">
          {search.status ? 'None in this state.' : 'Nothing has been sent yet.'}
        </Text>
      )}
      {deliveries.data?.items.map((delivery) => (
        <DeliveryRow
          key={delivery.id}
          delivery={delivery}
          url={delivery.callbackUrl ?? urls.get(delivery.endpointId) ?? '–'}
        />
      ))}
      {deliveries.data && <Pages {...deliveries.data} label="Pages of deliveries" />}
    </Section>
  );
}
