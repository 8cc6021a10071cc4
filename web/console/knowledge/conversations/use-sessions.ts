import { useQuery } from '@tanstack/react-query';
import { sessionsQuery } from './queries.ts';
import { conversationsRoute } from './route-api.ts';

export type ListedSessions = ReturnType<typeof useSessions>;

/** The conversations that fit the filters in the URL. */
export function useSessions() {
  const { agentId } = conversationsRoute.useParams();
  const { source, status, visitor, page } = conversationsRoute.useSearch();
  const sessions = useQuery(sessionsQuery(agentId, { source, status, visitorId: visitor, page }));
  return { sessions, isFiltered: Boolean(source ?? status ?? visitor ?? page) };
}
