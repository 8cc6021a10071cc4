import { ColorInput, Group, Slider, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { focusFirst } from '../../parts/form-errors.ts';
import { SaveBar } from '../../parts/save-bar.tsx';
import { SaveFailure } from '../../parts/save-failure.tsx';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import { useBase } from '../../parts/use-base.ts';
import { useReload } from '../../parts/use-reload.ts';
import { Preview } from '../content/preview.tsx';
import { changePage, type LandingPage, pageQuery, previewUrl, type TaggedPage } from '../queries.ts';
import { ContrastList } from './contrast-list.tsx';
import {
  isComplete,
  type LookForm,
  type LookValues,
  ROLE_WORDS,
  ROLES,
  themeOf,
  useLookForm,
  valuesOf,
} from './look-form.ts';
import classes from './look.module.css';

const route = getRouteApi('/signed-in/landing-pages/$pageId');

/** Colours, fonts and shapes of the page, with a check of their contrast. */
export function LookPage() {
  const { pageId } = route.useParams();
  const { data: page } = useSuspenseQuery(pageQuery(pageId));
  const form = useLookForm(valuesOf(page));
  const { save, reload } = useSaveLook(page, form);
  return (
    <div className={classes.columns}>
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst)}>
        <Stack gap="xl">
          <Colors form={form} theme={page.theme} />
          {isComplete(form.values) && <ContrastList colors={form.values.colors} />}
          <Type form={form} />
          <Shapes form={form} />
          {save.error && (
            <SaveFailure
              error={save.error}
              title="The look could not be saved"
              current="look"
              onReload={() => reload.mutate()}
            />
          )}
          <SaveBar form={form} isSaving={save.isPending} hasSaved={save.isSuccess} />
        </Stack>
      </form>
      {page.sections.length > 0 && <Preview src={previewUrl(page.id)} state={page.version} />}
      <UnsavedChanges isDirty={form.isDirty()} />
    </div>
  );
}

function useSaveLook(page: TaggedPage, form: LookForm) {
  const client = useQueryClient();
  const { base, fill, fillSaved } = useBase(page, form, valuesOf);
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (values: LookValues) => changePage(base, { theme: themeOf(values) }),
    onMutate: () => form.getValues(),
    onSuccess: (saved, _, sent) => {
      client.setQueryData(pageQuery(page.id).queryKey, saved);
      fillSaved(saved, sent);
    },
  });
  const reload = useReload(pageQuery(page.id), fill, save);
  return { save, reload };
}

function Colors({ form, theme }: { form: LookForm; theme: LandingPage['theme'] }) {
  return (
    <section aria-labelledby="colors-title">
      <Title order={2} id="colors-title" mb="sm">
        Colours
      </Title>
      {theme.degraded.map((note) => (
        <Text key={note} size="sm" c="dimmed" mb="xs">
          {note}
        </Text>
      ))}
      <div className={classes.colors}>
        {ROLES.map((role) => (
          <ColorInput
            key={role}
            label={ROLE_WORDS[role].label}
            description={`${ROLE_WORDS[role].hint}${originOf(theme, `colors.${role}`)}`}
            format="hex"
            eyeDropperButtonProps={{ 'aria-label': `Pick ${ROLE_WORDS[role].label} from the screen` }}
            {...form.getInputProps(`colors.${role}`)}
          />
        ))}
      </div>
    </section>
  );
}

/** Where a value was found; empty if it comes from the tone. */
function originOf({ provenance }: LandingPage['theme'], path: string): string {
  const source = provenance[path]?.source;
  if (source === undefined || source === 'default') return '';
  return source === 'given' ? '; set by you' : '; from the design';
}

function Type({ form }: { form: LookForm }) {
  return (
    <section aria-labelledby="type-title">
      <Title order={2} id="type-title" mb="sm">
        Type
      </Title>
      <Stack gap="md">
        <div className={classes.colors}>
          <TextInput
            label="Font of headings"
            description="As the visitor’s device knows it"
            {...form.getInputProps('headingFont')}
          />
          <TextInput
            label="Font of texts"
            description="As the visitor’s device knows it"
            {...form.getInputProps('bodyFont')}
          />
        </div>
        <Measure label="Size of headings" form={form} name="scale" min={1} max={1.6} step={0.01} />
      </Stack>
    </section>
  );
}

function Shapes({ form }: { form: LookForm }) {
  return (
    <section aria-labelledby="shapes-title">
      <Title order={2} id="shapes-title" mb="sm">
        Shapes
      </Title>
      <Stack gap="md">
        <Measure label="Spacing" form={form} name="spacing" min={2} max={32} step={1} unit=" px" />
        <Measure
          label="Roundness of corners"
          form={form}
          name="radius"
          min={0}
          max={64}
          step={1}
          unit=" px"
        />
      </Stack>
    </section>
  );
}

interface MeasureProps {
  label: string;
  form: LookForm;
  name: 'scale' | 'spacing' | 'radius';
  min: number;
  max: number;
  step: number;
  unit?: string;
}

function Measure({ label, form, name, unit = '', ...range }: MeasureProps) {
  const value = form.values[name];
  return (
    <div>
      <Group justify="space-between">
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Text size="sm" c="dimmed">
          {value}
          {unit}
        </Text>
      </Group>
      <Slider
        {...range}
        max={Math.max(range.max, value)}
        label={null}
        thumbLabel={label}
        value={value}
        onChange={(next) => form.setFieldValue(name, next)}
      />
    </div>
  );
}
