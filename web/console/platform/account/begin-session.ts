import { queryClient } from '../../api/query-client.ts';
import { announceSession } from '../../api/session-news.ts';
import { sessionQuery, type Session, type User } from '../../api/session.ts';

/** The user as the server has just answered him: where the pages look for who is signed in. */
export function rememberUser(user: User): void {
  const session: Session = { user: { _id: user.id, ...user }, companyId: user.companyId };
  queryClient.setQueryData<Session | null>(sessionQuery.queryKey, session);
}

/** A user has signed in at a page for people who are not: nothing of whoever was here before is kept. */
export function beginSession(user: User): void {
  queryClient.clear();
  rememberUser(user);
  announceSession(user.id);
}
