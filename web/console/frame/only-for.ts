import { queryClient } from '../api/query-client.ts';
import { sessionQuery, type User } from '../api/session.ts';

/** Thrown where a page is not for the role of who is signed in. */
export class WrongRole extends Error {}

/** `beforeLoad` of pages for one role: others are told so, and nothing is requested for them. */
export function onlyFor(role: User['role']): () => Promise<void> {
  return async () => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (session && session.user.role !== role) throw new WrongRole();
  };
}
