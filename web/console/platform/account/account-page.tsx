import { Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import mark from '../../frame/mark.svg';
import classes from './account-page.module.css';

interface AccountPageProps {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Links to the other account pages, below the card. */
  links?: ReactNode;
  /** Shown beside the card on a wide screen, below it on a narrow one. */
  aside?: ReactNode;
}

/** A page for people who are not signed in: a card with one task, whose first field has the focus. */
export function AccountPage({ title, description, children, links, aside }: AccountPageProps) {
  useDocumentTitle(`${title} · Millrace`);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.querySelector('input')?.focus(), []);
  return (
    <main className={classes.page} data-with-aside={aside !== undefined}>
      <div className={classes.column}>
        <Stack align="center" gap={6} mb="lg" ta="center">
          <img src={mark} alt="Millrace" width={48} height={48} className={classes.mark} />
          <Title order={1} mt="sm">
            {title}
          </Title>
          {description && (
            <Text c="dimmed" style={{ textWrap: 'balance' }}>
              {description}
            </Text>
          )}
        </Stack>
        {children && (
          <div ref={card} className={classes.card}>
            {children}
          </div>
        )}
        {links && (
          <Stack align="center" gap={6} mt="lg" ta="center" fz="sm">
            {links}
          </Stack>
        )}
      </div>
      {aside}
    </main>
  );
}
