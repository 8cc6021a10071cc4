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
    /** From the last summary, generated or received; so are the next two. */
    audience: p.json<AudienceSegment[]>(),
    /** URLs. */
    summarySources: p.json<string[]>(),
    summaryError: p.text().nullable(),
  },
});
export type Project = InferEntity<typeof ProjectEntity>;

/** A page that is planned, written and published. Its name is its title. */
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
    /** `references` in the API, which is a keyword of SQL. */
    citations: p.json<Reference[]>(),
    /** ISO 8601, a day or a time, as the caller wrote it. */
    dueDate: p.text().nullable(),
  },
});
export type Article = InferEntity<typeof ArticleEntity>;

/** A search term for which a project wants to be found. */
export const KeywordEntity = companyEntity({
  name: 'ContentKeyword',
  tableName: 'content_keywords',
  properties: {
    ...stored(),
    projectId: p.string(),
    keyword: p.text(),
    /** Without case, accents and extra spaces; unique in its project. */
    keywordKey: p.text(),
    cluster: p.text().nullable(),
    intent: p.enum(INTENTS).nullable(),
    /** The broader keyword that it belongs to. */
    parent: p.text().nullable(),
    /** The page of the site for it. */
    url: p.text().nullable(),
  },
});
export type Keyword = InferEntity<typeof KeywordEntity>;

/** A page found for an article, and its outcome. */
export const SourceEntity = companyEntity({
  name: 'ContentSource',
  tableName: 'content_sources',
  properties: {
    articleId: p.string(),
    /** Canonical; unique within its article. */
    url: p.text(),
    origin: p.enum(SOURCE_ORIGINS),
    /** Its rank among the results; lower is better. */
    rank: p.integer(),
    state: p.enum(SOURCE_STATES),
    /** Why it was dropped. */
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

/** The document of an article; the rules of the editor apply to it. */
export const ArticleDocumentEntity = defineEntity({
  name: 'ContentArticleDocument',
  tableName: 'content_article_documents',
  filters: ownedByCompany,
  properties: {
    /** The document's. */
    id: p.string().primary(),
    companyId: p.string(),
    articleId: p.string(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A section of an article as written so far by the last generation. */
export const DraftSectionEntity = companyEntity({
  name: 'ContentDraftSection',
  tableName: 'content_draft_sections',
  properties: {
    articleId: p.string(),
    /** From 0 on, in the order of the outline. */
    position: p.integer(),
    level: p.integer(),
    heading: p.text(),
    notes: p.text(),
    keywords: p.json<string[]>(),
    /** Own pages it may link to. */
    links: p.json<PageLink[]>(),
    /** Markdown; null: not written yet. */
    text: p.text().nullable(),
    /** What the sources do not cover: a note for the editor. */
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
    /** The step that asks. */
    key: p.text(),
    query: p.text(),
    hits: p.json<SearchHit[]>(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
