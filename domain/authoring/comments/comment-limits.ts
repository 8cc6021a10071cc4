/** Limits in UTF-16 units: of a comment's text, its quote, and its author's name. */
export const LONGEST_BODY = 10_000;
export const LONGEST_QUOTE = 5_000;
export const LONGEST_NAME = 120;
