import { isId } from '../../domain/platform/id.ts';
import type { Orm } from '../orm.ts';
import { preparedLookup } from '../prepared.ts';

/** The company of a content project. */
export interface ProjectPlace {
  companyId: string;
  projectId: string;
}

const projectPlace = preparedLookup<ProjectPlace>({
  name: 'content-project-place',
  text: `select asked.at::int, p.company_id as "companyId", p.id as "projectId"
    from unnest($1::text[], $2::text[]) with ordinality as asked (project_id, article_id, at)
    left join content_articles a on a.id = asked.article_id and asked.project_id = ''
    join content_projects p on p.id = coalesce(a.project_id, asked.project_id)`,
});

/** Finds the project with this id, or the project of the article with this id, in any company; null if unknown. */
export async function findProjectPlace(
  orm: Orm,
  { projectId, articleId }: { projectId?: string | undefined; articleId?: string | undefined },
): Promise<ProjectPlace | null> {
  const named = projectId || articleId;
  // An invalid id matches nothing, and a text that PostgreSQL refuses would fail the whole query.
  if (named === undefined || !isId(named)) return null;
  return projectId ? projectPlace(orm, projectId, '') : projectPlace(orm, '', named);
}
