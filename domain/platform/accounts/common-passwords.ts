import { dictionary } from '@zxcvbn-ts/language-common';
import { MIN_PASSWORD_LENGTH } from './password-length.ts';

/** Lower-cased. The list has some 49,000, of which 1,500 are long enough to be chosen here. */
const COMMON = new Set(dictionary['passwords-common'].filter(({ length }) => length >= MIN_PASSWORD_LENGTH));

/** Whether a password is among those that are tried first, in whatever case it is written. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.normalize('NFC').toLowerCase());
}
