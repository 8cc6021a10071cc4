import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

type SearchFieldProps = Omit<TextInputProps, 'label' | 'value' | 'onChange'> & {
  /** What is searched, for screen readers only. */
  label: string;
  value: string;
  onChange: (text: string) => void;
};

/** A field that filters a list during typing; its text usually comes from useSearchText. */
export function SearchField({ label, value, onChange, ...props }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={value && <CloseButton size="sm" aria-label="Clear" onClick={() => onChange('')} />}
      {...props}
    />
  );
}
