import type { z } from 'zod';
import type {
  credentials,
  passwordReset,
  profileChange,
  registration,
  signedIn,
} from '../../../../api/platform/auth/schema.ts';
import { request } from '../../api/client.ts';
import type { User } from '../../api/session.ts';

type SignedIn = z.output<typeof signedIn>;

const open = { mayBeSignedOut: true };

/** Signs in; the response sets the cookie. */
export function signIn(body: z.input<typeof credentials>): Promise<SignedIn> {
  return request('POST', '/api/auth/login', { ...open, body });
}

export function register(body: z.input<typeof registration>): Promise<SignedIn> {
  return request('POST', '/api/auth/register', { ...open, body });
}

export function askForResetLink(email: string): Promise<void> {
  return request('POST', '/api/auth/forgot-password', { ...open, body: { email } });
}

export function resetPassword(body: z.input<typeof passwordReset>): Promise<void> {
  return request('POST', '/api/auth/reset-password', { ...open, body });
}

export function changeProfile(body: z.input<typeof profileChange>): Promise<User> {
  return request('PUT', '/api/auth/profile', { body });
}
