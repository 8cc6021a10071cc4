import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Variant } from '../queries.ts';
import { variantName } from '../results/variant-name.ts';

interface FormChoiceProps {
  pageId: string;
  variants: Variant[];
  /** Undefined: the page itself. */
  present: string | undefined;
  /** Something is not saved yet. */
  isDisabled: boolean;
}

/** Selects the form of the page to edit, if it has variants. */
export function FormChoice({ pageId, variants, present, isDisabled }: FormChoiceProps) {
  const navigate = useNavigate();
  const data = [
    { value: '', label: 'The page itself' },
    ...variants.map(({ id }, place) => ({ value: id, label: variantName(place) })),
  ];
  return (
    <Select
      label="Edit"
      mb="md"
      maw={280}
      data={data}
      value={present ?? ''}
      allowDeselect={false}
      disabled={isDisabled}
      description={isDisabled ? 'Save or discard your changes first.' : undefined}
      onChange={(value) =>
        void navigate({
          to: '/landing-pages/$pageId',
          params: { pageId },
          search: { variant: value || undefined },
        })
      }
    />
  );
}
