import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '../../../../domain/platform/accounts/password-length.ts';

/** The rule, shown before any password is rejected. */
export const PASSWORD_RULE = `At least ${MIN_PASSWORD_LENGTH} characters. A few words in a row are easy to remember.`;

/** The error message for a new password; null if it is valid. */
export function passwordProblem(password: string): string | null {
  const length = password.length;
  if (length < MIN_PASSWORD_LENGTH) {
    const missing = MIN_PASSWORD_LENGTH - length;
    return length === 0
      ? 'Choose a password'
      : `${missing} more ${missing === 1 ? 'character' : 'characters'}`;
  }
  return length > MAX_PASSWORD_LENGTH ? `At most ${MAX_PASSWORD_LENGTH} characters` : null;
}
