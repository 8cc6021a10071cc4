import type { z } from 'zod';
import type * as schema from '../../../../api/knowledge/analytics/schema.ts';
import type { Source } from './search.ts';
import { listQuery } from '../../api/lists.ts';

export type Analytics = schema.AnalyticsView;
export type Unanswered = schema.UnansweredView;
export type RatedAnswer = z.output<typeof schema.feedbackView>;

/**
 * The messages to analyse: between two UTC days (`to` left out: until now), from one source (left out: all but the playground).
 */
export interface Scope {
  from: string;
  to?: string | undefined;
  source?: Source | undefined;
}

export function analyticsQuery(agentId: string, scope: Scope) {
  return listQuery<Analytics>(['agent', agentId, 'analytics', scope], `/api/agents/${agentId}/analytics`, {
    ...scope,
  });
}

/** Questions that the documents could not answer, most recent first. */
export function unansweredQuery(agentId: string, filter: Scope & { page?: number | undefined }) {
  return listQuery<z.output<typeof schema.unansweredPage>>(
    ['agent', agentId, 'unanswered', filter],
    `/api/agents/${agentId}/unanswered`,
    { ...filter, pageSize: 10 },
  );
}

/** Rated answers, most recently rated first. */
export function ratingsQuery(
  agentId: string,
  filter: Scope & { page?: number | undefined; rating?: 1 | -1 | undefined },
) {
  return listQuery<z.output<typeof schema.feedbackPage>>(
    ['agent', agentId, 'feedback', filter],
    `/api/agents/${agentId}/feedback`,
    { ...filter, pageSize: 10 },
  );
}
