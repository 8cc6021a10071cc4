import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';

interface Base<Entry> {
  /** The record that the form was filled from. */
  base: Entry;
  /** Fills the form anew. */
  fill: (entry: Entry) => void;
}

/**
 * The record that a form was filled from. While the form has changes it stays, so that saving over somebody else's changes
 * is refused; without changes the form follows the record. A version with the same values, as when something else of the
 * record was saved on the same page, is no other one for this form.
 */
export function useBase<Entry extends { etag: string }, Values>(
  entry: Entry,
  form: UseFormReturnType<Values>,
  valuesOf: (entry: Entry) => Values,
): Base<Entry> {
  const [base, setBase] = useState(entry);
  const fill = (next: Entry) => {
    const values = valuesOf(next);
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
    setBase(next);
  };
  const isSame = JSON.stringify(valuesOf(entry)) === JSON.stringify(valuesOf(base));
  useEffect(() => {
    if (entry.etag === base.etag) return;
    if (isSame) setBase(entry);
    else if (!form.isDirty()) fill(entry);
  });
  return { base, fill };
}
