import {
  type Action,
  decideAction,
  OWNER_RULES,
  standingsOf,
} from '../../../domain/platform/access/rights.ts';
import type { User } from '../api/session.ts';
import type { Document } from './queries.ts';

/** Whether the user may perform an action on a document, by the same rules as on the server. */
export function mayDo(
  action: Action,
  { ownerId, visibility, permissions }: Pick<Document, 'ownerId' | 'visibility' | 'permissions'>,
  { id: userId, role }: Pick<User, 'id' | 'role'>,
): boolean {
  const granted = permissions.find((one) => one.userId === userId)?.right ?? null;
  const standings = standingsOf({ userId, role }, { ownerId, visibility }, granted);
  return decideAction(OWNER_RULES, action, standings) === 'allowed';
}
