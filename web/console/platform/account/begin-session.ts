import { queryClient } from '../../api/query-client.ts';
import { announceSession } from '../../api/session-broadcast.ts';
import { sessionQuery, type Session, type User } from '../../api/session.ts';

/** Stores the user that the server has just sent, where the pages look up who is signed in. */
export function rememberUser(user: User): void {
  const session: Session = { user: { _id: user.id, ...user }, companyId: user.companyId };
  queryClient.setQueryData<Session | null>(sessionQuery.queryKey, session);
}

/** A user has signed in: all cached data of an earlier user is dropped. */
export function beginSession(user: User): void {
  queryClient.clear();
  rememberUser(user);
  announceSession(user.id);
}
