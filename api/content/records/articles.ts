import { ArticleEntity } from '../../../db/content/entities.ts';
import {
  articleAccess,
  changeArticle,
  createArticle,
  deleteArticle,
} from '../../../services/content/articles.ts';
import { crudRoutes } from './crud.ts';
import { whereOf } from './filters.ts';
import { articleDetail } from '../research/article-detail.ts';
import { presentArticle } from './presenter.ts';
import { articleBody, articleQuery, articleView } from './schema.ts';

export const articleRoutes = crudRoutes({
  name: 'articles',
  one: 'an article of a project',
  many: 'articles',
  entity: ArticleEntity,
  access: articleAccess,
  view: articleView,
  present: presentArticle,
  detail: articleDetail,
  query: articleQuery,
  where: (query) => whereOf(query, 'name'),
  body: articleBody,
  create: ({ em, deps, userId }, body) => createArticle(em, deps, userId, body),
  patch: articleBody.partial(),
  change: ({ em, deps }, named, patch) => changeArticle(em, deps, named, patch),
  remove: deleteArticle,
});
