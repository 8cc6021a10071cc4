import { ArticleEntity, ProjectEntity } from '../../db/content/entities.ts';
import type { RecordKind } from '../platform/records.ts';

/** Articles: research and generation belong to them. */
export const articleRecord: RecordKind = {
  endsWithJob: false,
  stream: { changed: 'article.progress', ended: 'article.done' },
  async names(em, ids) {
    const found = await em.find(ArticleEntity, { id: { $in: ids } });
    return new Map(found.map(({ id, name }) => [id, name]));
  },
};

/** Projects: what is written about them by jobs belongs to them. */
export const projectRecord: RecordKind = {
  endsWithJob: false,
  stream: { changed: 'project.updated', ended: 'project.updated' },
  async names(em, ids) {
    const found = await em.find(ProjectEntity, { id: { $in: ids } });
    return new Map(found.map(({ id, name }) => [id, name]));
  },
};
