import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type * as schema from '../../../api/authoring/schema.ts';
import type { DocumentMode } from '../../../domain/authoring/conversion/document-content.ts';
import type { List } from '../api/lists.ts';
import { request, requestTagged, type Tagged } from '../api/client.ts';
import type { DocumentsSearch } from './search.ts';

export type Document = z.output<typeof schema.documentView>;
/** A document as it is listed, without its text. */
export type DocumentHead = z.output<typeof schema.documentHeadView>;
/** A document fetched on its own, with the ETag of its version. */
export type TaggedDocument = Tagged<Document>;
export type Version = z.output<typeof schema.versionView>;
/** A version as it is listed, without its text. */
export type VersionHead = Omit<Version, 'content'>;
export type DiffHunk = z.output<typeof schema.diffView>['hunks'][number];
export type Transformed = z.output<typeof schema.transformView>;
export type DocumentPatch = z.output<typeof schema.documentPatch>;

const DOCUMENTS = '/api/documents';

/** Documents that the user may see, most recently changed first. */
export function documentsQuery(search: DocumentsSearch) {
  return queryOptions({
    queryKey: ['documents', search],
    queryFn: () => request<List<DocumentHead>>('GET', DOCUMENTS, { query: { ...search } }),
    placeholderData: keepPreviousData,
    meta: { isOfJobs: false },
  });
}

/** One document. While it is open, the editor has the latest state, so it is not refetched. */
export function documentQuery(id: string) {
  return queryOptions({
    queryKey: ['document', id],
    queryFn: () => readDocument(id),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { isOfJobs: false },
  });
}

export function readDocument(id: string): Promise<TaggedDocument> {
  return requestTagged<Document>('GET', `${DOCUMENTS}/${id}`);
}

export function createDocument(mode: DocumentMode): Promise<TaggedDocument> {
  return requestTagged<Document>('POST', DOCUMENTS, { body: { mode } });
}

/** Creates a document from a DOCX, PDF, HTML, Markdown or text file. */
export function importDocument(file: File): Promise<TaggedDocument> {
  const body = new FormData();
  body.append('file', file);
  return requestTagged<Document>('POST', `${DOCUMENTS}/import`, { body });
}

/**
 * Changes the version named by `etag`; throws a `Problem` of status 412 if somebody else has changed it since. Null: changes any
 * version.
 */
export function changeDocument(
  id: string,
  etag: string | null,
  body: DocumentPatch,
): Promise<TaggedDocument> {
  const named = etag === null ? {} : { headers: { 'If-Match': etag } };
  return requestTagged<Document>('PATCH', `${DOCUMENTS}/${id}`, { body, ...named });
}

export function binDocument(id: string): Promise<void> {
  return request('DELETE', `${DOCUMENTS}/${id}`);
}

export function undeleteDocument(id: string): Promise<Document> {
  return request('POST', `${DOCUMENTS}/${id}/undelete`);
}

/** The document in another mode, and what would be lost in it. */
export function transformQuery({ id, version }: Pick<Document, 'id' | 'version'>, to: DocumentMode) {
  return queryOptions({
    queryKey: ['document-transform', id, version, to],
    queryFn: () => request<Transformed>('POST', `${DOCUMENTS}/${id}/transform`, { body: { to } }),
    staleTime: 'static',
    meta: { isOfJobs: false },
  });
}

export function versionsQuery(id: string, page: number | undefined) {
  return queryOptions({
    queryKey: ['document-versions', id, page],
    queryFn: () =>
      request<List<VersionHead>>('GET', `${DOCUMENTS}/${id}/versions`, { query: { page, contents: false } }),
    placeholderData: keepPreviousData,
    meta: { isOfJobs: false },
  });
}

/** A version with its text. */
export function versionQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ['document-versions', id, { version }],
    queryFn: () => request<Version>('GET', `${DOCUMENTS}/${id}/versions/${version}`),
    meta: { isOfJobs: false },
  });
}

/** The word-level diff of two versions, as Markdown. */
export function diffQuery(id: string, older: number, newer: number) {
  return queryOptions({
    queryKey: ['document-diff', id, older, newer],
    queryFn: () =>
      request<{ hunks: DiffHunk[] }>('GET', `${DOCUMENTS}/${id}/versions/${older}/diff/${newer}`),
    meta: { isOfJobs: false },
  });
}

export function restoreVersion(id: string, version: number): Promise<TaggedDocument> {
  return requestTagged<Document>('POST', `${DOCUMENTS}/${id}/versions/${version}/restore`);
}
