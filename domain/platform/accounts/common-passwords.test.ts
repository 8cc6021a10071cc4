import { isCommonPassword } from './common-passwords.ts';

test.each(['1234567890', 'password123', 'Password123', 'QWERTYUIOP', '1q2w3e4r5t'])(
  '%s is tried first',
  (password) => expect(isCommonPassword(password)).toBe(true),
);

test.each(['a long password', 'password123 of mine', 'constructor', '', 'mühlrad am bach'])(
  '%s is not',
  (password) => expect(isCommonPassword(password)).toBe(false),
);
