/**
 * Milliseconds that this process has had the processor, all threads together. By the clock, a file on a busy machine would look
 * like one that takes too long.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
