import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Section } from '../queries.ts';
import { type SectionValues, valuesOf } from './section-values.ts';

export type SectionFields = UseFormReturnType<SectionValues>;

interface EditedSection {
  form: SectionFields;
  /** The section that the form was filled from: while it has changes it stays, whatever is saved meanwhile. */
  base: Section;
  fill: (section: Section) => void;
}

/** The texts of a section as a form, which follows the section as long as nothing is typed. */
export function useSectionForm(section: Section): EditedSection {
  const [base, setBase] = useState(section);
  const form = useForm({ initialValues: valuesOf(section) });
  const fill = (next: Section) => {
    const values = valuesOf(next);
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
    setBase(next);
  };
  const follow = useEffectEvent(() => {
    if (!form.isDirty() && JSON.stringify(base) !== JSON.stringify(section)) fill(section);
  });
  useEffect(() => follow(), [section]);
  return { form, base, fill };
}
