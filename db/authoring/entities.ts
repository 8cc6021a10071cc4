import { p, type InferEntity } from '@mikro-orm/core';
import { DOCUMENT_MODES, type DocumentContent } from '../../domain/authoring/conversion/document-content.ts';
import type { IgnoredCheck } from '../../domain/authoring/checks/ignored-check.ts';
import type { KeptAnchor } from '../../domain/authoring/comments/anchor.ts';
import { DOCUMENT_STATUSES, VISIBILITIES, type PageSetup } from '../../domain/authoring/document.ts';
import type { TemplateVariable } from '../../domain/authoring/templates/template-variable.ts';
import { VERSION_REASONS } from '../../domain/authoring/versions/document-version.ts';
import { companyEntity } from '../company-entity.ts';
import { times, version } from '../shared-properties.ts';

type Content = DocumentContent['content'];

/** A company's own template; the built-in ones are files. */
export const TemplateEntity = companyEntity({
  name: 'Template',
  tableName: 'templates',
  properties: {
    createdBy: p.string(),
    slug: p.text(),
    name: p.text(),
    description: p.text(),
    category: p.text(),
    mode: p.enum(DOCUMENT_MODES),
    content: p.json<Content>(),
    variables: p.json<TemplateVariable[]>(),
    thumbnailUrl: p.text().nullable(),
    version: version(),
    ...times(),
  },
});
export type Template = InferEntity<typeof TemplateEntity>;

export const DocumentEntity = companyEntity({
  name: 'Document',
  tableName: 'documents',
  properties: {
    ownerId: p.string(),
    title: p.text(),
    mode: p.enum(DOCUMENT_MODES),
    /** In the format of the mode: text, or the editor's JSON. */
    content: p.json<Content>(),
    /** The plain text, for search. */
    plain: p.text(),
    wordCount: p.integer(),
    templateId: p.string().nullable(),
    status: p.enum(DOCUMENT_STATUSES),
    visibility: p.enum(VISIBILITIES),
    tags: p.json<string[]>(),
    pageSetup: p.json<PageSetup>(),
    ignoredChecks: p.json<IgnoredCheck[]>(),
    /** Whether only users who may share the document may export it. */
    restricted: p.boolean(),
    version: version(),
    ...times(),
    /** When the document was moved to the bin; null if it is not there. */
    deletedAt: p.datetime().nullable(),
  },
});
export type Document = InferEntity<typeof DocumentEntity>;

/** A saved state of a document. */
export const DocumentVersionEntity = companyEntity({
  name: 'DocumentVersion',
  tableName: 'document_versions',
  properties: {
    documentId: p.string(),
    /** From 1; not the document's `version`, which counts every change. */
    number: p.integer(),
    title: p.text(),
    mode: p.enum(DOCUMENT_MODES),
    content: p.json<Content>(),
    authorId: p.string(),
    reason: p.enum(VERSION_REASONS),
    createdAt: p.datetime(),
  },
});
export type DocumentVersion = InferEntity<typeof DocumentVersionEntity>;

/** A comment on a document, or on a place in it. */
export const DocumentCommentEntity = companyEntity({
  name: 'DocumentComment',
  tableName: 'document_comments',
  properties: {
    documentId: p.string(),
    anchor: p.json<KeptAnchor>().nullable(),
    body: p.text(),
    /** Null for a comment by a visitor with a link, or from a file. */
    authorId: p.string().nullable(),
    authorName: p.text(),
    /** Whether the comment, with its author's name, came from the file from which the document was created. */
    fromFile: p.boolean(),
    resolved: p.boolean(),
    version: version(),
    ...times(),
  },
});
export type DocumentComment = InferEntity<typeof DocumentCommentEntity>;

/** A user's request to a model, and its result. */
export const ChatHistoryEntity = companyEntity({
  name: 'ChatHistory',
  tableName: 'chat_history',
  properties: {
    userId: p.string(),
    documentId: p.string().nullable(),
    prompt: p.text(),
    response: p.text(),
    action: p.text(),
    mode: p.enum(DOCUMENT_MODES).nullable(),
    modelUsed: p.text().nullable(),
    /** Whether the model had failed the writing tasks of its check. */
    modelFailedCheck: p.boolean().nullable(),
    tokensUsed: p.integer(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type ChatHistory = InferEntity<typeof ChatHistoryEntity>;
