import { IconWebhook } from '@tabler/icons-react';
import { EmptyState } from '../../parts/empty-state.tsx';
import classes from './rows.module.css';
import { Section } from './section.tsx';
import { WebhookRow } from './webhook-row.tsx';
import type { Endpoint } from './webhook-queries.ts';

/** The addresses, with a switch each. */
export function WebhookEndpoints({ endpoints }: { endpoints: Endpoint[] }) {
  if (endpoints.length === 0) {
    return (
      <EmptyState title="Nobody is told yet" icon={<IconWebhook size={40} stroke={1.3} aria-hidden />}>
        Add the address of a program that wants to know when a document is trained or a question found no
        answer.
      </EmptyState>
    );
  }
  return (
    <Section title="Addresses">
      <ul className={classes.rows}>
        {endpoints.map((endpoint) => (
          <WebhookRow key={endpoint.id} endpoint={endpoint} />
        ))}
      </ul>
    </Section>
  );
}
