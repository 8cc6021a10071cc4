import { Group, Select, type MantineSpacing } from '@mantine/core';
import type { ReactNode } from 'react';
import { SearchField } from './search-field.tsx';
import { useSearchText } from './use-search-text.ts';

interface ListFiltersProps {
  /** Name of the search field, for screen readers. */
  label: string;
  /** The searched fields, e.g. `Name, overview or slug`. */
  placeholder: string;
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
  mb?: MantineSpacing;
  /** Further filters. */
  children?: ReactNode;
}

/** The filters above a list: a search field and further choices. */
export function ListFilters({ label, placeholder, search, onSearch, mb = 'md', children }: ListFiltersProps) {
  const [text, setText] = useSearchText(search, onSearch);
  return (
    <Group gap="xs" mb={mb} align="flex-end">
      <SearchField
        label={label}
        placeholder={placeholder}
        value={text}
        onChange={setText}
        style={{ flex: '1 1 14rem' }}
        maw={360}
      />
      {children}
    </Group>
  );
}

interface FilterSelectProps<Value extends string> {
  /** The filtered property, e.g. `Status`. */
  label: string;
  values: readonly Value[];
  words: (value: Value) => string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  w?: number;
}

/** Filters a list by one property; without a selection, everything is shown. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, values, words, value, onChange, w } = props;
  const name = label.toLowerCase();
  return (
    <Select
      aria-label={label}
      placeholder={`Any ${name}`}
      w={w}
      clearable
      clearButtonProps={{ 'aria-label': `Show every ${name}` }}
      data={values.map((one) => ({ value: one, label: words(one) }))}
      value={value ?? null}
      onChange={(chosen) => onChange(values.find((one) => one === chosen))}
    />
  );
}
