import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { requestTagged } from '../api/client.ts';
import { BackLink } from '../parts/back-link.tsx';
import { ButtonLink } from '../parts/button-link.tsx';
import { Failure } from '../parts/failure.tsx';
import { focusFirst } from '../parts/form-errors.ts';
import { PageHeader } from '../parts/page-header.tsx';
import { UnsavedChanges } from '../parts/unsaved-changes.tsx';
import { BriefFields } from './brief/brief-fields.tsx';
import {
  bodyOf,
  briefErrors,
  type BriefForm,
  type BriefValues,
  NEW_BRIEF,
  useBriefForm,
} from './brief/brief-form.ts';
import classes from './brief/brief.module.css';
import { DesignFields } from './brief/design-fields.tsx';
import { type LandingPage, pageQuery } from './queries.ts';

/** Makes a draft from a brief, and moves on to plan it. */
export function NewLandingPage() {
  const form = useBriefForm(NEW_BRIEF);
  const create = useCreatePage(form);
  return (
    <>
      <PageHeader
        title="New landing page"
        description="Next you see the plan of its sections. Everything can be changed later."
        above={<BackLink to="/landing-pages">Landing pages</BackLink>}
      />
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit((values) => create.mutate(values), focusFirst)}
      >
        <Stack gap="lg">
          <BriefFields form={form} isNew />
          <DesignFields form={form} />
          {create.error && !briefErrors(create.error) && (
            <Failure error={create.error} title="The page could not be created" />
          )}
          <Group>
            <Button type="submit" loading={create.isPending}>
              Create the page
            </Button>
            <ButtonLink to="/landing-pages" variant="default">
              Cancel
            </ButtonLink>
          </Group>
        </Stack>
      </form>
      <UnsavedChanges isDirty={form.isDirty()} />
    </>
  );
}

function useCreatePage(form: BriefForm) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (values: BriefValues) =>
      requestTagged<LandingPage>('POST', '/api/landing-pages', { body: bodyOf(values) }),
    onSuccess: async (page) => {
      client.setQueryData(pageQuery(page.id).queryKey, page);
      void client.invalidateQueries({ queryKey: ['landing-pages'] });
      const to =
        page.designSource.type === 'none' ? '/landing-pages/$pageId' : '/landing-pages/$pageId/design';
      await navigate({ to, params: { pageId: page.id }, ignoreBlocker: true });
    },
    onError: (error) => {
      const found = briefErrors(error);
      if (!found) return;
      form.setErrors(found);
      focusFirst(found);
    },
  });
}
