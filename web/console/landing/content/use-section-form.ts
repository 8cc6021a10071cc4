import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Section } from '../queries.ts';
import { fillForm } from '../../parts/use-base.ts';
import { type SectionValues, valuesOf } from './section-values.ts';

export type SectionFields = UseFormReturnType<SectionValues>;

interface EditedSection {
  form: SectionFields;
  /** The section that filled the form; later saves do not replace it while the form has changes. */
  base: Section;
  /** Refills the form after saving, `sent` being the values sent; anything typed since then stays. */
  fillSaved: (section: Section, sent: SectionValues) => void;
}

/** A form with the texts of a section, which follows the section as long as the form has no changes. */
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
