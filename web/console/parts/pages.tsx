import { Group, Pagination, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { count } from './format.ts';

interface PagesProps {
  page: number;
  pageSize: number;
  total: number;
  /** The list that the pages belong to, for screen readers, e.g. `Pages of jobs`. */
  label: string;
  /** The search parameter for the page number. */
  param?: string;
  /** Whether to keep the scroll position, for a list that is part of a longer page. */
  keepsScroll?: boolean;
  /** Called instead of navigating, for page numbers that are not in the URL. */
  onChange?: (page: number) => void;
}

/** Page links of a list; renders nothing if the list fits on one page. */
export function Pages({ page, pageSize, total, label, param = 'page', keepsScroll, onChange }: PagesProps) {
  const navigate = useNavigate();
  const last = Math.max(1, Math.ceil(total / pageSize));
  useNoPageBeyond(page, last);
  const turnTo = (next: number) =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, [param]: next > 1 ? next : undefined }),
      resetScroll: !keepsScroll,
    });
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
        total={last}
        onChange={onChange ?? turnTo}
        getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
        getControlProps={(control) => ({ 'aria-label': `${CONTROLS[control]} page` })}
      />
    </Group>
  );
}

/** Goes to the last page if the current one is beyond it (an old bookmark, or deleted entries). */
function useNoPageBeyond(page: number, last: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (page <= last) return;
    void navigate({
      to: '.',
      search: (now: object) => ('page' in now ? { ...now, page: last > 1 ? last : undefined } : now),
      replace: true,
    });
  }, [navigate, page, last]);
}

const CONTROLS = { first: 'First', previous: 'Previous', next: 'Next', last: 'Last' };
