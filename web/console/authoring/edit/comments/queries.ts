import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { anchorBody, commentView } from '../../../../../api/authoring/comment-schema.ts';
import { request } from '../../../api/client.ts';
import type { Document } from '../../queries.ts';

export type Comment = z.output<typeof commentView>;
export type Anchor = z.output<typeof anchorBody>;

/** Comments per page of the panel. */
export const PAGE_SIZE = 100;
/** Interval of refetching, in milliseconds: colleagues and holders of a link may comment at any time. */
const REFRESH_MS = 15_000;

const pathOf = (documentId: string) => `/api/documents/${documentId}/comments`;

/** Key prefix of all queries about a document's comments. */
export const commentsKey = (documentId: string) => ['document-comments', documentId];

/** A page of the comments on a document, oldest first. Their positions are those in its version. */
export function commentsQuery({ id, version }: Pick<Document, 'id' | 'version'>, page: number) {
  return queryOptions({
    queryKey: [...commentsKey(id), version, page],
    queryFn: () =>
      request<{ items: Comment[]; total: number }>('GET', pathOf(id), {
        query: { page, pageSize: PAGE_SIZE },
      }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
    meta: { isOfJobs: false },
  });
}

export function addComment(documentId: string, body: { body: string; anchor?: Anchor }): Promise<Comment> {
  return request('POST', pathOf(documentId), { body });
}

export function changeComment(
  documentId: string,
  id: string,
  body: { body?: string; resolved?: boolean },
): Promise<Comment> {
  return request('PATCH', `${pathOf(documentId)}/${id}`, { body });
}

export function removeComment(documentId: string, id: string): Promise<void> {
  return request('DELETE', `${pathOf(documentId)}/${id}`);
}
