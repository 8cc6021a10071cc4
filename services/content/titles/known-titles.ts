import { ArticleEntity } from '../../../db/content/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { KnownTitle } from '../../../domain/content/titles/closest-title.ts';
import { titleProfile } from '../../../domain/content/titles/title-likeness.ts';

/** The titles of a project's articles, without that of the article `except`. */
export async function knownTitles(
  em: TenantEntityManager,
  projectId: string,
  except: string | null = null,
): Promise<KnownTitle[]> {
  const articles = await em.find(ArticleEntity, { projectId }, { fields: ['id', 'name'] });
  return articles
    .filter(({ id }) => id !== except)
    .map(({ id, name }) => ({ ...titleProfile(name), source: 'project', articleId: id }));
}
