import type { Settings } from '../settings/settings.ts';

/** Who may register: anybody with a company of their own, those with an invitation, or nobody. */
export type RegistrationPolicy = NonNullable<Settings['REGISTRATION']>;

type Reach = Pick<Settings, 'REGISTRATION' | 'PUBLIC_BASE_URL' | 'HOST'>;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** What the setting says. Unset: open on a machine of one's own, by invitation where others can reach it. */
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
