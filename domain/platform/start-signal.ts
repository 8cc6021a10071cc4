/** Environment variable of an API that opens its port only after a message from its parent process. */
export const WAITS_FOR_START = 'MILLRACE_WAITS_FOR_START';
