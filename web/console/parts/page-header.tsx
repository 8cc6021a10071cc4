import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTabTitle } from './use-tab-title.ts';

interface PageHeaderProps {
  title: string;
  /** The title of the browser's tab, where several pages share one heading. */
  tabTitle?: string;
  description?: ReactNode;
  /** Above the title: where this page belongs. */
  above?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
}

/** Title of a page and of the browser's tab, and what can be done with the whole page. */
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
