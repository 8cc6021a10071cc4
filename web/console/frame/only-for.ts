import { queryClient } from '../api/query-client.ts';
import { sessionQuery, type User } from '../api/session.ts';

/** Thrown if a page is not for the signed-in user's role. */
export class WrongRole extends Error {}

/** `beforeLoad` for pages of one role: for other users it throws before anything is requested. */
export function onlyFor(role: User['role']): () => Promise<void> {
  return async () => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (session && session.user.role !== role) throw new WrongRole();
  };
}
