import { Group, Select } from '@mantine/core';
import type { Agent, DocumentFilter, DocumentStatus } from './queries.ts';
import { STATUS_WORDS, STATUSES } from './statuses.ts';
import { useSearchText } from '../parts/use-search-text.ts';
import { SearchField } from '../parts/search-field.tsx';

interface DocumentFiltersProps {
  agent: Agent;
  filter: Pick<DocumentFilter, 'status' | 'search'>;
  onChange: (filter: { status?: DocumentStatus | undefined; search?: string | undefined }) => void;
}

/** Finds documents by name and state. */
export function DocumentFilters({ agent, filter, onChange }: DocumentFiltersProps) {
  const { status, search } = filter;
  const [text, setText] = useSearchText(search, (next) => onChange({ status, search: next }));
  const number = (one: DocumentStatus) => agent.filesByStatus[one] ?? 0;
  const offered = STATUSES.filter((one) => number(one) > 0 || one === status);
  return (
    <Group gap="sm" mb="sm">
      <SearchField
        label="Find a document by name"
        placeholder="Find by name"
        value={text}
        onChange={setText}
        style={{ flex: '1 1 12rem' }}
        maw={360}
      />
      <Select
        aria-label="State"
        data={[
          { value: '', label: 'Any state' },
          ...offered.map((one) => ({ value: one, label: `${STATUS_WORDS[one]} (${number(one)})` })),
        ]}
        value={status ?? ''}
        allowDeselect={false}
        onChange={(next) => onChange({ search, status: STATUSES.find((one) => one === next) })}
        w={180}
      />
    </Group>
  );
}
