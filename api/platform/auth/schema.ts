import { z } from 'zod';
import { recordId } from '../../fields.ts';
import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '../../../domain/platform/accounts/password-length.ts';

/** Characters of a user's picture: a small one fits in as a `data:` address. */
const MAX_AVATAR_LENGTH = 2000;

export const email = z.string().trim().max(254).pipe(z.email()).meta({ format: 'email' });
export const personName = z.string().trim().min(1).max(200);
export const companyName = z.string().trim().min(1).max(200);
export const role = z.enum(['user', 'admin']);

/** A password being set. One being tried is any text: a wrong one is 401, not 400. */
export const newPassword = z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH);
export const triedPassword = z.string().max(MAX_PASSWORD_LENGTH);
const token = z.string().min(1).max(200);

export const registration = z.strictObject({
  name: personName,
  email,
  password: newPassword,
  companyName: companyName.optional(),
  invitationToken: token.optional(),
});

export const credentials = z.strictObject({ email: z.string().max(254), password: triedPassword });

export const profileChange = z.strictObject({
  name: personName.optional(),
  avatar: z.string().max(MAX_AVATAR_LENGTH).nullable().optional(),
  preferences: z.record(z.string(), z.unknown()).optional(),
});

export const passwordChange = z.strictObject({ currentPassword: triedPassword, newPassword });
export const forgottenPassword = z.strictObject({ email: z.string().max(254) });
export const passwordReset = z.strictObject({ token, newPassword });
export const accessQuestion = z.strictObject({ path: z.string().max(2000) });

const profile = z.object({
  avatar: z.string().nullable(),
  preferences: z.record(z.string(), z.unknown()),
  lastLogin: z.iso.datetime().nullable(),
});

export const publicUser = z
  .object({
    id: recordId,
    name: z.string(),
    email: z.email(),
    role,
    roleCode: z.enum(['USER', 'ADMIN']),
    companyId: recordId,
    profile,
  })
  .meta({ id: 'User' });
export type PublicUser = z.infer<typeof publicUser>;

export const signedIn = z.object({ token: z.string(), expiresAt: z.iso.datetime(), user: publicUser });

export const sessionView = z.object({
  user: publicUser.extend({ _id: recordId }).meta({ id: 'SessionUser' }),
  companyId: recordId,
});

export const accessView = z.object({ authenticated: z.literal(true), user: publicUser });

export const accessDecision = z.object({
  allowed: z.boolean(),
  reason: z.enum(['no-session', 'role', 'unknown-path']).nullable(),
});
