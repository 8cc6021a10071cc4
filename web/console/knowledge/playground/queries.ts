import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type * as chat from '../../../../api/knowledge/chat/schema.ts';
import type * as files from '../../../../api/knowledge/files/schema.ts';
import type { searchBody, searchView } from '../../../../api/knowledge/search/schema.ts';
import { allItems } from '../../api/lists.ts';
import { request } from '../../api/client.ts';
import type { Message } from './wire.ts';

const CHUNKS_A_PAGE = 20;

export type Chunk = z.output<typeof files.chunkView>;
export type Hit = z.output<typeof searchView>['results'][number];

/** All stored messages of a session, oldest first. */
export function readMessages(agentId: string, sessionId: string): Promise<Message[]> {
  return allItems(`/api/chat/${agentId}/sessions/${encodeURIComponent(sessionId)}/messages`);
}

/** One session, with whether it still takes questions. */
export function sessionQuery(agentId: string, sessionId: string | null) {
  return queryOptions({
    queryKey: ['agent', agentId, 'session', sessionId],
    queryFn: () =>
      request<z.output<typeof chat.sessionView>>('GET', `/api/chat/${agentId}/sessions/${sessionId ?? ''}`),
    enabled: sessionId !== null,
  });
}

/** The most recent conversation of the playground that can be continued. */
export function lastSessionQuery(agentId: string) {
  return queryOptions({
    queryKey: ['agent', agentId, 'sessions', 'playground'],
    queryFn: () =>
      request<z.output<typeof chat.sessionPage>>('GET', `/api/chat/${agentId}/sessions`, {
        query: { source: 'playground', status: 'active', pageSize: 1 },
      }),
    staleTime: 0,
  });
}

export function fileQuery(fileId: string) {
  return queryOptions({
    queryKey: ['file', fileId],
    queryFn: () => request<z.output<typeof files.fileView>>('GET', `/api/files/${fileId}`),
  });
}

/** Passages of a document in text order, loaded in both directions from the page of the list that contains `chunkIndex`. */
export function chunksQuery(fileId: string, chunkIndex: number) {
  return infiniteQueryOptions({
    queryKey: ['file', fileId, 'chunks', chunkIndex],
    queryFn: ({ pageParam: page }) =>
      request<z.output<typeof files.chunkPage>>('GET', `/api/files/${fileId}/chunks`, {
        query: { page, pageSize: CHUNKS_A_PAGE },
      }),
    initialPageParam: Math.floor(chunkIndex / CHUNKS_A_PAGE) + 1,
    getPreviousPageParam: ({ page }) => (page > 1 ? page - 1 : undefined),
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    staleTime: 60_000,
  });
}

/** The hits of a search. */
export function hitsQuery(agentId: string, body: z.input<typeof searchBody>) {
  return queryOptions({
    queryKey: ['agent', agentId, 'search', body],
    queryFn: ({ signal }) =>
      request<z.output<typeof searchView>>('POST', `/api/search/${agentId}`, { body, signal }),
    enabled: body.query !== '',
    placeholderData: keepPreviousData,
  });
}
