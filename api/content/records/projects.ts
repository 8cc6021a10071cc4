import { ProjectEntity } from '../../../db/content/entities.ts';
import {
  changeProject,
  createProject,
  deleteProject,
  projectAccess,
} from '../../../services/content/projects.ts';
import { crudRoutes } from './crud.ts';
import { whereOf } from './filters.ts';
import { presentProject } from './presenter.ts';
import { projectBody, projectView, searchQuery } from './schema.ts';

export const projectRoutes = crudRoutes({
  name: 'projects',
  one: 'a project, a site that content is planned for',
  many: 'projects',
  entity: ProjectEntity,
  access: projectAccess,
  view: projectView,
  present: presentProject,
  query: searchQuery,
  where: (query) => whereOf(query, 'name'),
  body: projectBody,
  create: ({ em, userId }, body) => createProject(em, userId, body),
  patch: projectBody.partial(),
  change: ({ em }, named, patch) => changeProject(em, named, patch),
  remove: deleteProject,
});
