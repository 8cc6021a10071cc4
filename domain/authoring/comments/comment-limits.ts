/** UTF-16 units of what a comment says, of the words that it is about, and of the name that it is under. */
export const LONGEST_BODY = 10_000;
export const LONGEST_QUOTE = 5_000;
export const LONGEST_NAME = 120;
