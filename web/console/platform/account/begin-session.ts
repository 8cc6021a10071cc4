import { queryClient } from '../../api/query-client.ts';
import { announceSession } from '../../api/session-broadcast.ts';
import { sessionQuery, type Session, type User } from '../../api/session.ts';

/** Caches the user that the server has just returned as the signed-in one. */
export function rememberUser(user: User): void {
  const session: Session = { user: { _id: user.id, ...user }, companyId: user.companyId };
  queryClient.setQueryData<Session | null>(sessionQuery.queryKey, session);
}

/** Starts the session of a user who has signed in; drops all cached data of an earlier user. */
export function beginSession(user: User): void {
  queryClient.clear();
  rememberUser(user);
  announceSession(user.id);
}
