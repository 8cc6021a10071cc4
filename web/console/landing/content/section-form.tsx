import { Button, Group, Stack } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import type { PageIssue, Section } from '../queries.ts';
import { ItemFields } from './item-fields.tsx';
import classes from './section-list.module.css';
import { sectionWith } from './section-values.ts';
import { LinkFields, TextField } from './text-field.tsx';
import { useSectionForm } from './use-section-form.ts';
import type { Saving } from './use-save-sections.ts';

interface SectionFormProps {
  section: Section;
  sections: Section[];
  /** The issues of this section. */
  issues: PageIssue[];
  saving: Saving;
  onDirty: (isDirty: boolean) => void;
}

/** The texts of a section, one field each, with issues shown at their fields. */
export function SectionForm({ section, sections, issues, saving, onDirty }: SectionFormProps) {
  const { form, base, fillSaved } = useSectionForm(section);
  const isDirty = form.isDirty();
  const tell = useEffectEvent(onDirty);
  useEffect(() => tell(isDirty), [isDirty]);
  useEffect(() => () => tell(false), []);
  const submit = form.onSubmit((values) => {
    const sent = form.getValues();
    const mine = sectionWith(base, values);
    const put = (one: Section) => sections.map((other) => (other.id === one.id ? one : other));
    saving.save({ base: put(base), mine: put(mine) }, () => fillSaved(mine, sent));
  });
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <Stack gap="sm">
        <Texts form={form} issues={issues} section={section} />
        <ItemFields form={form} type={section.type} issues={issues} />
        <Group justify="flex-end" gap="xs">
          <Button size="xs" variant="default" disabled={!isDirty || saving.isPending} onClick={form.reset}>
            Discard
          </Button>
          <Button size="xs" type="submit" disabled={!isDirty} loading={isDirty && saving.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type TextsProps = Pick<SectionFormProps, 'section' | 'issues'> & {
  form: ReturnType<typeof useSectionForm>['form'];
};

function Texts({ form, issues, section }: TextsProps) {
  const field = (name: 'heading' | 'subheading' | 'body' | 'alt', path: string) => ({
    path,
    issues,
    ...form.getInputProps(name),
  });
  return (
    <>
      <TextField label="Heading" {...field('heading', 'content.heading')} />
      <TextField label="Subheading" isLong {...field('subheading', 'content.subheading')} />
      <TextField
        label="Text"
        description="**bold**, *italic*, - lists, [text](link)"
        isLong
        {...field('body', 'content.body')}
      />
      {section.content.image && (
        <TextField label="What the picture shows" {...field('alt', 'content.image.alt')} />
      )}
      <LinkFields form={form} name="cta" label="Button" path="content.cta" issues={issues} />
      <LinkFields
        form={form}
        name="secondaryCta"
        label="Second button"
        path="content.secondaryCta"
        issues={issues}
      />
    </>
  );
}
