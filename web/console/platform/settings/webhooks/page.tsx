import { useSuspenseQuery } from '@tanstack/react-query';
import { PageHeader } from '../../../parts/page-header.tsx';
import { NewWebhook } from './new-webhook.tsx';
import { WebhookDeliveries } from './deliveries.tsx';
import { endpointsQuery, type Endpoint } from './queries.ts';
import { IconWebhook } from '@tabler/icons-react';
import { EmptyState } from '../../../parts/empty-state.tsx';
import classes from '../rows.module.css';
import { Section } from '../section.tsx';
import { WebhookRow } from './row.tsx';

/** The receivers of the company's events, and the deliveries to them. */
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

/** The endpoints, each with a switch. */
function WebhookEndpoints({ endpoints }: { endpoints: Endpoint[] }) {
  if (endpoints.length === 0) {
    return (
      <EmptyState title="No endpoints yet" icon={<IconWebhook size={40} stroke={1.3} aria-hidden />}>
        Add the URL of a program that should be notified when a document is trained or a question is not
        answered.
      </EmptyState>
    );
  }
  return (
    <Section title="Endpoints">
      <ul className={classes.rows}>
        {endpoints.map((endpoint) => (
          <WebhookRow key={endpoint.id} endpoint={endpoint} />
        ))}
      </ul>
    </Section>
  );
}
