import { Group, Pagination, Text } from '@mantine/core';
import { count } from '../parts/format.ts';

interface PagesProps {
  of: { page: number; pageSize: number; total: number };
  label: string;
  onChange: (page: number | undefined) => void;
}

/** Leads through the pages of a list; nothing when there is only one. The first page is `undefined`: it needs no address. */
export function Pages({ of: { page, pageSize, total }, label, onChange }: PagesProps) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1 && page === 1) return null;
  const first = (page - 1) * pageSize + 1;
  return (
    <Group component="nav" aria-label={label} justify="space-between" mt="md">
      <Text size="sm" c="dimmed">
        {first > total
          ? `There are ${count(total)}`
          : `${count(first)} to ${count(Math.min(total, page * pageSize))} of ${count(total)}`}
      </Text>
      <Pagination
        size="sm"
        value={Math.min(page, pages)}
        total={pages}
        siblings={1}
        onChange={(next) => onChange(next > 1 ? next : undefined)}
        getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
        getControlProps={(control) => ({ 'aria-label': `${control} page` })}
      />
    </Group>
  );
}
