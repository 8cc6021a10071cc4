import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { isSame } from './is-same.ts';

interface Base<Entry, Values> {
  /** The record that the form was filled from. */
  base: Entry;
  /** Fills the form again. */
  fill: (entry: Entry) => void;
  /** The same with what was saved, `sent` being the form's values then: what was typed since stays. */
  fillSaved: (entry: Entry, sent: Values) => void;
}

/**
 * The record that a form was filled from. It stays while the form has changes, so that saving over somebody else's changes is
 * refused; without changes the form follows the record. A version with the same values, as after saving another part on the same
 * page, does not count as new.
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
 * Makes these values what the form has no changes from. Where `sent` is given and something else is in the form by now,
 * it was typed while the form was being saved, and stays as a change.
 */
export function fillForm<Values>(form: UseFormReturnType<Values>, values: Values, sent?: Values): void {
  const isTyped = sent !== undefined && !isSame(form.getValues(), sent);
  form.setInitialValues(values);
  if (!isTyped) form.setValues(values);
  form.resetDirty(values);
}
