/** Characters of a password; forms say so before the server refuses one. */
export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 1000;
