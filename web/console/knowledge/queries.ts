import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { agentPage, agentView } from '../../../api/knowledge/agents/schema.ts';
import type { filePage, fileView } from '../../../api/knowledge/files/schema.ts';
import type { publicMember } from '../../../api/platform/auth/schema.ts';
import { request, requestTagged, type Tagged } from '../api/client.ts';
import type { Job } from '../api/job-events.ts';
import { listQuery } from '../api/lists.ts';

export type Agent = z.output<typeof agentView>;
/** An agent fetched on its own, with the ETag of its version. */
export type TaggedAgent = Tagged<Agent>;
/** A file uploaded to an agent; the API calls it a File. */
export type Document = z.output<typeof fileView>;
export type DocumentStatus = Document['status'];

/** A page of agents. */
export function agentsQuery(filter: { search?: string; page?: number; pageSize?: number }) {
  return listQuery<z.output<typeof agentPage>>(['agents', filter], '/api/agents', filter);
}

/** One agent. */
export function agentQuery(id: string) {
  return queryOptions({
    queryKey: ['agent', id],
    queryFn: () => requestTagged<Agent>('GET', `/api/agents/${id}`),
  });
}

/** Changes the agent; throws a `Problem` of status 412 if somebody else has changed it since it was fetched. */
export function changeAgent(
  { id, etag }: Pick<TaggedAgent, 'id' | 'etag'>,
  body: object,
): Promise<TaggedAgent> {
  return requestTagged<Agent>('PUT', `/api/agents/${id}`, { body, headers: { 'If-Match': etag } });
}

export interface DocumentFilter {
  status?: DocumentStatus;
  search?: string;
  page?: number;
  pageSize?: number;
}

/** A page of an agent's documents, newest first. */
export function documentsQuery(agentId: string, filter: DocumentFilter) {
  return listQuery<z.output<typeof filePage>>(
    ['documents', agentId, filter],
    `/api/agents/${agentId}/files`,
    { ...filter },
  );
}

/** The current or last job that trains all of an agent's documents again; null if there was none. */
export function reindexQuery(agentId: string) {
  return queryOptions({
    queryKey: ['reindex', agentId],
    queryFn: async () => {
      const query = { kind: 'agent-reindex', pageSize: 100 };
      const { items } = await request<{ items: Job[] }>('GET', '/api/jobs', { query });
      return items.find(({ workflowId }) => workflowId === `agent-reindex/${agentId}`) ?? null;
    },
  });
}

/** Names of the company's members by id. */
export const memberNamesQuery = queryOptions({
  queryKey: ['member-names'],
  meta: { isOfJobs: false },
  queryFn: async () => {
    const { items } = await request<{ items: z.output<typeof publicMember>[] }>(
      'GET',
      '/api/company/members',
      {
        query: { pageSize: 100 },
      },
    );
    return new Map(items.map(({ id, name }) => [id, name]));
  },
  staleTime: 60_000,
});
