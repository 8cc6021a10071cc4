/** Minimum length of a password in characters. Forms use it to show the rule before the server refuses a password. */
export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 1000;
