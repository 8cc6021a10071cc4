import { ArticleEntity, ProjectEntity } from '../../db/content/entities.ts';
import { namesIn, type RecordKind } from '../platform/records.ts';

/** Articles: research and generation jobs belong to them. */
export const articleRecord: RecordKind = {
  endsWithJob: false,
  stream: { changed: 'article.progress', ended: 'article.done' },
  names: namesIn(ArticleEntity, 'name'),
};

/** Projects: jobs that write about them belong to them. */
export const projectRecord: RecordKind = {
  endsWithJob: false,
  stream: { changed: 'project.updated', ended: 'project.updated' },
  names: namesIn(ProjectEntity, 'name'),
};
