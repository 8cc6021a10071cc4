import { Group, Pagination, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { count } from './format.ts';

interface PagesProps {
  page: number;
  pageSize: number;
  total: number;
  /** What the pages belong to, for screen readers: `Pages of jobs`. */
  label: string;
  /** The search parameter that holds the page. */
  param?: string;
  /** Another page is shown without going back to the top: the list is a part of a longer page. */
  keepsScroll?: boolean;
  /** For pages that are not in the URL. */
  onChange?: (page: number) => void;
}

/** Page numbers of a list; nothing when the list fits on one page. */
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

/** A page beyond the last one (an old bookmark, or its entries are deleted) is empty: the last one takes its place. */
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
