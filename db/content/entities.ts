import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { ARTICLE_STATUSES, type OutlineHeading, type Reference } from '../../domain/content/article.ts';
import type { PageLink } from '../../domain/content/drafts/page-link.ts';
import { INTENTS } from '../../domain/content/keyword.ts';
import type { AudienceSegment, Brand } from '../../domain/content/project.ts';
import { SOURCE_ORIGINS, SOURCE_STATES, type SourceReason } from '../../domain/content/research/source.ts';
import type { SearchHit } from '../../domain/ports/web-search.ts';
import type { PageType } from '../../domain/site/page-type.ts';
import { companyEntity } from '../company-entity.ts';
import { ownedByCompany, times, version } from '../shared-properties.ts';

const stored = () => ({ createdBy: p.string(), version: version(), ...times() });

/** Columns common to all texts that describe a style. */
const text = () => ({
  ...stored(),
  name: p.text(),
  description: p.text(),
  content: p.text(),
  isDefault: p.boolean(),
});

/** A company's writing style. */
export const GuidelineEntity = companyEntity({
  name: 'ContentGuideline',
  tableName: 'content_guidelines',
  properties: text(),
});
export type Guideline = InferEntity<typeof GuidelineEntity>;

/** A purpose of prompts, with the variables they may contain. */
export const PromptTypeEntity = companyEntity({
  name: 'ContentPromptType',
  tableName: 'content_prompt_types',
  properties: { ...text(), variables: p.json<string[]>() },
});
export type PromptType = InferEntity<typeof PromptTypeEntity>;

/** Instructions for a model before a task. */
export const SystemPromptEntity = companyEntity({
  name: 'ContentSystemPrompt',
  tableName: 'content_system_prompts',
  properties: { ...text(), promptTypeId: p.string().nullable() },
});
export type SystemPrompt = InferEntity<typeof SystemPromptEntity>;

/** A site with a content plan. */
export const ProjectEntity = companyEntity({
  name: 'ContentProject',
  tableName: 'content_projects',
  properties: {
    ...stored(),
    name: p.text(),
    websiteUrl: p.text().nullable(),
    language: p.text(),
    location: p.text(),
    targetedAudience: p.text(),
    guidelineId: p.string().nullable(),
    brand: p.json<Brand>(),
    businessSummary: p.text(),
    /** From the last summary, generated or received, as are the next two columns. */
    audience: p.json<AudienceSegment[]>(),
    /** URLs. */
    summarySources: p.json<string[]>(),
    summaryError: p.text().nullable(),
  },
});
export type Project = InferEntity<typeof ProjectEntity>;

/** A page of the site, from planning to publication. Its name is its title. */
export const ArticleEntity = companyEntity({
  name: 'ContentArticle',
  tableName: 'content_articles',
  properties: {
    ...stored(),
    projectId: p.string(),
    name: p.text(),
    keywords: p.json<string[]>(),
    secondaryKeywords: p.json<string[]>(),
    outline: p.json<OutlineHeading[]>().nullable(),
    status: p.enum(ARTICLE_STATUSES),
    /** Called `references` in the API; that word is a keyword in SQL. */
    citations: p.json<Reference[]>(),
    /** ISO 8601, a day or a time, as the caller wrote it. */
    dueDate: p.text().nullable(),
  },
});
export type Article = InferEntity<typeof ArticleEntity>;

/** A search term that the project's pages should rank for. */
export const KeywordEntity = companyEntity({
  name: 'ContentKeyword',
  tableName: 'content_keywords',
  properties: {
    ...stored(),
    projectId: p.string(),
    keyword: p.text(),
    /** Normalised: without case, accents and extra spaces; unique in its project. */
    keywordKey: p.text(),
    cluster: p.text().nullable(),
    intent: p.enum(INTENTS).nullable(),
    /** The broader keyword to which this one belongs; null for none. */
    parent: p.text().nullable(),
    /** The site's page for this keyword. */
    url: p.text().nullable(),
  },
});
export type Keyword = InferEntity<typeof KeywordEntity>;

/** A page found for an article, and what became of it. */
export const SourceEntity = companyEntity({
  name: 'ContentSource',
  tableName: 'content_sources',
  properties: {
    articleId: p.string(),
    /** Canonical; unique within its article. */
    url: p.text(),
    origin: p.enum(SOURCE_ORIGINS),
    /** The page's rank among the search results; lower is better. */
    rank: p.integer(),
    state: p.enum(SOURCE_STATES),
    /** Why the page was dropped; null if it was not. */
    reason: p.text().$type<SourceReason>().nullable(),
    title: p.text(),
    content: p.text(),
    /** SHA-256 of the content in hex. */
    hash: p.text().nullable(),
    pageType: p.text().$type<PageType>().nullable(),
    fetchedAt: p.datetime().nullable(),
    ...times(),
  },
});
export type Source = InferEntity<typeof SourceEntity>;

/** Links an article to its document, to which the editor's rules apply. */
export const ArticleDocumentEntity = defineEntity({
  name: 'ContentArticleDocument',
  tableName: 'content_article_documents',
  filters: ownedByCompany,
  properties: {
    /** The document's id. */
    id: p.string().primary(),
    companyId: p.string(),
    articleId: p.string(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A section of an article, as far as the last generation has written it. */
export const DraftSectionEntity = companyEntity({
  name: 'ContentDraftSection',
  tableName: 'content_draft_sections',
  properties: {
    articleId: p.string(),
    /** From 0, in the order of the outline. */
    position: p.integer(),
    level: p.integer(),
    heading: p.text(),
    notes: p.text(),
    keywords: p.json<string[]>(),
    /** The site's own pages that the section may link to. */
    links: p.json<PageLink[]>(),
    /** Markdown; null if not written yet. */
    text: p.text().nullable(),
    /** What the sources do not cover, as a note for the editor. */
    missing: p.text(),
    ...times(),
  },
});
export type DraftSection = InferEntity<typeof DraftSectionEntity>;

/** Results of a search service, cached until their outcome is stored. */
export const SearchEntity = companyEntity({
  name: 'ContentSearch',
  tableName: 'content_searches',
  properties: {
    articleId: p.string(),
    /** The step that searches. */
    key: p.text(),
    query: p.text(),
    hits: p.json<SearchHit[]>(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
