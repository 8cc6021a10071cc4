import { sizeInWords } from '../../../domain/platform/size-in-words.ts';
import { z } from 'zod';
import { recordId, shownName } from '../../input/fields.ts';
import { isCommonPassword } from '../../../domain/platform/accounts/common-passwords.ts';
import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '../../../domain/platform/accounts/password-length.ts';

/** Most characters of a user's picture; a small one fits as a `data:` URL. */
const MAX_AVATAR_LENGTH = 2000;

export const email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email())
  .meta({ format: 'email', pattern: z.regexes.email.source });
const personName = shownName(200);
export const companyName = shownName(200);
export const role = z.enum(['user', 'admin']);

/** Most bytes of a user's preferences as JSON; they are part of every response with the user. */
const MAX_PREFERENCES = 16_384;

/** A new password. At sign-in any text is accepted: a wrong password is answered with 401, not 400. */
export const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH)
  .max(MAX_PASSWORD_LENGTH)
  .refine((password) => !isCommonPassword(password), {
    message: 'This password is too common; choose another one',
    params: { code: 'common-password' },
  })
  .describe('Must not be a common password');
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
  preferences: z
    .record(z.string(), z.unknown())
    .refine((given) => Buffer.byteLength(JSON.stringify(given)) <= MAX_PREFERENCES, {
      message: `must not be longer than ${sizeInWords(MAX_PREFERENCES)} of JSON`,
      params: { code: 'too-big' },
    })
    .optional()
    .describe(`At most ${sizeInWords(MAX_PREFERENCES)} of JSON`),
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

/** A user as other members see them, without preferences. */
export const publicMember = publicUser
  .extend({
    profile: profile.omit({ preferences: true }),
    version: z.int().describe('What `If-Match` names'),
  })
  .meta({ id: 'Member' });
export type PublicMember = z.infer<typeof publicMember>;

export const registrationView = z
  .object({ registration: z.enum(['open', 'invited', 'closed']) })
  .meta({ id: 'Registration' });

export const signedIn = z.object({ token: z.string(), expiresAt: z.iso.datetime(), user: publicUser });

export const sessionView = z.object({
  user: publicUser.extend({ _id: recordId }).meta({ id: 'SessionUser' }),
  companyId: recordId,
});

export const openSessionView = z
  .object({
    id: recordId,
    current: z.boolean().describe('Whether this request was made with it'),
    address: z.string().nullable().describe('IP address of the sign-in'),
    userAgent: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().describe('To the minute; null before the first use'),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Session' });
export type OpenSessionView = z.infer<typeof openSessionView>;

export const accessView = z.object({ authenticated: z.literal(true), user: publicUser });

export const accessDecision = z.object({
  allowed: z.boolean(),
  reason: z.enum(['no-session', 'role', 'unknown-path']).nullable(),
});
