import { Group, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SOURCES, sourceIn } from '../overview/search.ts';
import { visitorQuery, visitorsQuery } from './queries.ts';
import { conversationsRoute } from './route-api.ts';
import { type ConversationsSearch, STATUSES } from './search.ts';
import { nameOf, SOURCE_WORDS, STATUS_WORDS } from './words.ts';

const SEARCH_AFTER_MS = 250;

/** Filters of the list, stored in the URL. */
export function SessionFilters() {
  const search = conversationsRoute.useSearch();
  const navigate = conversationsRoute.useNavigate();
  const choose = (choice: ConversationsSearch) =>
    void navigate({ search: (now) => ({ ...now, ...choice, page: undefined }) });
  return (
    <Group gap="xs">
      <Select
        size="xs"
        label="Source"
        w={140}
        placeholder="All"
        clearable
        clearButtonProps={{ 'aria-label': 'Show all sources' }}
        data={SOURCES.map((value) => ({ value, label: SOURCE_WORDS[value] }))}
        value={search.source ?? null}
        onChange={(value) => choose({ source: sourceIn(value) })}
      />
      <Select
        size="xs"
        label="State"
        w={120}
        placeholder="All"
        clearable
        clearButtonProps={{ 'aria-label': 'Show all states' }}
        data={STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
        value={search.status ?? null}
        onChange={(value) => choose({ status: STATUSES.find((one) => one === value) })}
      />
      <VisitorFilter id={search.visitor} onChoose={(visitor) => choose({ visitor })} />
    </Group>
  );
}

interface VisitorFilterProps {
  id: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** Finds a visitor by name, e-mail or the company's own id. */
function VisitorFilter({ id, onChoose }: VisitorFilterProps) {
  const [text, setText] = useState('');
  const [typed] = useDebouncedValue(text, SEARCH_AFTER_MS);
  const chosen = useQuery({ ...visitorQuery(id ?? ''), enabled: id !== undefined });
  // After a choice, the field has the visitor's name, which is not a search.
  const isChosen = chosen.data !== undefined && nameOf(chosen.data) === typed;
  const found = useQuery(visitorsQuery(isChosen ? '' : typed));
  const visitors = new Map((found.data?.items ?? []).map((visitor) => [visitor.id, visitor]));
  if (id !== undefined && chosen.data) visitors.set(id, chosen.data);
  return (
    <Select
      size="xs"
      label="Visitor"
      w={200}
      placeholder="All"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Show all visitors' }}
      nothingFoundMessage="No visitor found"
      data={[...visitors.values()].map((visitor) => ({ value: visitor.id, label: nameOf(visitor) }))}
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      value={id ?? null}
      onChange={(value) => onChoose(value ?? undefined)}
    />
  );
}
