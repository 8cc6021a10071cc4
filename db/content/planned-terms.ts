import type { PlannedTerms } from '../site/planned-terms.ts';
import { ArticleEntity, ProjectEntity } from './entities.ts';

/** The first keywords of articles that are not published yet. */
export const articleTerms: PlannedTerms = async (em, { projectId, url }) => {
  const projects = await em.find(
    ProjectEntity,
    projectId ? { id: projectId } : { websiteUrl: { $ne: null } },
  );
  const { origin } = new URL(url);
  const ids = projects
    .filter((project) => projectId !== null || URL.parse(project.websiteUrl ?? '')?.origin === origin)
    .map(({ id }) => id);
  const articles = await em.find(ArticleEntity, { projectId: { $in: ids }, status: { $ne: 'published' } });
  return articles.flatMap(({ name, keywords: [term] }) => (term ? [{ term, title: name }] : []));
};
