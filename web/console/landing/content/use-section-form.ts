import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Section } from '../queries.ts';
import { fillForm } from '../../parts/use-base.ts';
import { type SectionValues, valuesOf } from './section-values.ts';

export type SectionFields = UseFormReturnType<SectionValues>;

interface EditedSection {
  form: SectionFields;
  /** The section that the form was filled from: while the form has changes, later saves do not replace it. */
  base: Section;
  /** Fills the form with what was saved, `sent` being its values then: what was typed since stays. */
  fillSaved: (section: Section, sent: SectionValues) => void;
}

/** The texts of a section as a form, which follows the section as long as nothing is typed. */
export function useSectionForm(section: Section): EditedSection {
  const [base, setBase] = useState(section);
  const form = useForm({ initialValues: valuesOf(section) });
  const fill = (next: Section, sent?: SectionValues) => {
    fillForm(form, valuesOf(next), sent);
    setBase(next);
  };
  const follow = useEffectEvent(() => {
    if (!form.isDirty() && JSON.stringify(base) !== JSON.stringify(section)) fill(section);
  });
  useEffect(() => follow(), [section]);
  return { form, base, fillSaved: fill };
}
