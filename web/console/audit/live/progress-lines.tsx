import { Box, Text, Title } from '@mantine/core';
import { clock } from '../../parts/format.ts';
import type { Audit } from '../queries.ts';
import classes from './live.module.css';

/** What the audit says it does, the last first: the list need not be followed to its end. */
export function ProgressLines({ lines }: { lines: Audit['progress_steps'] }) {
  return (
    <section aria-labelledby="lines-title">
      <Title order={2} id="lines-title" mb="xs">
        Activity
      </Title>
      {/* Not announced line by line: the state above is. */}
      <Box className={classes.lines} tabIndex={0} role="region" aria-label="Activity, latest first">
        {lines.length === 0 ? (
          <Text size="sm" c="dimmed">
            Nothing yet. The first entry appears once the site has been requested.
          </Text>
        ) : (
          <ol reversed className={classes.list}>
            {lines.toReversed().map(({ at, message }, index) => (
              <li key={lines.length - index}>
                <time dateTime={at}>{clock(at)}</time>
                <span>{message}</span>
              </li>
            ))}
          </ol>
        )}
      </Box>
    </section>
  );
}
