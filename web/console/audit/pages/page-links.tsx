import { Box, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { PageLink } from '../page-link.tsx';
import type { PageDetail } from '../queries.ts';
import classes from './detail.module.css';

/** The API returns at most this many links. */
const MOST = 100;

interface PageLinksProps {
  auditId: string;
  title: string;
  links: PageDetail['linksIn'];
}

/** The pages at the other end of links, each with its link text. */
export function PageLinks({ auditId, title, links }: PageLinksProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h3" id={id} mb={4}>
        {title}{' '}
        <Text span c="dimmed" fw={400}>
          {links.length === MOST ? `the first ${MOST}` : links.length}
        </Text>
      </Title>
      {links.length > 0 && (
        <Box className={classes.links} tabIndex={0} role="region" aria-label={title}>
          <ul>
            {links.map(({ url, text }) => (
              <li key={url}>
                <PageLink auditId={auditId} url={url} />
                <Text size="xs" c="dimmed">
                  {text === '' ? 'A link without text' : `“${text}”`}
                </Text>
              </li>
            ))}
          </ul>
        </Box>
      )}
    </section>
  );
}
