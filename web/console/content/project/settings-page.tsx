import { Stack } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { fieldErrors, focusFirst } from '../../parts/form-errors.ts';
import { SaveBar } from '../../parts/save-bar.tsx';
import { SaveFailure } from '../../parts/save-failure.tsx';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import { useBase } from '../../parts/use-base.ts';
import { useReload } from '../../parts/use-reload.ts';
import classes from '../content.module.css';
import { changeProject, projectQuery, type TaggedProject } from '../queries.ts';
import { BrandFields, ProjectFields } from './project-fields.tsx';
import {
  bodyOf,
  PROJECT_FIELDS,
  type ProjectForm,
  type ProjectValues,
  useProjectForm,
  valuesOf,
} from './project-form.ts';
import { Summaries } from './summaries.tsx';

const route = getRouteApi('/signed-in/content/$projectId/settings');

/** The basis of a project's articles: site, language, readers, brand. */
export function ProjectSettingsPage() {
  const { projectId } = route.useParams();
  const { data: project } = useSuspenseQuery(projectQuery(projectId));
  const form = useProjectForm(valuesOf(project));
  const { save, reload } = useSaveProject(project, form);
  return (
    <div className={classes.columns}>
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst)}>
        <Stack gap="lg">
          <ProjectFields form={form} />
          <BrandFields form={form} />
          {save.error && !fieldErrors(save.error, PROJECT_FIELDS) && (
            <SaveFailure
              error={save.error}
              title="The project could not be saved"
              current="ones"
              onReload={() => reload.mutate()}
            />
          )}
          <SaveBar form={form} isSaving={save.isPending} hasSaved={save.isSuccess} />
        </Stack>
      </form>
      <Summaries project={project} isDirty={form.isDirty()} />
      <UnsavedChanges isDirty={form.isDirty()} />
    </div>
  );
}

function useSaveProject(project: TaggedProject, form: ProjectForm) {
  const client = useQueryClient();
  const { base, fill, fillSaved } = useBase(project, form, valuesOf);
  const { queryKey } = projectQuery(project.id);
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (values: ProjectValues) => changeProject(base, bodyOf(values, base.brand)),
    onSuccess: (saved, sent) => {
      client.setQueryData(queryKey, saved);
      void client.invalidateQueries({ queryKey: ['content-projects'] });
      fillSaved(saved, sent);
    },
    onError: (error) => {
      const found = fieldErrors(error, PROJECT_FIELDS);
      if (found) form.setErrors(found);
    },
  });
  const reload = useReload(projectQuery(project.id), fill, save);
  return { save, reload };
}
