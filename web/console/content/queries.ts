import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type * as schema from '../../../api/content/records/schema.ts';
import type { ArticleStatus } from '../../../domain/content/article.ts';
import type { SOURCE_ORIGINS, SOURCE_STATES, SourceReason } from '../../../domain/content/research/source.ts';
import { request, requestTagged, type Tagged } from '../api/client.ts';
import type { Job } from '../api/job-events.ts';
import { allItems, LARGEST_PAGE, type List, listQuery } from '../api/lists.ts';

export const API = '/seo-content-api';

export type Project = z.output<typeof schema.projectView>;
export type TaggedProject = Tagged<Project>;
export type Article = z.output<typeof schema.articleView>;
export type TaggedArticle = Tagged<Article>;
export type Keyword = z.output<typeof schema.keywordView>;
export type Reference = z.output<typeof schema.reference>;
export type Heading = z.output<typeof schema.outlineHeading>;

/** A page that research has found for an article. */
export interface Source {
  url: string;
  title: string;
  origin: (typeof SOURCE_ORIGINS)[number];
  state: (typeof SOURCE_STATES)[number];
  reason: SourceReason | null;
  fetchedAt: string | null;
}

export interface Research {
  items: Reference[];
  sources: Source[];
  job: Job | null;
}

export interface Draft {
  /** Null: no draft has been requested yet. */
  job: Job | null;
  /** `text` is Markdown; null: not written yet. */
  sections: { level: number; heading: string; text: string | null; missing: string }[];
}

/** An audit of a project's site, with the fields that the console shows. */
export interface SiteAudit {
  id: string;
  url: string;
  createdAt: string;
  finishedAt: string | null;
  summary: { score: number; pages: number } | null;
  job: Job;
}

export interface ListFilter {
  search?: string | undefined;
  page?: number | undefined;
}

/** A page of the company's projects, newest first. */
export function projectsQuery(filter: ListFilter) {
  return listQuery<List<Project>>(['content-projects', filter], `${API}/projects`, { ...filter });
}

export function projectQuery(id: string) {
  return queryOptions({
    queryKey: ['content-project', id],
    queryFn: () => requestTagged<Project>('GET', `${API}/projects/${id}`),
  });
}

/** Changes the project; throws a `Problem` of status 412 if somebody else has changed it since it was fetched. */
export function changeProject(
  { id, etag }: Pick<TaggedProject, 'id' | 'etag'>,
  body: object,
): Promise<TaggedProject> {
  return requestTagged<Project>('PATCH', `${API}/projects/${id}`, { body, headers: { 'If-Match': etag } });
}

/** All articles of a project, newest first. */
export function articlesQuery(projectId: string) {
  return queryOptions({
    queryKey: ['content-articles', projectId],
    queryFn: () => allItems<Article>(`${API}/articles`, { projectId }),
  });
}

export interface ArticlesFilter extends ListFilter {
  status?: ArticleStatus | undefined;
}

/** A page of a project's articles. */
export function articlePageQuery(projectId: string, filter: ArticlesFilter) {
  return listQuery<List<Article>>(['content-articles', projectId, filter], `${API}/articles`, {
    projectId,
    ...filter,
  });
}

export function articleQuery(id: string) {
  return queryOptions({
    queryKey: ['content-article', id],
    queryFn: () => requestTagged<Article>('GET', `${API}/articles/${id}`),
  });
}

/** Like `changeProject`, for articles. */
export function changeArticle(
  { id, etag }: Pick<TaggedArticle, 'id' | 'etag'>,
  body: object,
): Promise<TaggedArticle> {
  return requestTagged<Article>('PATCH', `${API}/articles/${id}`, { body, headers: { 'If-Match': etag } });
}

/** An article's references, the pages found for it, and the current or last research job. */
export function researchQuery(articleId: string) {
  return queryOptions({
    queryKey: ['content-research', articleId],
    queryFn: async (): Promise<Research> => {
      const path = `${API}/articles/${articleId}/references`;
      const query = { page: 1, pageSize: LARGEST_PAGE };
      const first = await request<Research & List<Reference>>('GET', path, { query });
      const isAll = first.items.length === first.total;
      return isAll ? first : { ...first, items: await allItems<Reference>(path) };
    },
  });
}

/** The last draft of an article, with the sections written so far. */
export function draftQuery(articleId: string) {
  return queryOptions({
    queryKey: ['content-draft', articleId],
    queryFn: () => request<Draft>('GET', `${API}/articles/${articleId}/draft`),
  });
}

/** All keywords of a project. */
export function keywordsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['content-keywords', projectId],
    queryFn: () => allItems<Keyword>(`${API}/keywords`, { projectId }),
  });
}

/** Audits of this site, newest first. */
export function siteAuditsQuery(websiteUrl: string) {
  const { host } = new URL(websiteUrl);
  return queryOptions({
    queryKey: ['audits', 'of-site', host],
    queryFn: async () => {
      const query = { search: host, pageSize: LARGEST_PAGE };
      const { items } = await request<List<SiteAudit>>('GET', '/seo-audit', { query });
      return items.filter(({ url }) => URL.canParse(url) && new URL(url).host === host);
    },
  });
}
