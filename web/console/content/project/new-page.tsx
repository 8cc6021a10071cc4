import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { requestTagged } from '../../api/client.ts';
import { fieldErrors } from '../../parts/form-errors.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { NewRecordForm } from '../../parts/new-record-form.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { API, type Project, projectQuery } from '../queries.ts';
import { ProjectFields } from './project-fields.tsx';
import { bodyOf, NEW_PROJECT, PROJECT_FIELDS, useProjectForm } from './project-form.ts';

/** Creates a project and opens it. */
export function NewProjectPage() {
  const form = useProjectForm(NEW_PROJECT);
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="New project"
        description="Everything can be changed later."
        above={<BackLink to="/content">Content</BackLink>}
      />
      <NewRecordForm
        form={form}
        create={(values) => requestTagged<Project>('POST', `${API}/projects`, { body: bodyOf(values) })}
        onCreated={async (project) => {
          client.setQueryData(projectQuery(project.id).queryKey, project);
          void client.invalidateQueries({ queryKey: ['content-projects'] });
          await navigate({
            to: '/content/$projectId',
            params: { projectId: project.id },
            ignoreBlocker: true,
          });
        }}
        errorsOf={(error) => fieldErrors(error, PROJECT_FIELDS)}
        action="Create the project"
        failed="The project could not be created"
        list="/content"
      >
        <ProjectFields form={form} />
      </NewRecordForm>
    </>
  );
}
