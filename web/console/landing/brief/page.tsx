import { Stack, Title } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { focusFirst } from '../../parts/form-errors.ts';
import { SaveBar } from '../../parts/save-bar.tsx';
import { SaveFailure } from '../../parts/save-failure.tsx';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import { useBase } from '../../parts/use-base.ts';
import { useReload } from '../../parts/use-reload.ts';
import { changePage, pageQuery, type TaggedPage } from '../queries.ts';
import { BriefFields, SlugField } from './brief-fields.tsx';
import {
  bodyOf,
  briefErrors,
  type BriefForm,
  type BriefValues,
  useBriefForm,
  valuesOf,
} from './brief-form.ts';
import classes from './brief.module.css';
import { DesignFields } from './design-fields.tsx';
import { DetailFields } from './detail-fields.tsx';

const route = getRouteApi('/signed-in/landing-pages/$pageId');

/** Edits the brief of a page. */
export function BriefPage() {
  const { pageId } = route.useParams();
  const { data: page } = useSuspenseQuery(pageQuery(pageId));
  const form = useBriefForm(valuesOf(page));
  const { save, reload } = useSaveBrief(page, form);
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst)}
    >
      <Title order={2} className="visually-hidden">
        Brief
      </Title>
      <Stack gap="lg">
        <BriefFields form={form} />
        <DetailFields form={form} />
        <SlugField form={form} />
        <DesignFields form={form} />
        {save.error && !briefErrors(save.error) && (
          <SaveFailure
            error={save.error}
            title="The brief could not be saved"
            current="brief"
            onReload={() => reload.mutate()}
          />
        )}
        <SaveBar form={form} isSaving={save.isPending} hasSaved={save.isSuccess} />
      </Stack>
      <UnsavedChanges isDirty={form.isDirty()} />
    </form>
  );
}

function useSaveBrief(page: TaggedPage, form: BriefForm) {
  const client = useQueryClient();
  const { base, fill, fillSaved } = useBase(page, form, valuesOf);
  const { queryKey } = pageQuery(page.id);
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (values: BriefValues) => changePage(base, bodyOf(values)),
    onMutate: () => form.getValues(),
    onSuccess: (saved, _, sent) => {
      client.setQueryData(queryKey, saved);
      void client.invalidateQueries({ queryKey: ['landing-pages'] });
      fillSaved(saved, sent);
    },
    onError: (error) => {
      const found = briefErrors(error);
      if (!found) return;
      form.setErrors(found);
      focusFirst(found);
    },
  });
  const reload = useReload(pageQuery(page.id), fill, save);
  return { save, reload };
}
