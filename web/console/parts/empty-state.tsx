import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** Heading level: 1 if it stands for a whole page; 2 by default. */
  order?: 1 | 2;
  /** An icon of about 40 pixels. */
  icon?: ReactNode;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

/** Shown where there is nothing yet, with the reason and the next step. */
export function EmptyState({ title, order = 2, icon, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={56} px="md" ta="center">
      {icon && (
        <Text component="span" c="dimmed" lh={0} mb={4}>
          {icon}
        </Text>
      )}
      <Title order={order} size="h2">
        {title}
      </Title>
      {children && (
        <Text c="dimmed" maw={460}>
          {children}
        </Text>
      )}
      {action && <div style={{ marginTop: '0.75rem' }}>{action}</div>}
    </Stack>
  );
}
