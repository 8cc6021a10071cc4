/**
 * Processor time of this process in milliseconds, over all threads. With the wall clock, a file on a busy machine would look
 * slow.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
