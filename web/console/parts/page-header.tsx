import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTabTitle } from './use-tab-title.ts';

interface PageHeaderProps {
  title: string;
  /** Title of the browser tab, for pages that share one heading. */
  tabTitle?: string;
  description?: ReactNode;
  /** Shown above the title: a link to where the page belongs. */
  above?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
}

/** The title of a page and of its browser tab, and the actions on the whole page. */
export function PageHeader({ title, tabTitle = title, description, above, actions }: PageHeaderProps) {
  useTabTitle(tabTitle);
  return (
    <Group component="header" justify="space-between" align="flex-start" gap="sm" mb="lg">
      <div style={{ minWidth: 0, flex: '1 1 16rem' }}>
        {above}
        <Title order={1}>{title}</Title>
        {description && (
          <Text c="dimmed" mt={4} maw={680}>
            {description}
          </Text>
        )}
      </div>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  );
}
