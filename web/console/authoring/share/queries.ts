import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { newShare, shareView } from '../../../../api/authoring/share-schema.ts';
import { request } from '../../api/client.ts';

export type Share = z.output<typeof shareView>;
export type NewShare = z.output<typeof newShare>;
export type ShareAccess = Share['access'];

export interface ShareBody {
  access: ShareAccess;
  expiresAt?: string;
  password?: string;
}

const pathOf = (documentId: string) => `/api/documents/${documentId}/share`;

/** The open links to a document. Their URLs are only shown when they are created. */
export function sharesQuery(documentId: string) {
  return queryOptions({
    queryKey: ['document-shares', documentId],
    queryFn: () => request<{ items: Share[] }>('GET', pathOf(documentId)),
    meta: { isOfJobs: false },
  });
}

export function makeShare(documentId: string, body: ShareBody): Promise<NewShare> {
  return request('POST', pathOf(documentId), { body });
}

export function removeShare(documentId: string, id: string): Promise<void> {
  return request('DELETE', `${pathOf(documentId)}/${id}`);
}
