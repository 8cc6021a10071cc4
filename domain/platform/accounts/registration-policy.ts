import type { Settings } from '../settings/settings.ts';

/** Who may register: anyone (with a new company), only people with an invitation, or nobody. */
export type RegistrationPolicy = NonNullable<Settings['REGISTRATION']>;

type Reach = Pick<Settings, 'REGISTRATION' | 'PUBLIC_BASE_URL' | 'HOST'>;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/**
 * The policy of the setting. By default, registration is open if only this machine can reach the installation, and by
 * invitation otherwise.
 */
export function registrationPolicy({
  REGISTRATION: set,
  PUBLIC_BASE_URL: url,
  HOST: host,
}: Reach): RegistrationPolicy {
  return set ?? (url === undefined && LOOPBACK.test(host) ? 'open' : 'invited');
}

/** Whether a registration is accepted. */
export function mayRegister(policy: RegistrationPolicy, isInvited: boolean): boolean {
  return policy === 'open' || (policy === 'invited' && isInvited);
}
