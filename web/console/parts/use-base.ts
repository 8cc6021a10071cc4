import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { isSame } from './is-same.ts';

interface Base<Entry, Values> {
  /** The version of the record that filled the form. */
  base: Entry;
  /** Fills the form with another version. */
  fill: (entry: Entry) => void;
  /** Fills the form with the saved version, `sent` being the values sent; anything typed since then stays. */
  fillSaved: (entry: Entry, sent: Values) => void;
}

/**
 * The version of a record that filled a form. It stays while the form has changes, so that the server refuses to overwrite
 * somebody else's changes; without changes the form follows the record. A version with the same values, such as after saving
 * another part of the page, does not count as new.
 */
export function useBase<Entry extends { etag: string }, Values>(
  entry: Entry,
  form: UseFormReturnType<Values>,
  valuesOf: (entry: Entry) => Values,
): Base<Entry, Values> {
  const [base, setBase] = useState(entry);
  const fill = (next: Entry) => {
    fillForm(form, valuesOf(next));
    setBase(next);
  };
  const fillSaved = (next: Entry, sent: Values) => {
    fillForm(form, valuesOf(next), sent);
    setBase(next);
  };
  const isUnchanged = unlessChanged(base, entry, valuesOf) === entry;
  useEffect(() => {
    if (entry.etag === base.etag) return;
    if (isUnchanged) setBase(entry);
    else if (!form.isDirty()) fill(entry);
  });
  return { base, fill, fillSaved };
}

/**
 * The version of a record to save on top of: the current one if nobody has changed this part since `base`, otherwise `base`, so
 * that the server refuses to save.
 */
export function unlessChanged<Entry>(
  base: Entry,
  present: Entry | undefined,
  partOf: (entry: Entry) => unknown,
): Entry {
  if (present === undefined) return base;
  return isSame(partOf(present), partOf(base)) ? present : base;
}

/**
 * Makes these values the form's unchanged state. If the form no longer holds `sent`, the user has typed during saving, and that
 * input stays as a change.
 */
export function fillForm<Values>(form: UseFormReturnType<Values>, values: Values, sent?: Values): void {
  const isTyped = sent !== undefined && !isSame(form.getValues(), sent);
  form.setInitialValues(values);
  if (!isTyped) form.setValues(values);
  form.resetDirty(values);
}
