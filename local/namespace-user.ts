import { userInfo } from 'node:os';

/** The user "nobody", known by this number on every Linux. */
export const NOBODY = 65_534;

/** Command prefix: in a user namespace of its own, the user (root, too) appears as "nobody" but keeps their rights. */
export const AS_NOBODY_IN_NAMESPACE = [
  'unshare',
  '--user',
  `--map-user=${NOBODY}`,
  `--map-group=${NOBODY}`,
  '--',
];

/** Whether the system has a name for the user; in containers it often has not, and some programs insist on one. */
export function hasUserName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}
