import { IconWebhook } from '@tabler/icons-react';
import { EmptyState } from '../../../parts/empty-state.tsx';
import classes from '../rows.module.css';
import { Section } from '../section.tsx';
import { WebhookRow } from './row.tsx';
import type { Endpoint } from './queries.ts';

/** The URLs, with a switch each. */
export function WebhookEndpoints({ endpoints }: { endpoints: Endpoint[] }) {
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
