import { Group, Pagination, Text } from '@mantine/core';
import { count } from './format.ts';

interface PagesProps {
  page: number;
  pageSize: number;
  total: number;
  /** What the pages belong to, for screen readers: `Pages of jobs`. */
  label: string;
  onChange: (page: number) => void;
}

/** Page numbers of a list; nothing when the list fits on one page. */
export function Pages({ page, pageSize, total, label, onChange }: PagesProps) {
  if (total <= pageSize) return null;
  const first = (page - 1) * pageSize + 1;
  return (
    <Group justify="space-between" gap="sm" mt="md" component="nav" aria-label={label}>
      <Text size="sm" c="dimmed">
        {count(first)} to {count(Math.min(total, first + pageSize - 1))} of {count(total)}
      </Text>
      <Pagination
        size="sm"
        siblings={1}
        value={page}
        total={Math.ceil(total / pageSize)}
        onChange={onChange}
        getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
        getControlProps={(control) => ({ 'aria-label': `${CONTROLS[control]} page` })}
      />
    </Group>
  );
}

const CONTROLS = { first: 'First', previous: 'Previous', next: 'Next', last: 'Last' };
