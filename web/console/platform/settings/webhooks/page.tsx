import { useSuspenseQuery } from '@tanstack/react-query';
import { PageHeader } from '../../../parts/page-header.tsx';
import { NewWebhook } from './new-webhook.tsx';
import { WebhookDeliveries } from './deliveries.tsx';
import { WebhookEndpoints } from './endpoints.tsx';
import { endpointsQuery } from './queries.ts';

/** Whom the company's events are told, and what became of each. */
export function WebhooksPage() {
  const { data: endpoints } = useSuspenseQuery(endpointsQuery);
  const hasSome = endpoints.items.length > 0;
  return (
    <>
      <PageHeader
        title="Webhooks"
        description="Other programs are notified of events: each one is sent to their URL, signed, and retried until it is accepted."
        actions={<NewWebhook />}
      />
      <WebhookEndpoints endpoints={endpoints.items} />
      {hasSome && <WebhookDeliveries endpoints={endpoints.items} />}
    </>
  );
}
