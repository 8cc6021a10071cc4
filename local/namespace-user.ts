import { userInfo } from 'node:os';

/** User id of "nobody" on every Linux. */
export const NOBODY = 65_534;

/**
 * Command prefix that runs a command in its own user namespace: the user (even root) appears as "nobody" but keeps their rights.
 */
export const AS_NOBODY_IN_NAMESPACE = [
  'unshare',
  '--user',
  `--map-user=${NOBODY}`,
  `--map-group=${NOBODY}`,
  '--',
];

/** Whether the system knows a name for the user. In containers it often does not, and some programs require one. */
export function hasUserName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}
