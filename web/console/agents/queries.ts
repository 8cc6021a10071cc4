import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { agentPage, agentView } from '../../../api/knowledge/agents/schema.ts';
import { request } from '../api/client.ts';

export type Agent = z.output<typeof agentView>;

/** A page of agents. */
export function agentsQuery(filter: { search?: string; page?: number }) {
  return queryOptions({
    queryKey: ['agents', filter],
    queryFn: () => request<z.output<typeof agentPage>>('GET', '/api/agents', { query: filter }),
    placeholderData: keepPreviousData,
  });
}

/** One agent. */
export function agentQuery(id: string) {
  return queryOptions({
    queryKey: ['agent', id],
    queryFn: () => request<Agent>('GET', `/api/agents/${id}`),
  });
}
