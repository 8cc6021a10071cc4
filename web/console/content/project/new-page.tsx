import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { requestTagged } from '../../api/client.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { Failure } from '../../parts/failure.tsx';
import { fieldErrors, focusFirst } from '../../parts/form-errors.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { BackLink } from '../../parts/back-link.tsx';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import { API, type Project, projectQuery } from '../queries.ts';
import { ProjectFields } from './project-fields.tsx';
import {
  bodyOf,
  NEW_PROJECT,
  PROJECT_FIELDS,
  type ProjectForm,
  type ProjectValues,
  useProjectForm,
} from './project-form.ts';

/** Makes a project and moves on to it. */
export function NewProjectPage() {
  const form = useProjectForm(NEW_PROJECT);
  const create = useCreateProject(form);
  return (
    <>
      <PageHeader
        title="New project"
        description="Everything can be changed later."
        above={<BackLink to="/content">Content</BackLink>}
      />
      <form noValidate onSubmit={form.onSubmit((values) => create.mutate(values), focusFirst)}>
        <Stack gap="lg">
          <ProjectFields form={form} />
          {create.error && !fieldErrors(create.error, PROJECT_FIELDS) && (
            <Failure error={create.error} title="The project could not be created" />
          )}
          <Group>
            <Button type="submit" loading={create.isPending}>
              Create the project
            </Button>
            <ButtonLink to="/content" variant="default">
              Cancel
            </ButtonLink>
          </Group>
        </Stack>
      </form>
      <UnsavedChanges isDirty={form.isDirty()} />
    </>
  );
}

function useCreateProject(form: ProjectForm) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (values: ProjectValues) =>
      requestTagged<Project>('POST', `${API}/projects`, { body: bodyOf(values) }),
    onSuccess: async (project) => {
      client.setQueryData(projectQuery(project.id).queryKey, project);
      void client.invalidateQueries({ queryKey: ['content-projects'] });
      await navigate({ to: '/content/$projectId', params: { projectId: project.id }, ignoreBlocker: true });
    },
    onError: (error) => {
      const found = fieldErrors(error, PROJECT_FIELDS);
      if (!found) return;
      form.setErrors(found);
      focusFirst(found);
    },
  });
}
