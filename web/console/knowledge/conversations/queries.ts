import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type * as chat from '../../../../api/knowledge/chat/schema.ts';
import type { visitorPage } from '../../../../api/knowledge/visitors/schema.ts';
import { request } from '../../api/client.ts';
import type { User } from '../../api/session.ts';
import { readMessages } from '../playground/queries.ts';
import { listQuery } from '../../api/lists.ts';

export type Session = chat.SessionView;
export type Message = chat.MessageView;
export type Visitor = chat.VisitorView;

export interface SessionFilter {
  source?: Session['source'] | undefined;
  status?: Session['status'] | undefined;
  visitorId?: string | undefined;
  page?: number | undefined;
}

/** Key prefix of all queries about an agent's conversations. */
export const conversationsKey = (agentId: string) => ['conversations', agentId] as const;

/** A page of an agent's conversations, most recently used first. */
export function sessionsQuery(agentId: string, filter: SessionFilter) {
  return listQuery<z.output<typeof chat.sessionPage>>(
    [...conversationsKey(agentId), 'list', filter],
    `/api/chat/${agentId}/sessions`,
    { ...filter },
  );
}

/** One conversation. */
export function sessionQuery(agentId: string, sessionId: string) {
  return queryOptions({
    queryKey: [...conversationsKey(agentId), 'one', sessionId],
    queryFn: () => request<Session>('GET', `/api/chat/${agentId}/sessions/${encodeURIComponent(sessionId)}`),
  });
}

/** All its messages, oldest first. */
export function messagesQuery(agentId: string, sessionId: string) {
  return queryOptions({
    queryKey: [...conversationsKey(agentId), 'one', sessionId, 'messages'],
    queryFn: () => readMessages(agentId, sessionId),
  });
}

/** Visitors whose name, e-mail or id contains the text. */
export function visitorsQuery(search: string) {
  return listQuery<z.output<typeof visitorPage>>(['visitors', search], '/api/visitors', {
    search: search || undefined,
  });
}

export function visitorQuery(id: string) {
  return queryOptions({
    queryKey: ['visitor', id],
    queryFn: () => request<Visitor>('GET', `/api/visitors/${encodeURIComponent(id)}`),
  });
}

/** The names of the company's members by their ids. */
export const memberNamesQuery = queryOptions({
  queryKey: ['members', 'names'],
  meta: { isOfJobs: false },
  queryFn: async () => {
    const query = { pageSize: 100 };
    const { items } = await request<{ items: User[] }>('GET', '/api/company/members', {
      query,
    });
    return new Map(items.map(({ id, name }) => [id, name]));
  },
  staleTime: 60_000,
});
