import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type * as schema from '../../../../api/knowledge/analytics/schema.ts';
import { request } from '../../api/client.ts';
import type { Source } from './search.ts';

export type Analytics = schema.AnalyticsView;
export type Unanswered = schema.UnansweredView;
export type RatedAnswer = z.output<typeof schema.feedbackView>;

/** Which messages are looked at: from this UTC day to that one (none: until now), of this source (none: all but the playground). */
export interface Scope {
  from: string;
  to?: string | undefined;
  source?: Source | undefined;
}

export function analyticsQuery(agentId: string, scope: Scope) {
  return queryOptions({
    queryKey: ['agent', agentId, 'analytics', scope],
    queryFn: () => request<Analytics>('GET', `/api/agents/${agentId}/analytics`, { query: { ...scope } }),
    placeholderData: keepPreviousData,
  });
}

/** Questions to which the documents gave nothing, the last asked first. */
export function unansweredQuery(agentId: string, filter: Scope & { page?: number | undefined }) {
  return queryOptions({
    queryKey: ['agent', agentId, 'unanswered', filter],
    queryFn: () =>
      request<z.output<typeof schema.unansweredPage>>('GET', `/api/agents/${agentId}/unanswered`, {
        query: { ...filter, pageSize: 10 },
      }),
    placeholderData: keepPreviousData,
  });
}

/** Rated answers, the last rated first. */
export function ratingsQuery(
  agentId: string,
  filter: Scope & { page?: number | undefined; rating?: 1 | -1 | undefined },
) {
  return queryOptions({
    queryKey: ['agent', agentId, 'feedback', filter],
    queryFn: () =>
      request<z.output<typeof schema.feedbackPage>>('GET', `/api/agents/${agentId}/feedback`, {
        query: { ...filter, pageSize: 10 },
      }),
    placeholderData: keepPreviousData,
  });
}
