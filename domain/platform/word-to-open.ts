/** Set in the environment of an API that opens its port only when the process that has started it sends a message. */
export const WAITS_FOR_WORD = 'MILLRACE_WAITS_FOR_WORD';
