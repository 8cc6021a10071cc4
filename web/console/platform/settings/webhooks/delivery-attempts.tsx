import { Code, Text } from '@mantine/core';
import { duration, dateTime } from '../../../parts/format.ts';
import classes from './delivery-row.module.css';
import type { Delivery } from './queries.ts';

/** The receiver's response to each attempt. */
export function DeliveryAttempts({ attempts }: { attempts: Delivery['attempts'] }) {
  if (attempts.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        It has not been sent yet.
      </Text>
    );
  }
  return (
    <ol className={classes.attempts}>
      {attempts.map(({ number, at, statusCode, latencyMs, error, body }) => (
        <li key={number}>
          <Text size="sm">
            {statusCode === null ? 'No response' : `Response ${statusCode}`} in {duration(latencyMs)}
            <Text component="span" inherit c="dimmed">
              {' '}
              · {dateTime(at)}
            </Text>
          </Text>
          {error && (
            <Text size="sm" c="var(--mantine-color-error)">
              {error.message}
            </Text>
          )}
          {body && (
            <Code
              block
              tabIndex={0}
              role="region"
              aria-label={`Response to attempt ${number}`}
              className={classes.code}
            >
              {body}
            </Code>
          )}
        </li>
      ))}
    </ol>
  );
}
