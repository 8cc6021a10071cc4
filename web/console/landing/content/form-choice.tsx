import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Variant } from '../queries.ts';
import { variantName } from '../results/variant-name.ts';

interface FormChoiceProps {
  pageId: string;
  variants: Variant[];
  /** Id of the current variant; undefined: the page itself. */
  present: string | undefined;
  /** Whether there are unsaved changes. */
  isDisabled: boolean;
}

/** Selects which form of the page to edit: the page itself or a variant. */
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
