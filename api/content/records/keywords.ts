import { KeywordEntity } from '../../../db/content/entities.ts';
import {
  changeKeyword,
  createKeyword,
  deleteKeyword,
  keywordAccess,
} from '../../../services/content/keywords.ts';
import { crudRoutes } from './crud.ts';
import { whereOf } from './filters.ts';
import { presentKeyword } from './presenter.ts';
import { keywordBody, keywordPatch, keywordQuery, keywordView } from './schema.ts';

export const keywordRoutes = crudRoutes({
  name: 'keywords',
  one: 'a keyword of a project',
  many: 'keywords',
  entity: KeywordEntity,
  access: keywordAccess,
  view: keywordView,
  present: presentKeyword,
  query: keywordQuery,
  where: (query) => whereOf(query, 'keyword'),
  body: keywordBody,
  create: ({ em, userId }, body) => createKeyword(em, userId, body),
  patch: keywordPatch,
  problems: [409],
  change: ({ em }, named, patch) => changeKeyword(em, named, patch),
  remove: deleteKeyword,
});
